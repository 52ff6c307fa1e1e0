import path from 'node:path';

/** A source file and the files of the project that it imports, as paths from the top of the tree. */
export type Module = { file: string; imports: string[] };

/** More files than this in a folder, tests and styles left out, and people no longer find their way. */
const mostFiles = 25;

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
/** `server/src/payments` for every file below it; null in `domain`, whose folders are all alike. */
const featureOf = (file: string) => /^(?:server|web)\/src\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;
const isAtRoot = (file: string) => path.dirname(file) === featureOf(file);

/**
 * The folders that import each other in a circle, each circle sorted. Files at the root of a feature are of two kinds:
 * those that its rooms build on, which may import no room, and those that put rooms together (its entry, its pages and
 * routes), which no room may import. The second kind may import anything and counts for no circle.
 */
export function findFolderCircles(modules: readonly Module[]): string[][] {
  const sources = modules.filter(({ file }) => !isTest(file));
  const shared = sharedByRooms(sources);
  const counts = (file: string) => !isTest(file) && (!isAtRoot(file) || shared.has(file));
  const edges = new Map<string, Set<string>>();
  for (const { file, imports } of sources.filter((one) => counts(one.file)))
    for (const target of imports.filter(counts)) {
      const [from, to] = [path.dirname(file), path.dirname(target)];
      if (from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  return circlesOf(edges);
}

/** Files at the root of a feature that its rooms import, and what these import there in turn. */
function sharedByRooms(sources: readonly Module[]): Set<string> {
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]));
  const shared = new Set<string>();
  const open = sources.filter(({ file }) => featureOf(file) && !isAtRoot(file));
  for (let one = open.pop(); one; one = open.pop())
    for (const target of one.imports) {
      if (featureOf(target) !== featureOf(one.file) || !isAtRoot(target)) continue;
      if (isEntry(target) || shared.has(target)) continue;
      shared.add(target);
      open.push({ file: target, imports: importsOf.get(target) ?? [] });
    }
  return shared;
}

const isEntry = (file: string) => /\/([^/]+)\/\1\.tsx?$/.test(file);

/** The strongly connected parts of more than one folder. */
function circlesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = (from: string) => {
    const reached = new Set<string>();
    const open = [...(edges.get(from) ?? [])];
    for (let one = open.pop(); one !== undefined; one = open.pop())
      if (!reached.has(one)) {
        reached.add(one);
        open.push(...(edges.get(one) ?? []));
      }
    return reached;
  };
  const reach = new Map([...edges.keys()].map((folder) => [folder, reached(folder)]));
  const circles = new Set<string>();
  for (const [folder, reached] of reach)
    if (reached.has(folder))
      circles.add(
        [...reached]
          .filter((other) => reach.get(other)?.has(folder))
          .toSorted()
          .join('\n'),
      );
  return [...circles].map((circle) => circle.split('\n'));
}

/** The folders with too many files to find one's way in. */
export function findCrowdedFolders(modules: readonly Module[]): string[] {
  const sizes = new Map<string, number>();
  for (const { file } of modules.filter((one) => isSource(one.file)))
    sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);
  return [...sizes]
    .filter(([, size]) => size > mostFiles)
    .map(([folder, size]) => `${folder}: ${size} files`);
}
