import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

import { expect, test } from 'vitest';

/** The server's files: those of a build exist until the next build replaces it. */
type Server = { files: Map<string, string>; isReachable: boolean };
type StoredCaches = Map<string, Map<string, Response>>;

const origin = 'https://sankofa.example';
const template = fs.readFileSync(
  path.join(import.meta.dirname, '../../web/public/office-worker.js'),
  'utf8',
);

const part = (name: string, build: string) => `/assets/${name}-${build}.js`;
const namesOf = (build: string) => [
  part('boot', build),
  part('manifest', build),
  part('unload-page', build),
  part('scan-replay', build),
];
/** Returns the worker as `fillOfficeWorker` writes it. */
const workerOf = (build: string) =>
  template
    .replace('{{build}}', build)
    .replace('{{manifest}}', `manifest-${build}.js`)
    .replace(
      "'{{files}}'",
      namesOf(build)
        .map((name) => `'${name}'`)
        .join(','),
    );

/** Replaces a build; the files of the previous one are gone. */
function deploy(server: Server, build: string) {
  server.files = new Map(namesOf(build).map((name) => [name, `${name} holds ${build}`]));
  server.files.set('/staff/dashboard', `<script src="${part('manifest', build)}"></script>`);
  server.files.set('/staff/warehouse/unload', `<script src="${part('manifest', build)}"></script>`);
}

const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

function cachesOver(stored: StoredCaches, respond: (path: string) => Response) {
  const open = (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      keys: async () => [...cache.keys()].map((key) => new Request(origin + key)),
      put: async (request: Request | string, answer: Response) =>
        void cache.set(pathOf(request), answer),
      match: async (request: Request | string) => cache.get(pathOf(request))?.clone(),
      /** Adds all of them or, as browsers do, none. */
      addAll: async (names: string[]) => {
        const answers = names.map((one) => [one, respond(one)] as const);
        if (answers.some(([, { ok }]) => !ok)) throw new TypeError('Failed to fetch');
        for (const [one, answer] of answers) cache.set(one, answer);
      },
    };
  };
  return {
    open: async (name: string) => open(name),
    keys: async () => [...stored.keys()],
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    match: async (request: Request) => {
      for (const cache of stored.values()) {
        const response = cache.get(pathOf(request));
        if (response) return response.clone();
      }
      return undefined;
    },
  };
}

/** A browser in the office: its caches outlive its service workers, like its queue of scans. */
function browserAt(server: Server) {
  const stored: StoredCaches = new Map();
  const respond = (name: string) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch');
    const text = server.files.get(name);
    return new Response(text ?? 'gone', { status: text === undefined ? 404 : 200 });
  };
  let claims = 0;

  function start(build: string, area: 'staff' | 'admin' = 'staff') {
    const listeners = new Map<string, (event: object) => void>();
    const self = {
      registration: { scope: `${origin}/${area}/` },
      location: { origin },
      skipWaiting: async () => undefined,
      clients: { claim: async () => void (claims += 1) },
      addEventListener: (type: string, listener: (event: object) => void) =>
        listeners.set(type, listener),
    };
    vm.runInNewContext(workerOf(build), {
      self,
      caches: cachesOver(stored, respond),
      fetch: async (request: Request | string) => respond(pathOf(request)),
      Response,
      URL,
      Promise,
      setTimeout: (late: () => void) => setTimeout(late, 60_000).unref(),
    });
    async function dispatch(type: string, event: object = {}) {
      const waits: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>) => void waits.push(work);
      listeners.get(type)?.({ ...event, waitUntil });
      await Promise.all(waits);
    }
    return {
      install: () => dispatch('install'),
      activate: () => dispatch('activate'),
      get: async (name: string, mode = 'no-cors') => {
        let answer: Promise<Response> | undefined;
        await dispatch('fetch', {
          request: { method: 'GET', url: origin + name, mode },
          respondWith: (response: Promise<Response>) => void (answer = response),
        });
        if (!answer) throw new Error(`The worker let ${name} pass`);
        return (await answer).text();
      },
    };
  }
  return { stored, start, claims: () => claims };
}

async function stationOn(build: string) {
  const server: Server = { files: new Map(), isReachable: true };
  deploy(server, build);
  const browser = browserAt(server);
  const worker = browser.start(build);
  await worker.install();
  await worker.activate();
  return { server, browser, worker };
}
const unload = '/staff/warehouse/unload';

test('a station open on the previous build finds its assets under the next one', async () => {
  const { server, browser } = await stationOn('one');
  deploy(server, 'two');
  const next = browser.start('two');
  await next.install();
  await next.activate();
  expect(browser.claims()).toBe(2);
  // The open tab requests an asset of its own build, which the server no longer has.
  expect(server.files.has(part('scan-replay', 'one'))).toBe(false);
  expect(await next.get(part('scan-replay', 'one'))).toBe(
    `${part('scan-replay', 'one')} holds one`,
  );
  // After a reload it is the next build, and stays so offline.
  expect(await next.get(unload, 'navigate')).toContain('manifest-two');
  server.isReachable = false;
  expect(await next.get(unload, 'navigate')).toContain('manifest-two');
  for (const name of namesOf('two')) expect(await next.get(name)).toBe(`${name} holds two`);
});

test('the previous build is complete offline: its page and all its assets', async () => {
  const { server, worker } = await stationOn('one');
  deploy(server, 'two');
  server.isReachable = false;
  expect(await worker.get(unload, 'navigate')).toContain('manifest-one');
  for (const name of namesOf('one')) expect(await worker.get(name)).toBe(`${name} holds one`);
});

test('a worker whose build is gone from the server does not activate, and the previous one stays', async () => {
  const { server, browser, worker } = await stationOn('one');
  // The third build was deployed between the worker's script and its assets.
  deploy(server, 'three');
  await expect(browser.start('two').install()).rejects.toThrow('Failed to fetch');
  server.isReachable = false;
  expect(await worker.get(unload, 'navigate')).toContain('manifest-one');
  expect(await worker.get(part('unload-page', 'one'))).toContain('holds one');
});

test('a build that never activated does not evict the one that a tab has open', async () => {
  const { server, browser } = await stationOn('one');
  deploy(server, 'three');
  await expect(browser.start('two').install()).rejects.toThrow('Failed to fetch');
  const next = browser.start('three');
  await next.install();
  await next.activate();
  expect(await next.get(part('scan-replay', 'one'))).toContain('holds one');
  expect([...browser.stored.keys()]).toEqual(['office-one', 'office-three']);
});

test('an area that could not be cached leaves the other area’s cache untouched', async () => {
  const { server, browser, worker } = await stationOn('one');
  server.files.delete('/admin/dashboard');
  await expect(browser.start('one', 'admin').install()).rejects.toThrow(
    'The server has another build by now',
  );
  server.isReachable = false;
  expect(await worker.get(unload, 'navigate')).toContain('manifest-one');
});

test('only the last of the previous builds is kept', async () => {
  const { server, browser } = await stationOn('one');
  for (const build of ['two', 'three']) {
    deploy(server, build);
    const next = browser.start(build);
    await next.install();
    await next.activate();
  }
  expect([...browser.stored.keys()]).toEqual(['office-two', 'office-three']);
});
