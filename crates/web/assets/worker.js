// @ts-check
// Says that there is no connection, and keeps nothing but the page that says so: games are never shown from a store.

const KEPT = "offline-MARK";
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  const keep = caches.open(KEPT).then((kept) => kept.addAll(["/offline", "STYLES"]));
  event.waitUntil(keep.then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const forget = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(forget.then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { mode, destination } = event.request;
  const instead = mode === "navigate" ? "/offline" : destination === "style" ? event.request : null;
  if (instead) event.respondWith(fetch(event.request).catch(() => caches.match(instead).then((kept) => kept || Response.error())));
});
