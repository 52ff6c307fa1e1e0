// Opens the customer's area without a connection. Pages come from the server whenever it answers in time, so that
// no one stays on an old build. What people are shown in them is kept elsewhere, per person and encrypted
// (src/lib/offline): calls to /api and /ws never pass through. The build fills in the three lists.
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

/** What is stored before it is needed: the frame of all pages, and the customer's parts. */
const precached = self.buildParts;
/** The page that every address of the area begins with. */
const shell = self.buildShell;
/** Public pages, which are the same for everyone. */
const publicPages = self.publicPages;

/** A line that is slower than this is none. */
const patienceSeconds = 4;
const earlierParts = 'customer-earlier';
const otherParts = 'customer-other';

const isOurs = ({ pathname }) =>
  /^\/(?:customer|login|saved|start|profile)(?:\/|$)/.test(pathname) && !pathname.includes('.');

/** A server that has none behind it answers, but has no page. */
const refuseFaults = {
  fetchDidSucceed: ({ response }) => {
    if (response.status >= 500) throw new Error('The server is not there');
    return Promise.resolve(response);
  },
};
const showShell = { handlerDidError: () => matchPrecache(shell.url) };

// Before the precache, which would answer the shell's own address without asking the server.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url),
  new NetworkOnly({ networkTimeoutSeconds: patienceSeconds, plugins: [refuseFaults, showShell] }),
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && publicPages.includes(url.pathname),
  new NetworkFirst({
    cacheName: 'customer-public',
    networkTimeoutSeconds: patienceSeconds,
    plugins: [refuseFaults, showShell],
  }),
);
precacheAndRoute(precached);

// Names with a hash never change. An open page of an earlier build finds its parts here.
const others = new CacheFirst({ cacheName: otherParts });
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(?:assets|brand|spots)\//.test(url.pathname),
  async ({ request, event }) => {
    const earlier = await caches.open(earlierParts);
    return (
      (await earlier.match(request, { ignoreVary: true })) ?? others.handle({ request, event })
    );
  },
);

/** Puts the parts of the build before aside: its pages may still be open once this one has taken over. */
async function keepEarlier() {
  const known = new Set(precached.map(({ url }) => url));
  await caches.delete(earlierParts);
  const kept = await caches.open(earlierParts);
  for (const name of await caches.keys()) {
    if (!name.includes('precache')) continue;
    const before = await caches.open(name);
    for (const request of await before.keys()) {
      const { pathname } = new URL(request.url);
      const response = known.has(pathname) ? undefined : await before.match(request);
      if (response && pathname.startsWith('/assets/')) await kept.put(pathname, response);
    }
  }
  await caches.delete(otherParts);
}

self.addEventListener('message', ({ data }) => {
  // Only a person decides when a new version begins.
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('install', (event) => event.waitUntil(keepEarlier()));
// The page that registered the first worker is served by it too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// A message of the push service, which the server encrypted for this browser. It says no more than the customer chose
// to show on this device. Each must show a notification, or browsers end the subscription.
const fallback = { title: 'News', body: '', link: '/customer/dashboard', tag: '', language: 'en' };
function messageIn(data) {
  try {
    const message = data?.json();
    return typeof message === 'object' && typeof message?.title === 'string' ? message : fallback;
  } catch {
    return fallback; // Not from our server, or from a later version of it.
  }
}
self.addEventListener('push', (event) => {
  const { title, body, link, tag, language } = { ...fallback, ...messageIn(event.data) };
  event.waitUntil(
    // The same message again replaces the first one, silently.
    self.registration.showNotification(title, {
      body,
      tag,
      lang: language,
      icon: '/brand/icon-192.png',
      data: { link },
    }),
  );
});

/** Opens the page that a notification is about, in a page that shows it already or in a new one: a form may be open. */
async function openPage(link) {
  const url = new URL(String(link), self.location.origin);
  const target =
    url.origin === self.location.origin ? url : new URL(fallback.link, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => new URL(page.url).pathname === target.pathname);
  await (shown ? shown.focus() : self.clients.openWindow(target.href));
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.link ?? fallback.link));
});
