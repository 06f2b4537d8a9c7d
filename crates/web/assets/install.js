// @ts-check
// Lets the browser say that there is no connection, instead of a page of its own. Only secure pages can.

navigator.serviceWorker?.register("/worker.js").catch(() => {});
