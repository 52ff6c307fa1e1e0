import fs from 'node:fs';

import { isCopy } from './is-copy.ts';
import { childrenOf, lineFinder, nameOf, nodesOf, parse, stringIn, type Node } from './syntax.ts';

/** A text that people read. A value in it is shown as `${…}`. */
export type Text = { file: string; line: number; text: string };

const value = '${…}';
type TextAt = { position: number; text: string };

/** Returns a program's texts: pages, problems, schema messages, emails, PDFs, spreadsheets, command line. */
export function textsIn(file: string, source: string): Text[] {
  const lineAt = lineFinder(source);
  const isCatalogue = file.endsWith('-zh.ts');
  const texts: Text[] = [];
  for (const { position, text } of textsBelow(parse(file, source), { file })) {
    // The English of a catalogue is the key to the Chinese. It is printed where the product uses it.
    if (isCatalogue && !/\p{Script=Han}/u.test(text)) continue;
    if (isCopy(text)) texts.push({ file, line: lineAt(position), text });
  }
  return texts;
}

type Place = {
  file: string;
  /** Set where the text of this element is already part of its parent's text. */
  isPart?: boolean;
};

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function* textsBelow(node: Node, place: Place): Generator<TextAt> {
  if (isSilent(node, place)) return;
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      yield* textsOfElement(node, place);
      return;
    case 'Literal':
    case 'TemplateLiteral': {
      const text = textOf(node);
      if (text !== null) yield* withoutTags(text, node.start);
      break;
    }
  }
  for (const [field, child] of childrenOf(node))
    if (!isTechnicalPart(node, field, child)) yield* textsBelow(child, { file: place.file });
}

/** Matches `<p>`, `</p>` and `<p class=…>`, but not `<an address>`. */
const tag = /<!doctype [^>]*>|<\/?[a-z][a-z\d]*(?:\s+[\w-]+=[^>]*)?\s*\/?>/i;

/** Splits a text at HTML tags, which are not text themselves. */
function* withoutTags(text: string, position: number): Generator<TextAt> {
  const parts = text.replaceAll(/<style[\s\S]*?<\/style>/g, '<p>').split(tag);
  for (const part of parts) if (plain(part) !== '') yield { position, text: plain(part) };
}

function* textsOfElement(element: Node, { file, isPart = false }: Place): Generator<TextAt> {
  const opening = nodesOf(element['openingElement']).flatMap((one) => nodesOf(one['attributes']));
  for (const attribute of opening) yield* textsBelow(attribute, { file });
  const children = nodesOf(element['children']);
  const hasText = children.some(
    (child) => child.type === 'JSXText' && plain(stringIn(child, 'value') ?? '') !== '',
  );
  const [first] = children;
  if (hasText && !isPart && first) {
    const lead = /^\s*/.exec(stringIn(first, 'value') ?? '')?.[0].length ?? 0;
    yield { position: first.start + lead, text: plain(children.map(flat).join('')) };
  }
  for (const child of children) yield* textsBelow(child, { file, isPart: isPart || hasText });
}

/** Returns the text of part of an element as it is read. */
function flat(node: Node): string {
  if (node.type === 'JSXText') return textOfJsx(stringIn(node, 'value') ?? '');
  if (node.type === 'JSXExpressionContainer') {
    const [expression] = nodesOf(node['expression']);
    if (!expression || expression.type === 'JSXEmptyExpression') return '';
    return textOf(expression) ?? value;
  }
  const inside = nodesOf(node['children']).map(flat).join('');
  return inside === '' ? value : inside;
}

/** Collapses JSX text as React does: line breaks and the spaces around them are removed. */
const textOfJsx = (text: string) =>
  text
    .split('\n')
    .map((line, at, all) => {
      const begun = at === 0 ? line : line.trimStart();
      return at === all.length - 1 ? begun : begun.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  return nodesOf(node['quasis'])
    .map((part) => {
      const written: unknown = part['value'];
      const isWritten = typeof written === 'object' && written !== null && 'cooked' in written;
      return isWritten ? String(written.cooked) : '';
    })
    .join(value);
}

const bugs = new Set(['Error', 'RangeError', 'TypeError']);
/** Functions whose arguments are read only by programs. */
const technicalCalls = new Set(
  'addEventListener closest createElement getAttribute getElementById header matches matchMedia querySelector querySelectorAll removeEventListener replace replaceAll setAttribute split startsWith endsWith includes where whereRef select'.split(
    ' ',
  ),
);
const technicalAttributes = new Set(
  'as autoComplete className content d form href htmlFor id inputMode key kind lang media method mode name pattern preload rel role sizes src srcSet style target to tone transform type value variant viewBox'.split(
    ' ',
  ),
);

/** Whether nothing below this node is read by people. */
function isSilent(node: Node, { file }: Place): boolean {
  if (/^(?:Import|ExportAll|TSType|TSInterface|TSLiteral|TSEnum|TSImport)/.test(node.type))
    return true;
  // An error that is not a problem is a bug: its text goes to the log. Scripts print theirs.
  if (node.type === 'NewExpression' && !file.startsWith('scripts/'))
    return bugs.has(nameOf(node['callee']) ?? '');
  return false;
}

/** Whether a string in this position is a name, a key or a URL. */
function isTechnicalPart(node: Node, field: string, child: Node): boolean {
  if (child.type !== 'Literal' && child.type !== 'TemplateLiteral') return false;
  switch (node.type) {
    case 'Property':
    case 'PropertyDefinition':
      return field === 'key';
    case 'MemberExpression':
      // The words of `'sea air'.split(' ')` are names.
      return field === 'property' || nameOf(node['property']) === 'split';
    case 'BinaryExpression':
      return ['===', '!==', 'in'].includes(String(node['operator']));
    case 'SwitchCase':
      return field === 'test';
    case 'TaggedTemplateExpression':
      return field === 'quasi';
    case 'ExportNamedDeclaration':
      return field === 'source';
    case 'ExpressionStatement':
      return stringIn(node, 'directive') !== null;
    case 'JSXAttribute':
      return technicalAttributes.has(stringIn(node['name'], 'name') ?? '');
    case 'CallExpression':
      return field === 'arguments' && technicalCalls.has(nameOf(node['callee']) ?? '');
    default:
      return false;
  }
}

const folders = ['domain/src', 'server/src', 'web/src', 'web/public', 'scripts'];
const isProgram = (file: string) =>
  /\.(?:tsx?|js)$/.test(file) && !/\.test\.|\.d\.ts$|\/testing\/|^scripts\/language\//.test(file);

/** Returns the programs with texts for people, in order. `under` limits them to a folder or file. */
export const copyFiles = (under = ''): string[] =>
  folders
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file}`),
    )
    .filter((file) => isProgram(file) && isUnder(file, under))
    .toSorted();

const isUnder = (file: string, under: string) => {
  const folder = under.replace(/^\.\//, '').replace(/\/$/, '');
  return folder === '' || file === folder || file.startsWith(`${folder}/`);
};

/** Returns the description of each script for `npm run`: a comment at the start of its command. */
export function scriptTexts(file: string, source: string): Text[] {
  const texts: Text[] = [];
  for (const [at, line] of source.split('\n').entries()) {
    const text = /^ *"(?:[\w:-]+": ": '(.*?)'; exec |description": "(.*)")/.exec(line);
    const literal = text?.[1] ?? text?.[2];
    if (literal !== undefined) texts.push({ file, line: at + 1, text: literal });
  }
  return texts;
}

/** Returns all copy below a folder or in a file; without one, that of the whole product. */
export function allTexts(under = ''): Text[] {
  const texts = copyFiles(under).flatMap((file) => textsIn(file, fs.readFileSync(file, 'utf8')));
  const scripts = 'package.json';
  return isUnder(scripts, under)
    ? [...texts, ...scriptTexts(scripts, fs.readFileSync(scripts, 'utf8'))]
    : texts;
}
