// Keeps the page at hand: what was built is kept; the document, and what the server tells of a game, is asked for anew
// and taken from here when nobody answers.
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
