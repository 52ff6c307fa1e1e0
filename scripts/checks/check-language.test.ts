import { describe, expect, it } from 'vitest';

import { documentTexts, findRetired, identifiersIn, phrasesIn } from '../language/check.ts';
import { retiredPhrases } from '../language/retired.ts';
import { textsIn } from '../language/texts.ts';

it('reads the copy, the documents and the sources of the whole product', () => {
  const findings = findRetired(
    [{ phrase: 'shipment', write: '' }],
    [
      { name: 'lockPackages', use: '' },
      { name: 'startProduct', use: '' },
    ],
  );
  const parts = new Set(findings.map(({ file }) => file.split('/')[0]));
  expect(parts).toEqual(
    new Set(['ARCHITECTURE.md', 'README.md', 'docs', 'domain', 'e2e', 'scripts', 'server', 'web']),
  );
  expect(new Set(findings.map((one) => one.match)).size).toBe(3);
});

describe('retired phrases', () => {
  const rules = [
    { phrase: 'hand-over', write: 'handover' },
    { phrase: "won't come", write: 'won’t be sent' },
  ];
  const findings = (text: string) =>
    phrasesIn([{ file: 'a.ts', line: 7, text }], rules).map((one) => one.match);

  it('are reported with file, line and replacement', () => {
    const source = '\nconst a = <p>\n  The Hand-over is locked\n</p>;';
    expect(phrasesIn(textsIn('web/src/a.tsx', source), rules)).toEqual([
      { file: 'web/src/a.tsx', line: 3, match: 'hand-over', instead: 'handover' },
    ]);
  });

  it('are found regardless of case, apostrophe and line breaks', () => {
    expect(findings('HAND-OVER')).toEqual(['hand-over']);
    expect(findings('It won’t\n come.')).toEqual(["won't come"]);
  });

  it('are not found as part of a longer word or name', () => {
    expect(findings('hand-overs')).toEqual([]);
    expect(findings('hand-over-due')).toEqual([]);
  });

  it('are ignored in files where they mean something else', () => {
    const [rule] = rules;
    const texts = [{ file: 'a.ts', line: 1, text: 'hand-over' }];
    expect(phrasesIn(texts, [{ phrase: 'hand-over', write: '', except: ['a.ts'] }])).toEqual([]);
    expect(phrasesIn(texts, rule ? [{ ...rule, except: ['b.ts'] }] : [])).toHaveLength(1);
  });

  it('are listed once, in lower case', () => {
    const phrases = retiredPhrases.map(({ phrase }) => phrase);
    expect(new Set(phrases).size).toBe(phrases.length);
    expect(phrases.filter((phrase) => phrase !== phrase.toLowerCase())).toEqual([]);
  });
});

it.each(retiredPhrases)('finds “$phrase” in copy', ({ phrase }) => {
  const source = `const words = { body: 'Say ${phrase.replaceAll("'", '’')} here' };`;
  const findings = phrasesIn(textsIn('server/src/a.ts', source), retiredPhrases).map(
    (one) => one.match,
  );
  expect(findings).toContain(phrase);
});

describe('documents', () => {
  it('are read by paragraphs, rows and items, without code and URLs', () => {
    const page = [
      '# Title',
      'A sentence that goes',
      'on with `sign-in.ts` and [a page](docs/sign-in.md).',
      '',
      '- one',
      '```',
      'npm run sign-in',
      '```',
      '| two |',
    ].join('\n');
    expect(documentTexts('a.md', page)).toEqual([
      { file: 'a.md', line: 1, text: '# Title A sentence that goes on with ${…} and [a page].' },
      { file: 'a.md', line: 5, text: '- one' },
      { file: 'a.md', line: 9, text: '| two |' },
    ]);
  });
});

describe('retired names', () => {
  const names = [{ name: 'said', use: 't' }];
  const findings = (source: string) => identifiersIn('web/src/a.tsx', source, names);

  it.each([
    ['a variable', 'const said = 1;'],
    ['a property', 'const a = { said: 1 };'],
    ['a member access', 'const a = b.said;'],
    ['a private class field', 'class A { #said = 1; }'],
    ['a type', 'type said = string;'],
    ['a JSX element', 'const a = <said />;'],
  ])('are found as %s', (_, source) => {
    expect(findings(source)).toEqual([
      { file: 'web/src/a.tsx', line: 1, match: 'said', instead: 't' },
    ]);
  });

  it('are not found in texts, in comments or as part of a longer name', () => {
    expect(findings('// said\nconst saidOf = "said";')).toEqual([]);
  });
});
