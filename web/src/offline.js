// Keeps the page at hand: what was built is kept; the document, and what the server tells of a game, is asked for anew
// and taken from here when nobody answers. And shows push messages.
// The build writes the list of files and a word for this version into the two constants.
const FILES = __FILES__;
const VERSION = __VERSION__;
const CACHE = `marooned ${VERSION}`;

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("marooned ") && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (/^\/api\/games\/[^/]+\/description$/.test(pathname))
    return event.respondWith(fetch(request).catch(() => caches.match(request)));
  if (/^\/(api|health|metrics)\b/.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

// Somebody's turn: the server says so while the page is closed. Who looks at that very table sees it there.
addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const show = async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const seen = open.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === told.path);
    if (seen) return;
    await self.navigator.setAppBadge?.().catch(() => undefined);
    await self.registration.showNotification(told.title, {
      body: told.body,
      tag: told.tag,
      lang: told.lang,
      icon: "/icon-192.png",
      data: { path: told.path },
    });
  };
  event.waitUntil(show());
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? "/", location.origin);
  if (address.origin !== location.origin) return;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => page.url === address.href);
    await (there ? there.focus() : self.clients.openWindow(address.href));
  };
  event.waitUntil(open());
});
