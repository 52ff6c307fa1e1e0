import type { Random } from '@sankofa/domain/fixtures/random';

import type { FuzzFixture } from './fuzz-fixture.ts';
import type { Operation } from './operations.ts';
import { seededFiles } from './seeds.ts';

export const isFile = ({ fileKinds }: Operation) => fileKinds.length > 0;

export function fileOf(
  { name, fileKinds }: Operation,
  { picture }: FuzzFixture,
  {
    random,
    headers,
    isFirst,
  }: { random: Random; headers: Record<string, string>; isFirst: boolean },
): string | Buffer {
  const seeded = seededFiles[name];
  const kind = isFirst
    ? (fileKinds.find((one) => one.startsWith('text/')) ?? fileKinds[0] ?? '')
    : random.pick(fileKinds);
  headers['content-type'] = kind;
  if (isFirst) return seeded ?? picture;
  if (kind === 'text/csv') return csvOf(random, seeded);
  return random.pick([
    picture,
    picture.subarray(0, random.below(picture.length)),
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7\n%%EOF\n'),
    Buffer.from(Array.from({ length: 200 }, () => random.below(256))),
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)]),
  ]);
}

const cells = [
  'Date',
  'Amount',
  'Reference',
  'Tracking number',
  'Shipping mark',
  '2026-11-21',
  '9999-99-99',
  '99999999999999999999.99',
  '-1',
  'a\0b',
  '阿克拉',
  '"',
  '=1+1',
  '',
];
/** Returns random cells, below the headings of a valid file if there is one. */
const csvOf = (random: Random, seeded = '') =>
  seeded.split('\n', 1).join('') +
  '\n' +
  Array.from({ length: 1 + random.below(6) }, () =>
    Array.from({ length: 1 + random.below(6) }, () => random.pick(cells)).join(
      random.pick([',', ';', '\t']),
    ),
  ).join('\n');
