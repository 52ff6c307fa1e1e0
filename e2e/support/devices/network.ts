import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import { expect, type Page } from '@playwright/test';

/** Waits until the service worker of the area has cached its pages, so that they open offline. */
export const isStoredForOffline = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      );
  });

/**
 * Waits until this device has stored the answers of a logged-in customer to these questions, so that a page without a
 * connection finds them. `web/src/lib/offline/last-seen.ts` names each by a hash.
 */
export async function areStoredToRead(
  page: Page,
  questions: readonly [path: string, params?: object][],
) {
  const keys = questions.map(([path, params = {}]) => JSON.stringify([path, params, {}, '']));
  await expect.poll(async () => (await page.evaluate(missingOf, keys)).join(' ')).toBe('');
}

/** In the page: returns those of the questions whose answers are not stored. */
async function missingOf(keys: readonly string[]): Promise<readonly string[]> {
  const all = await indexedDB.databases();
  // Opened before the page has made it, it would stay empty.
  if (!all.some(({ name }) => name === 'last-seen')) return keys;
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('last-seen');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('last-seen was not opened')));
  });
  const keysIn = (store: string) =>
    new Promise<IDBValidKey[]>((resolve) => {
      const request = db.transaction(store).objectStore(store).getAllKeys();
      request.addEventListener('success', () => resolve(request.result));
    });
  const person = (await keysIn('keys')).find((key) => typeof key === 'string');
  const stored = await keysIn('answers');
  db.close();
  const missing: string[] = [];
  for (const key of keys) {
    const bytes = new TextEncoder().encode(`${person} ${key}`);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const name = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (!stored.includes(name)) missing.push(key);
  }
  return missing;
}

/** Counts how many responses the page got for a call. */
export function responsesTo(page: Page, path: string) {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith(path))
      statuses.push(answer.status());
  });
  return statuses;
}

export type Line = {
  /** The address at which a product behind this line is reached. */
  url: string;
  /** Lets the line end at this product from now on. */
  connectTo: (product: { url: string }) => void;
  /** Refuses every connection, of pages and service workers alike, as if the server were switched off. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
};

/** Opens a line to a product that can be cut: browsers’ own “offline” does not reach service workers. */
export async function openLine(): Promise<Line> {
  let target: URL | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target?.port), target?.hostname ?? '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  const { port } = address;
  return {
    url: `http://127.0.0.1:${port}`,
    connectTo: ({ url }) => {
      target = new URL(url);
    },
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
