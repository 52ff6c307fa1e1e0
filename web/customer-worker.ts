import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build } from 'vite';

import { contentPaths } from './content-paths.ts';
import { partsOf, type WorkerBuild } from './office-worker.ts';

/** The customer's pages, and those where they log in. */
const isStoredRoute = (id: string) =>
  /^(?:root$|customer(?:-index$|\/(?!profile\/api))|app\/frames\/(?:customer|auth)-layout$)/.test(
    id,
  ) ||
  /^app\/(?:frames\/own-profile|offline\/start-page)$/.test(id) ||
  /^(?:accounts\/sign-in\/login-page|shipments\/address-kit\/kept-page)$/.test(id);

/** What only colleagues load from pages that customers have too, and what is of no use without a connection. */
const isLeftOut = (source: string) =>
  /^src\/(?:api-access|warehouse|batches|books|customers|imports|search|system|audit-log)\//.test(
    source,
  ) ||
  /^src\/(?:accounts\/second-factor|public)\//.test(source) ||
  /[\\/](?:office-|passkey)[\w-]*\.tsx?$/.test(source) ||
  /app\/outbox\/office/.test(source);

/** Pictures without a hash in their names that the frame shows. */
const icons = ['/brand/favicon.svg'];

/** Bundles the customer's service worker and writes the files of this build into it. */
export async function buildCustomerWorker(
  client: string,
  { boot, manifest, manifestName, shell }: WorkerBuild,
) {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: path.join(import.meta.dirname, 'worker', 'customer-worker.js'),
        formats: ['es'],
        fileName: () => 'customer-worker.js',
      },
    },
  });
  const parts = await partsOf(client, manifest, {
    isRoute: isStoredRoute,
    isFollowed: (source) => !isLeftOut(source),
  });
  const files = [boot, `/assets/${manifestName}`, ...parts];
  const revision = createHash('sha256').update(shell).digest('hex').slice(0, 16);
  const page = { url: '/customer/dashboard', revision };
  const list = [
    page,
    ...files.map((url) => ({ url, revision: null })),
    ...icons.map((url) => ({ url, revision })),
  ];
  const file = path.join(client, 'customer-worker.js');
  const lists = [
    ['self.buildParts', list],
    ['self.buildShell', page],
    ['self.publicPages', contentPaths],
  ] as const;
  let worker = await readFile(file, 'utf8');
  for (const [place, value] of lists) {
    if (!worker.includes(place)) throw new Error(`The worker has no ${place}`);
    worker = worker.replaceAll(place, () => JSON.stringify(value));
  }
  await writeFile(file, worker);
}
