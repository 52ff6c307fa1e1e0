import fs from 'node:fs';
import path from 'node:path';

import { catalogues } from '@sankofa/domain/texts/message';
import { describe, expect, it } from 'vitest';

const domain = path.resolve('domain/src');
const files = fs
  .readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => fs.readFileSync(path.join(domain, name), 'utf8').includes('defineTexts('));
for (const file of files) await import(path.join(domain, file));

/** Chinese characters, or the punctuation that Chinese sentences use. */
const isChinese = (text: string) => /[\u3000-\u9fff\uff00-\uffef]/.test(text);

const entries = [...catalogues()].flatMap(([room, catalogue]) =>
  Object.entries(catalogue).map(([name, entry]) => ({ key: `${room}.${name}`, entry })),
);
const plain = entries.flatMap(({ key, entry }) =>
  typeof entry === 'function' ? [] : [{ key, ...entry }],
);

describe('the text catalogues', () => {
  it('are all loaded, one for each definition in the source', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(plain.length).toBeGreaterThan(100);
  });

  it('have Chinese in Chinese and no Chinese in English', () => {
    expect(plain.filter(({ zh }) => !isChinese(zh)).map(({ key }) => key)).toEqual([]);
    expect(plain.filter(({ en }) => isChinese(en)).map(({ key }) => key)).toEqual([]);
  });

  it('say nothing twice in one room', () => {
    const twice = [...Map.groupBy(plain, ({ key, en }) => `${key.split('.')[0]}: ${en}`)]
      .filter(([, same]) => same.length > 1)
      .map(([text]) => text);
    expect(twice).toEqual([]);
  });

  it('say permission, as screens do, and never duty', () => {
    const old = plain.filter(({ en, zh }) => /\bdut(y|ies)\b/.test(en) || zh.includes('职责'));
    expect(old).toEqual([]);
  });

  it('use every parameter in both languages', () => {
    const unused = entries.flatMap(({ key, entry }) => {
      if (typeof entry !== 'function') return [];
      const source = String(entry);
      const [, names = ''] = /^\(?\s*\(?\{([^}]*)\}/.exec(source) ?? [];
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && source.split(name).length < 3)
        .map((name) => `${key}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
