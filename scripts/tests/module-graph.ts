import fs, { globSync } from 'node:fs';
import path from 'node:path';

import { parseSync } from 'oxc-parser';

/** The project files that each file imports, as paths from the root. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>;

const sources = ['{domain,server,web,scripts,e2e}/**/*.{ts,tsx,css}', '*.config.ts'];
const leftOut = /node_modules|\.react-router|^web\/build/;

export function readGraph(): ModuleGraph {
  const files = globSync(sources, { exclude: (name) => leftOut.test(name) });
  return graphOf(new Map(files.map((file) => [file, fs.readFileSync(file, 'utf8')])));
}

export function graphOf(files: ReadonlyMap<string, string>): ModuleGraph {
  return new Map(
    Array.from(files, ([file, text]) => [
      file,
      [...new Set(namesIn(file, text))].flatMap((name) => {
        const target = targetOf(file, name);
        return target !== null && files.has(target) ? [target] : [];
      }),
    ]),
  );
}

/** Returns the module names in imports, re-exports and `import()`. */
function namesIn(file: string, text: string): string[] {
  if (file.endsWith('.css')) return [];
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
}

function targetOf(file: string, name: string): string | null {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  const inDomain = /^@sankofa\/domain\/(.+)$/.exec(name)?.[1];
  return inDomain === undefined ? null : `domain/src/${inDomain}.ts`;
}

/**
 * Returns the files that depend on any of these, each with the number of imports between. `through` decides
 * whether to continue from a file to its importers.
 */
export function dependentsOf(
  graph: ModuleGraph,
  files: readonly string[],
  through: (file: string) => boolean = () => true,
): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const found = new Map(files.map((file) => [file, 0]));
  for (const [file, distance] of found)
    if (distance === 0 || through(file))
      for (const importer of importers.get(file) ?? [])
        if (!found.has(importer)) found.set(importer, distance + 1);
  return found;
}
