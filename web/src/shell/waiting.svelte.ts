// What waits for me, asked for now and then while somebody looks. The tab, its icon and the app's icon say how much.
import type { Played, Waiting as WaitingMatch } from "../protocol/messages";
import { api } from "./network/api";
import { identity } from "./network/identity.svelte";
import { router } from "./router.svelte";

/** Milliseconds between two questions. */
const EVERY = 30_000;

class Waiting {
  matches = $state.raw<WaitingMatch[]>([]);
  /** Those at tables other than the one that is open, which says for itself whose turn it is. */
  elsewhere = $derived(this.matches.filter((match) => router.path !== `/t/${match.table}`));

  has(played: Played): boolean {
    return this.matches.some((match) => match.match.id === played.match.id);
  }

  /** Ask again and again, and show how much it is, for as long as the page is there. */
  watch(): void {
    const title = document.querySelector("title")!;
    $effect(() => {
      const count = this.elsewhere.length;
      const number = (): void => {
        const plain = document.title.replace(/^\(\d+\) /, "");
        const wanted = count ? `(${count}) ${plain}` : plain;
        if (document.title !== wanted) document.title = wanted;
      };
      const observer = new MutationObserver(number);
      observer.observe(title, { childList: true, characterData: true, subtree: true });
      number();
      showIcon(count);
      showBadge(count);
      return () => observer.disconnect();
    });
    $effect(() => {
      void router.path; // whoever leaves a table wants to know what else there is
      void this.ask();
    });
    $effect(() => {
      const timer = setInterval(() => void this.ask(), EVERY);
      const look = (): void => void this.ask();
      document.addEventListener("visibilitychange", look);
      return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", look);
      };
    });
  }

  private async ask(): Promise<void> {
    if (document.hidden) return;
    try {
      if (await identity.known()) this.matches = await api.waiting();
    } catch {
      // Without a network, or in a moment in which the server restarts: there is a next time.
    }
  }
}

/** The tab's icon, with the number in a corner. */
function showIcon(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  const number = count > 9 ? "9+" : String(count);
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <rect width="64" height="64" rx="14" fill="#0B1E2D"/>
    <text x="32" y="47" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="42" fill="#F4ECD8"
    >${number}</text></svg>`;
  icon.href = count ? `data:image/svg+xml,${encodeURIComponent(drawn)}` : "/icon.svg";
}

/** The number on the icon of the installed app, where there is one. */
function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

export const waiting = new Waiting();
