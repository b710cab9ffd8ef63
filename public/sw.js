// Shows an offline page of this site instead of the browser's error page if the connection fails. Caches only the
// offline pages, so that no visitor ever gets an outdated page or script. Push messages are shown as notifications.
const cacheName = 'offline-2';
const pages = { ru: '/offline/ru.html', en: '/offline/en.html' };

const install = async () => {
  const cache = await caches.open(cacheName);
  await cache.addAll(Object.values(pages).map((page) => new Request(page, { cache: 'reload' })));
  await self.skipWaiting();
};

const activate = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  // Navigation preload sends the request while the service worker starts. Otherwise every navigation would wait for the
  // service worker.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

const navigate = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const isEnglish = /^\/en(\/|$)/.test(new URL(request.url).pathname);
    return (await caches.match(isEnglish ? pages.en : pages.ru)) ?? Response.error();
  }
};

/** Shows a push message. Its fields are those of `PushMessage` in domain/push.ts. */
const show = ({ title, body, path, tag }) =>
  self.registration.showNotification(title, { body, tag, renotify: true, data: { path } });

/** Opens a page of this site in a window that already shows the back office, or else in a new window. */
const open = async (path) => {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desk = windows.find((client) => /^\/(en\/)?operator(\/|$)/.test(new URL(client.url).pathname));
  // A window that this service worker does not control yet cannot be navigated.
  const opened = await desk?.navigate(url.href).catch(() => null);
  await (opened ? opened.focus() : self.clients.openWindow(url.href));
};

addEventListener('push', (event) => event.waitUntil(show(event.data.json())));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
addEventListener('install', (event) => event.waitUntil(install()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(navigate(event));
});
