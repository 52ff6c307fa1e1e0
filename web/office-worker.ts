import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod/mini';

import type { RouterManifest } from './router-scripts.ts';

/** Vite's own record of what each part loads, by source name. */
const viteManifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z._default(z.array(z.string()), []),
    dynamicImports: z._default(z.array(z.string()), []),
    css: z._default(z.array(z.string()), []),
    assets: z._default(z.array(z.string()), []),
  }),
);

/** The routes of a warehouse station and of the login. Other pages are cached when they are first opened. */
const isStoredPart = (id: string) =>
  /^(?:root$|app\/frames\/(?:staff|admin)-layout$|warehouse\/)/.test(id) ||
  /^(?:staff|admin)(?:-index|-login|\/dashboard|\/batches(?:\/:id)?)$/.test(id) ||
  id === 'app/frames/auth-layout';

type Selection = {
  isRoute: (id: string) => boolean;
  /** Whether a part that is loaded later, by the name of its source, belongs to them; true if omitted. */
  isFollowed?: (source: string) => boolean;
};

/** Returns everything that the selected routes load, at first or later. */
export async function partsOf(
  client: string,
  { entry, routes }: RouterManifest,
  { isRoute, isFollowed = () => true }: Selection,
): Promise<string[]> {
  const record = path.join(client, '.vite', 'manifest.json');
  const parts = viteManifestSchema.parse(JSON.parse(await readFile(record, 'utf8')));
  const keyByFile = new Map(Object.entries(parts).map(([key, { file }]) => [`/${file}`, key]));
  const keyOf = (file: string) => {
    const key = keyByFile.get(file);
    if (key === undefined) throw new Error(`The build has no record of ${file}`);
    return key;
  };
  const first = Object.entries(routes).flatMap(([id, { module }]) => (isRoute(id) ? [module] : []));
  const waiting = [entry.module, ...entry.imports, ...first].map(keyOf);
  const reached = new Set<string>();
  const urls = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const part = parts[key];
    if (!part || reached.has(key)) continue;
    reached.add(key);
    for (const file of [part.file, ...part.css, ...part.assets]) urls.add(`/${file}`);
    waiting.push(...part.imports, ...part.dynamicImports.filter(isFollowed));
  }
  return [...urls].toSorted();
}

/** What a service worker of this build has to know. */
export type WorkerBuild = {
  /** The address of boot.js. */
  boot: string;
  manifest: RouterManifest;
  manifestName: string;
  shell: string;
};

/**
 * Writes the files of this build into the office's service worker, so that another build changes the worker.
 */
export async function fillOfficeWorker(
  client: string,
  { boot, manifest, manifestName, shell }: WorkerBuild,
) {
  const parts = await partsOf(client, manifest, { isRoute: isStoredPart });
  const files = [boot, `/assets/${manifestName}`, ...parts];
  const hash = createHash('sha256').update(JSON.stringify(files)).update(shell);
  const file = path.join(client, 'office-worker.js');
  const worker = (await readFile(file, 'utf8'))
    .replace('{{build}}', hash.digest('hex').slice(0, 16))
    .replace('{{manifest}}', manifestName)
    .replace("'{{files}}'", files.map((one) => `'${one}'`).join(','));
  await writeFile(file, worker);
}
