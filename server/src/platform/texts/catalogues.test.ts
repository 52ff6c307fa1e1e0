import fs from 'node:fs';
import path from 'node:path';

import { catalogues, messageFromJson } from '@sankofa/domain/texts/message';
import { describe, expect, it } from 'vitest';

const domain = path.resolve('domain/src');
const files = fs
  .readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => fs.readFileSync(path.join(domain, name), 'utf8').includes('defineTexts('));
for (const file of files) await import(path.join(domain, file));

/** Detects Chinese characters, or the punctuation that Chinese sentences use. */
const isChinese = (text: string) => /[\u3000-\u9fff\uff00-\uffef]/.test(text);

const entries = [...catalogues()].flatMap(([room, catalogue]) =>
  Object.entries(catalogue).map(([name, entry]) => ({ key: `${room}.${name}`, entry })),
);

/** Returns the names of the parameters of an entry. */
function namesOf(entry: unknown): string[] {
  const [, names = ''] = /^\(?\s*\(?\{([^}]*)\}/.exec(String(entry)) ?? [];
  return names.split(',').flatMap((name) => name.trim() || []);
}

const plain = entries.flatMap(({ key, entry }) =>
  typeof entry === 'function' ? [] : [{ key, ...entry }],
);

/** Folders with the texts about goods, which warehouse staff and customers read. */
const goodsFolders = /^(shipments|warehouse|batches|storage|extra-services)\//;
const goodsRooms = new Set(
  files
    .filter((file) => goodsFolders.test(file))
    .flatMap((file) =>
      [...fs.readFileSync(path.join(domain, file), 'utf8').matchAll(/defineTexts\('(\w+)'/g)].map(
        ([, room]) => room,
      ),
    ),
);
const goods = entries.filter(
  ({ key, entry }) => goodsRooms.has(key.split('.')[0]) && typeof entry === 'function',
);
const inside = { key: 'packageState.EXPECTED' };
const day = '2026-11-21';
const moment = '2026-11-21T09:30:00.000Z';
/**
 * A sample for each parameter by name: texts are recognisable in the sentence, and messages are a text in
 * both languages.
 */
const samples: Record<string, unknown> = {
  ...Object.fromEntries(
    ['label', 'number', 'batch', 'other', 'code', 'missing', 'found', 'first', 'second']
      .concat(['reason', 'note', 'name', 'zone', 'contents', 'driver', 'phone', 'labels', 'city'])
      .concat(['supplier', 'reference', 'worth', 'most', 'last', 'next', 'percent', 'due'])
      .concat(['expected', 'left', 'needs', 'field', 'measure', 'perDay', 'cbm', 'deviceTime'])
      .concat(['office', 'address', 'openingHours'])
      .map((name, at) => [name, `X-${at + 100}`]),
  ),
  ...Object.fromEntries(
    [
      'hold',
      'remedy',
      'state',
      'damage',
      'site',
      'whereabouts',
      'destination',
      'place',
      'sentence',
      'details',
    ]
      .concat([
        'what',
        'least',
        'doubtTexts',
        'text',
        'message',
        'proof',
        'duplicateNumber',
        'done',
        'delay',
      ])
      .concat(['from', 'stored', 'before', 'after', 'goesTo', 'advice', 'check'])
      .map((name) => [name, inside]),
  ),
  ...Object.fromEntries(
    [
      'count',
      'piece',
      'attempts',
      'more',
      'digit',
      'kg',
      'pesewas',
      'rows',
      'cartons',
      'depositPercent',
      'days',
    ].map((name) => [name, 3]),
  ),
  ...Object.fromEntries(['blockers', 'notes', 'differences', 'fields'].map((n) => [n, [inside]])),
  ...Object.fromEntries(
    ['etd', 'eta', 'previousEta', 'until', 'day', 'since', 'freeUntil'].map((name) => [name, day]),
  ),
  ...Object.fromEntries(['seenAt', 'departedAt', 'at'].map((name) => [name, moment])),
  mode: 'SEA',
  batchMode: 'AIR',
  land: 'GH',
  basis: 'CARTON',
  unit: 'kg',
  currency: 'CNY',
  outcome: 'LOST',
  isDelivery: true,
  isFreeOver: false,
};

/** Samples for entries in which a parameter name has a different meaning. */
const otherSamples: Record<string, Record<string, unknown>> = {
  'unloading.foundElsewhere': { found: inside },
  'milestoneUpdate.update': { text: 'X-1' },
  'voyage.updateBody': { text: 'X-1' },
};

describe('the text catalogues', () => {
  it('are all loaded, one for each definition in the source', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(plain.length).toBeGreaterThan(100);
  });

  it('have Chinese texts in Chinese, and none in English', () => {
    expect(plain.filter(({ zh }) => !isChinese(zh)).map(({ key }) => key)).toEqual([]);
    expect(plain.filter(({ en }) => isChinese(en)).map(({ key }) => key)).toEqual([]);
  });

  it('have no duplicate texts under the same prefix', () => {
    // Two problems may share a text, since their codes differ.
    const ofRooms = plain.filter(({ key }) => !key.startsWith('problem.'));
    const twice = [...Map.groupBy(ofRooms, ({ key, en }) => `${key.split('.')[0]}: ${en}`)]
      .filter(([, same]) => same.length > 1)
      .map(([text]) => text);
    expect(twice).toEqual([]);
  });

  it('use the word permission, as screens do, and never duty', () => {
    const old = plain.filter(({ en, zh }) => /\bdut(y|ies)\b/.test(en) || zh.includes('职责'));
    expect(old).toEqual([]);
  });

  it('use every parameter in both languages', () => {
    const unused = entries.flatMap(({ key, entry }) => {
      if (typeof entry !== 'function') return [];
      const source = String(entry);
      return namesOf(entry)
        .filter((name) => source.split(name).length < 3)
        .map((name) => `${key}: ${name}`);
    });
    expect(unused).toEqual([]);
  });

  it('about goods have no English in their Chinese, and include every text parameter', () => {
    const odd = goods.flatMap(({ key, entry }) => {
      const names = namesOf(entry);
      const missing = names.filter((name) => !(name in samples));
      if (missing.length > 0) return [`${key} has no sample of ${missing.join(', ')}`];
      const params = {
        ...Object.fromEntries(names.map((name) => [name, samples[name]])),
        ...otherSamples[key],
      };
      const zh = messageFromJson({ key, params }).in('zh');
      const unused = names.filter((name) => {
        const sample = params[name];
        return typeof sample === 'string' && /^[A-Z]+-\d+$/.test(sample) && !zh.includes(sample);
      });
      const isWhole = !/\b[a-z]{3,}\b|undefined|\[object/.test(zh) && unused.length === 0;
      return isWhole ? [] : [`${key}: ${zh} (${unused.join(', ')})`];
    });
    expect(odd).toEqual([]);
    expect(goods.length).toBeGreaterThan(150);
  });
});
