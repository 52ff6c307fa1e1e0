import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { z } from 'zod/mini';

const manifestSchema = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(z.string(), z.object({ module: z.string() })),
});
type Manifest = z.infer<typeof manifestSchema>;

/** What a station needs, and the way in: the other pages are kept when they are first opened. */
const isStoredPart = (id: string) =>
  /^(?:root$|app\/frames\/(?:staff|admin)-layout$|warehouse\/)/.test(id) ||
  /^(?:staff|admin)(?:-index|-login|\/dashboard|\/batches(?:\/:id)?)$/.test(id) ||
  id === 'app/frames/auth-layout';

const partName = /[\w.~-]+-[\w-]{6,8}\.(?:js|css|wasm|woff2)/g;

/** Everything that those routes load, now or later, by following the names of parts in each part. */
async function partsOf(assets: string, { entry, routes }: Manifest): Promise<string[]> {
  const all = new Set(await readdir(assets));
  const first = Object.entries(routes).flatMap(([id, { module }]) =>
    isStoredPart(id) ? [module] : [],
  );
  const waiting = [entry.module, ...entry.imports, ...first].map((one) => path.basename(one));
  const urls = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    // The list of routes names every page there is.
    if (urls.has(name) || !all.has(name) || name.startsWith('manifest-')) continue;
    urls.add(name);
    if (!/\.(?:js|css)$/.test(name)) continue;
    waiting.push(...((await readFile(path.join(assets, name), 'utf8')).match(partName) ?? []));
  }
  return [...urls].toSorted();
}

/** The list of routes as a browser has it once its script has run. */
function listIn(script: string): unknown {
  const browser: Record<string, unknown> = {};
  browser['window'] = browser;
  runInNewContext(script, browser);
  return browser['__reactRouterManifest'];
}

/** Tells the office's worker which parts its build has; any other build makes another worker of it. */
export async function fillOfficeWorker(client: string, manifestFile: string, shell: string) {
  const [boot = ''] = /\/assets\/boot-\w+\.js/.exec(shell) ?? [];
  const manifest = manifestSchema.parse(listIn(await readFile(manifestFile, 'utf8')));
  const name = path.basename(manifestFile);
  const parts = await partsOf(path.join(client, 'assets'), manifest);
  const files = [boot, `/assets/${name}`, ...parts.map((part) => `/assets/${part}`)];
  const hash = createHash('sha256').update(JSON.stringify(files)).update(shell);
  const file = path.join(client, 'office-worker.js');
  const worker = (await readFile(file, 'utf8'))
    .replace('{{build}}', hash.digest('hex').slice(0, 16))
    .replace('{{manifest}}', name)
    .replace("'{{files}}'", files.map((one) => `'${one}'`).join(','));
  await writeFile(file, worker);
}
