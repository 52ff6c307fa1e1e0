import { childrenOf, lineFinder, nameOf, nodesOf, parse, type Node } from './syntax.ts';
import { textsIn, type Text } from './texts.ts';

const han = /\p{Script=Han}/u;
/** Texts that are the same in both languages, or that no one reads: formats of files, class names. */
const sameInBoth = /^(?:CSV|Excel|PDF|XLSX|English|[^A-Za-z]*|.*\bmuted small)$|^image\//;

/** Returns the texts of a page in one language: those outside a `dictionary({ en, zh })` or a pair `{ en, zh }`. */
export function untranslatedIn(file: string, source: string): Text[] {
  const rest = dictionariesIn(parse(file, source)).reduce(
    (text, { start, end }) =>
      text.slice(0, start) +
      text.slice(start, end).replaceAll(/[^\n]/g, ' ').replace(/.$/, '0') +
      text.slice(end),
    source,
  );
  const lineAt = lineFinder(rest);
  // English plurals, and the English of texts that have both.
  const forms = Array.from(
    rest.matchAll(/\bcounted\([^)]*'[a-z ]+'|\w\]\.en\b/g),
    ({ 0: text, index }) => ({
      file,
      line: lineAt(index),
      text,
    }),
  );
  const texts = textsIn(file, rest).filter(({ text }) => !han.test(text) && !sameInBoth.test(text));
  return [...texts, ...forms];
}

/** Dictionaries, and pairs of texts: `{ en: 'Users', zh: '用户' }`. */
function dictionariesIn(node: Node): Node[] {
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'dictionary') return [node];
  if (node.type === 'ObjectExpression' && hasBothLanguages(node)) return [node];
  return [...childrenOf(node)].flatMap(([, child]) => dictionariesIn(child));
}

function hasBothLanguages(node: Node): boolean {
  const names = nodesOf(node['properties']).map((property) => nameOf(property['key']));
  return names.includes('en') && names.includes('zh');
}
