// Which screen the address names. Links are ordinary links; a click on one of ours does not reload.

class Router {
  path = $state(location.pathname);
  search = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
        return;
      if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
      if (link.hash && link.pathname === location.pathname) return; // a place on this page: the browser goes there
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  go(address: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.read();
    scrollTo(0, 0);
  }

  /** The parts of the address: /t/abc is ["t", "abc"]. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decoded);
  }

  query(name: string): string | null {
    return new URLSearchParams(this.search).get(name);
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

/** What a part of an address says; one that is not encoded as it should be says what it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();
