import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { z } from 'zod/mini';

import { run } from '../run.ts';
import { withBuildLock } from './build-lock.ts';

const sources = ['web', 'domain/src', 'package-lock.json', 'tsconfig.base.json'];
const leftOut = new Set(['build', '.react-router', 'node_modules']);

/** In a build's folder, written last: the hash of its sources, and every file with its size in bytes. */
const recordName = 'record.json';
const recordSchema = z.object({ sources: z.string(), files: z.record(z.string(), z.number()) });
type BuildRecord = z.infer<typeof recordSchema>;

export type BuildPlace = {
  /** Contains a folder for each build, and the link `current` to the served one. */
  folder: string;
  /** Hash of the build's input; another hash means another build. */
  hashOfSources: () => string;
  /** Makes a complete build in its own folder. */
  build: (folder: string) => Promise<void>;
  log?: (line: string) => void;
};

/** Builds the web app unless the existing build is complete and made from the same sources. */
export const ensureWebBuild = () =>
  ensureBuild({
    folder: 'web/build',
    hashOfSources,
    build: async (folder) => {
      const command = ['npm', 'run', 'build', '--workspace', 'web'];
      const { ok, output } = await run(command, { env: { WEB_BUILD_DIR: path.resolve(folder) } });
      if (!ok) throw new Error(`Web build failed:\n${output}`);
    },
    log: (line) => console.error(line),
  });

/**
 * Makes a build in its own folder and replaces the previous one when it is complete. Only one process at a
 * time builds in a folder; others wait and use the result. The previous build stays for the servers that serve
 * it.
 */
export function ensureBuild({ folder, hashOfSources: hashOf, build, log }: BuildPlace) {
  fs.mkdirSync(folder, { recursive: true });
  const current = path.join(folder, 'current');
  return withBuildLock(fs.realpathSync(folder), log, async () => {
    const sourcesHash = hashOf();
    if (isComplete(current, sourcesHash)) return;
    log?.('Building the web app…');
    const startedAt = performance.now();
    const before = targetOf(current);
    // Two builds in the same millisecond have two folders.
    const name = `${Date.now().toString(36)}-${crypto.randomUUID().slice(0, 8)}`;
    // Remains of interrupted builds, and builds that no server serves any more.
    removeAllBut(folder, ['current', before]);
    await build(path.join(folder, name));
    writeRecord(path.join(folder, name), sourcesHash);
    // One link replaces another atomically: there is no moment without a build.
    const draft = path.join(folder, `${name}.link`);
    fs.symlinkSync(name, draft);
    fs.renameSync(draft, current);
    log?.(`Built the web in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  });
}

/** Returns the folder that the link points to; null if there is none yet. */
function targetOf(current: string): string | null {
  const isLink = fs.lstatSync(current, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? fs.readlinkSync(current) : null;
}

function removeAllBut(folder: string, namesToKeep: readonly (string | null)[]) {
  for (const name of fs.readdirSync(folder))
    if (!namesToKeep.includes(name)) fs.rmSync(path.join(folder, name), { recursive: true });
}

function writeRecord(folder: string, hash: string) {
  const files = filesIn(folder, new Set()).map(
    (file) => [path.relative(folder, file), fs.statSync(file).size] as const,
  );
  const record: BuildRecord = { sources: hash, files: Object.fromEntries(files) };
  fs.writeFileSync(path.join(folder, recordName), JSON.stringify(record));
}

/** Whether it was made from these sources and every file has its recorded size. */
function isComplete(folder: string, sourcesHash: string): boolean {
  const file = path.join(folder, recordName);
  if (!fs.existsSync(file)) return false;
  const record = recordSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (record.sources !== sourcesHash) return false;
  return Object.entries(record.files).every(
    ([name, size]) =>
      fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size === size,
  );
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((place) => filesIn(place, leftOut)))
    hash.update(file).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesIn(place: string, without: ReadonlySet<string>): string[] {
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place)
    .filter((name) => !without.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => filesIn(path.join(place, name), without));
}
