// Push messages to this browser: asked for by a tap alone, and kept up while they are wanted.
import { api, Refusal } from "./network/api";
import { t } from "./words/language.svelte";

const WORKER = "/offline.js";

/** Whether this browser can take them here: it needs https, and on some phones the page as an app. */
export function canPush(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether it takes them now. */
export async function isPushed(): Promise<boolean> {
  return canPush() && Notification.permission === "granted" && (await subscription()) !== null;
}

/** Ask for permission, and let this browser take them; the key is the server's. */
export async function push(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Refusal({ code: "page.no-notices", text: t("notices-denied") });
  const worker = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  await (await worker.pushManager.getSubscription())?.unsubscribe(); // it may be for another server's key
  await tell(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Take no more of them here. */
export async function unpush(): Promise<void> {
  const found = await subscription();
  if (!found) return;
  await api.unsubscribe(found.endpoint);
  await found.unsubscribe();
}

/** Tell the server again, for this device may be known to it by another secret since. */
export async function keepPushed(): Promise<void> {
  const found = (await isPushed()) ? await subscription() : null;
  if (found) await tell(found);
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function tell(found: PushSubscription): Promise<void> {
  const { endpoint, keys } = found.toJSON();
  await api.subscribe({ endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! });
}
