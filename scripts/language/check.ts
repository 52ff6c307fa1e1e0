import fs from 'node:fs';
import path from 'node:path';

import {
  retiredIdentifiers,
  retiredPhrases,
  type RetiredIdentifier,
  type RetiredPhrase,
} from './retired.ts';
import { childrenOf, lineFinder, parse, stringIn, type Node } from './syntax.ts';
import { allTexts, type Text } from './texts.ts';

/** A retired phrase or name that is still used. */
export type Finding = { file: string; line: number; match: string; instead: string };

const folded = (text: string) => text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').toLowerCase();
const wordCharacter = String.raw`[\p{L}\p{N}_-]`;

/** Matches a phrase as whole words: “sign in” is not in “design in”, and “hand-over” not in “hand-overs”. */
const patternOf = (phrase: string) => {
  const escaped = folded(phrase).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<!${wordCharacter})${escaped}(?!${wordCharacter})`, 'u');
};

export function phrasesIn(texts: readonly Text[], phrases: readonly RetiredPhrase[]): Finding[] {
  const rules = phrases.map((rule) => ({ ...rule, pattern: patternOf(rule.phrase) }));
  return texts.flatMap(({ file, line, text }) => {
    const read = folded(text);
    return rules
      .filter(({ pattern, except = [] }) => pattern.test(read) && !except.includes(file))
      .map(({ phrase, write }) => ({ file, line, match: phrase, instead: write }));
  });
}

/** Returns the paragraphs of a document, without code, file names and link targets. */
export function documentTexts(file: string, source: string): Text[] {
  const texts: Text[] = [];
  let isCode = false;
  let open: Text | null = null;
  for (const [at, line] of source.split('\n').entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const plainLine = isCode
      ? ''
      : line.replaceAll(/`[^`]*`/g, '${…}').replaceAll(/\]\([^)]*\)/g, ']');
    // A sentence continues on the next line. Rows, headings and list items start a new one.
    const isSeparate = /^\s*(?:$|[#|>]|[-*] |\d+\. |```)/.test(line);
    if (open && !isSeparate) open.text += ` ${plainLine.trim()}`;
    else if (plainLine.trim() === '' || /^\s*```/.test(line)) open = null;
    else texts.push((open = { file, line: at + 1, text: plainLine.trim() }));
  }
  return texts;
}

/** Returns the names of variables, functions, types, properties and elements. */
export function identifiersIn(
  file: string,
  source: string,
  identifiers: readonly RetiredIdentifier[],
): Finding[] {
  const uses = new Map(identifiers.map(({ name, use }) => [name, use]));
  const lineAt = lineFinder(source);
  const findings: Finding[] = [];
  const visit = (node: Node) => {
    const name = node.type.endsWith('Identifier') ? stringIn(node, 'name') : null;
    const instead = name === null ? undefined : uses.get(name);
    if (name !== null && instead !== undefined)
      findings.push({ file, line: lineAt(node.start), match: name, instead });
    for (const [, child] of childrenOf(node)) visit(child);
  };
  if (identifiers.some(({ name }) => source.includes(name))) visit(parse(file, source));
  return findings;
}

const sourceFolders = ['domain/src', 'server/src', 'web', 'scripts', 'e2e'];
const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/node_modules|\.react-router|^web\/build/.test(file);
/** Whether a file is a checked document; the glossary lists the replaced words itself. */
const isDocument = (file: string) => file.endsWith('.md') && file !== 'docs/glossary.md';

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file));

const documents = () =>
  ['README.md', 'ARCHITECTURE.md', 'web/README.md', ...filesBelow('docs')].filter(isDocument);

/** Finds all retired phrases in copy and documents, and all retired names in the sources. */
export function findRetired(
  phrases: readonly RetiredPhrase[] = retiredPhrases,
  identifiers: readonly RetiredIdentifier[] = retiredIdentifiers,
): Finding[] {
  const texts = [
    ...allTexts(),
    ...documents().flatMap((file) => documentTexts(file, fs.readFileSync(file, 'utf8'))),
  ];
  const sources = sourceFolders.flatMap(filesBelow).filter(isSource);
  return [
    ...phrasesIn(texts, phrases),
    ...sources.flatMap((file) => identifiersIn(file, fs.readFileSync(file, 'utf8'), identifiers)),
  ];
}
