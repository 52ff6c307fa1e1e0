import path from 'node:path';

/** A source file and the project files that it imports, as paths from the root. */
export type Module = { file: string; imports: string[] };

/** The maximum number of files in a folder, not counting tests and styles, so that people find their way. */
const maxFiles = 25;

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
/** Returns `server/src/payments` for every file below it; null in `domain`, whose folders are all alike. */
const featureOf = (file: string) => /^(?:server|web)\/src\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;
const isAtRoot = (file: string) => path.dirname(file) === featureOf(file);

/**
 * Returns the folders that import each other in a circle, each circle sorted. There are two kinds of files at
 * the root of a feature: those that its rooms share, which may import no room, and those that combine rooms
 * (its entry, pages and routes), which no room may import. The second kind may import anything and is part of
 * no circle.
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

/** Returns the root files of a feature that its rooms import, including indirect imports. */
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

/** Returns the strongly connected components with more than one folder. */
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

/** Returns the folders with too many files. */
export function findCrowdedFolders(modules: readonly Module[]): string[] {
  const sizes = new Map<string, number>();
  for (const { file } of modules.filter((one) => isSource(one.file)))
    sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);
  return [...sizes]
    .filter(([, size]) => size > maxFiles)
    .map(([folder, size]) => `${folder}: ${size} files`);
}
