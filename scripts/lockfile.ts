import fs from 'node:fs';
import path from 'node:path';

/**
 * Completes package-lock.json. npm omits optional packages of platforms that its registry does not have, and
 * then `npm ci` refuses the file that npm itself wrote. With --check it only reports what is missing.
 */
type Entry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const systems = new Set(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
const processors = new Set(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']);
const libraries = new Map([
  ['gnu', 'glibc'],
  ['gnueabihf', 'glibc'],
  ['musl', 'musl'],
  ['musleabihf', 'musl'],
]);

const file = 'package-lock.json';
const lock: { packages: Record<string, Entry> } = JSON.parse(fs.readFileSync(file, 'utf8'));

const missing = Object.entries(lock.packages).flatMap(([place, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(place, name))
    .map(([name, version]) => [`node_modules/${name}`, entryFor(name, version, entry)] as const),
);

/** Looks up a package like Node: in the package's own folder, then in each parent folder. */
function isLocked(place: string, name: string): boolean {
  if (lock.packages[path.posix.join(place, 'node_modules', name)]) return true;
  return place !== '' && isLocked(placeAbove(place), name);
}

function placeAbove(place: string): string {
  const end = place.lastIndexOf('node_modules/');
  return end === -1 ? '' : place.slice(0, end).replace(/\/$/, '');
}

function entryFor(name: string, version: string, { dev }: Entry): Entry {
  if (!/^\d/.test(version)) throw new Error(`${name} must have an exact version, not ${version}.`);
  const parts = name.split(/[/-]/);
  const os = parts.find((part) => systems.has(part));
  const cpu = parts.find((part) => processors.has(part));
  if (!os || !cpu) throw new Error(`${name} doesn’t declare its platform.`);
  const libc = os === 'linux' && parts.map((part) => libraries.get(part)).find(Boolean);
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    os: [os],
  };
}

if (process.argv.includes('--check')) {
  for (const [place] of missing)
    console.error(`${file} is missing ${place}. Run npm run lockfile.`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} else if (missing.length > 0) {
  const packages = { ...lock.packages, ...Object.fromEntries(missing) };
  const inOrder = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const sortedLock = { ...lock, packages: Object.fromEntries(inOrder) };
  fs.writeFileSync(file, `${JSON.stringify(sortedLock, null, 2)}\n`);
  console.log(`Added ${missing.length} optional packages for other platforms`);
}
