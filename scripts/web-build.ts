import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { run } from './run.ts';

const sources = ['web', 'domain/src', 'package-lock.json', 'tsconfig.base.json'];
const leftOut = new Set(['build', '.react-router', 'node_modules']);
const mark = 'web/build/sources.sha256';

/** Builds the web unless what is there came from these very sources. */
export async function ensureWebBuild() {
  const wanted = hashOfSources();
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted) return;
  console.error('Building the web …');
  const { ok, output, seconds } = await run(['npm', 'run', 'build', '--workspace', 'web']);
  if (!ok) throw new Error(`The web could not be built:\n${output}`);
  fs.writeFileSync(mark, wanted);
  console.error(`Built in ${seconds.toFixed(0)} s.`);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn))
    hash.update(file).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesIn(place: string): string[] {
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place)
    .filter((name) => !leftOut.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => filesIn(path.join(place, name)));
}
