import fs from 'node:fs';
import path from 'node:path';

import { childrenOf, type Node, parse, stringIn } from '../language/syntax.ts';

/** A term of the glossary that no source uses as a name. */
export type UnknownTerm = { line: number; term: string };

const sources = ['domain/src', 'server/src', 'web/src'];
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

/** Returns the terms in the first columns of the glossary's tables, with their lines. */
function termsIn(glossary: string): UnknownTerm[] {
  return glossary.split('\n').flatMap((text, index) => {
    const first = /^\| ([^|]+?) *\|/.exec(text)?.[1] ?? '';
    if (first === '' || first === 'Code' || first.startsWith('---')) return [];
    return first.split(', ').map((term) => ({ line: index + 1, term }));
  });
}

/** Returns the terms of the glossary that are neither an identifier nor a string in the sources of a tree. */
export function findUnknownTerms(top: string, file = 'docs/glossary.md'): UnknownTerm[] {
  const terms = termsIn(fs.readFileSync(path.join(top, file), 'utf8'));
  const missing = new Set(terms.map(({ term }) => term));
  for (const source of sourcesBelow(top)) {
    if (missing.size === 0) break;
    const text = fs.readFileSync(source, 'utf8');
    if (![...missing].some((term) => text.includes(term))) continue;
    for (const name of namesIn(parse(source, text))) missing.delete(name);
  }
  return terms.filter(({ term }) => missing.has(term));
}

const sourcesBelow = (top: string): string[] =>
  sources
    .map((folder) => path.join(top, folder))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(folder, file)),
    )
    .filter(isSource);

function* namesIn(node: Node): Generator<string> {
  const name = stringIn(node, node.type === 'Literal' ? 'value' : 'name');
  if (name !== null && (node.type === 'Literal' || node.type.endsWith('Identifier'))) yield name;
  for (const [, child] of childrenOf(node)) yield* namesIn(child);
}
