// What the page's WebSockets have in common: how long they wait, and how they are opened and let go.

/** Milliseconds before the first try to come back, and before the latest ones. */
export const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** Milliseconds between signs of life. */
export const BEAT = 20_000;
/** Milliseconds that one may take to come: a connection that looks open may have nobody at its other end. */
export const ANSWER = 10_000;

/** Open a socket of the server that the page came from. */
export function openSocket(path: string): WebSocket {
  return new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}`);
}

/** Let it go. Browsers complain about one that is closed before it stands: that one is closed as soon as it does. */
export function hangUp(socket: WebSocket | null): void {
  if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket?.close();
}

/** About so long, for not everybody is to come back in the same moment. */
export function about(milliseconds: number): number {
  return milliseconds * (0.75 + Math.random() / 2);
}

/** How long to wait when that was too short. */
export function longer(wait: number): number {
  return Math.min(wait * 2, LONGEST_WAIT);
}
