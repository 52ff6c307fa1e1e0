// The office's pages without a connection: staff and admins alone have it, each for their own area. Pages
// come from the server whenever it answers, so that nobody stays on an old build; what is kept here is for
// the time when it does not. Calls to /api and /ws never pass through. The build fills in the two lists.
const build = '{{build}}';
const manifest = '{{manifest}}';
const files = ['{{files}}'];

const cacheName = `office-${build}`;
const shell = new URL('dashboard', self.registration.scope).href;
/** A line that is slower than this is none, to somebody with a carton in hand. */
const patienceMs = 6000;

const isOffice = (name) => name.startsWith('office-');

/** The shell and its parts, all of one build. @throws Error where the server has another build by now */
async function fill() {
  const cache = await caches.open(cacheName);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !known.has(file)));
  const page = await fetch(shell, { cache: 'reload' });
  if (!page.ok || !(await page.clone().text()).includes(manifest))
    throw new Error('The server has another build by now');
  await cache.put(shell, page);
}

/**
 * What it could not fill it leaves nothing of, or that would count as the build before (`tidy`). What was
 * there already is the other area's, staff's or the admins', which have the same parts.
 */
async function takeIn() {
  const isOurs = !(await caches.has(cacheName));
  try {
    await fill();
  } catch (error) {
    if (isOurs) await caches.delete(cacheName);
    throw error;
  }
  await self.skipWaiting();
}
self.addEventListener('install', (event) => event.waitUntil(takeIn()));

/** Tabs of the build before may still ask for their parts, which the server has no more: one is kept. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => isOffice(name) && name !== cacheName);
  for (const name of names.slice(0, -1)) await caches.delete(name);
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(tidy()));

const tooLate = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The server did not answer in time')), patienceMs);
  });

async function page(event) {
  let answer = null;
  try {
    answer = await Promise.race([fetch(event.request), tooLate()]);
    if (answer.status < 500) {
      // Somebody may have cleared the cache: it is filled again while there is a connection.
      event.waitUntil(refill());
      return answer;
    }
  } catch {
    // No connection: below is what was kept for that.
  }
  const cache = await caches.open(cacheName);
  return (await cache.match(shell, { ignoreVary: true })) ?? answer ?? Response.error();
}

async function refill() {
  const cache = await caches.open(cacheName);
  if (!(await cache.match(shell, { ignoreVary: true }))) await fill().catch(() => null);
}

/** Parts have the hash of what they hold in their names: one that is kept is the right one. */
async function part(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/** Without a hash the newest is wanted, and the kept one only where there is no other. */
async function newest(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/api/') || pathname.startsWith('/ws')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(part(request));
  else if (files.includes(pathname)) event.respondWith(newest(request));
});
