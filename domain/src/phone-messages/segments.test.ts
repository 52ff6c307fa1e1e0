import { describe, expect, it } from 'vitest';

import { segmentsOf, shortened, toGsm } from './segments.ts';

describe('segmentsOf', () => {
  it.each([
    ['a'.repeat(160), 'GSM-7', 1],
    ['a'.repeat(161), 'GSM-7', 2],
    ['a'.repeat(306), 'GSM-7', 2],
    ['a'.repeat(307), 'GSM-7', 3],
    // A euro sign takes two places, and is not divided between two parts.
    ['€'.repeat(80), 'GSM-7', 1],
    ['€'.repeat(81), 'GSM-7', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'GSM-7', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
    ['₵'.repeat(70), 'UCS-2', 1],
    [`${'a'.repeat(70)}₵`, 'UCS-2', 2],
    ['😀'.repeat(35), 'UCS-2', 1],
    ['😀'.repeat(36), 'UCS-2', 2],
    ['', 'GSM-7', 1],
  ] as const)('counts %s', (text, encoding, segments) => {
    expect(segmentsOf(text)).toEqual({ encoding, segments });
  });
});

describe('toGsm', () => {
  it.each([
    ['₵120.00 – it’s “paid”…', 'GHS 120.00 - it\'s "paid"...'],
    ['Akosua Ɛfua Mɛnsa', 'Akosua Efua Mensa'],
    ['Zoë Núñez', 'Zoe Nuñez'],
    ['王 Wei 😀 Chen', 'Wei Chen'],
    ['GHS 120.00', 'GHS 120.00'],
  ])('writes %s as %s', (text, written) => {
    expect(toGsm(text)).toBe(written);
    expect(segmentsOf(toGsm(text)).encoding).toBe('GSM-7');
  });
});

describe('shortened', () => {
  it('keeps at most three parts', () => {
    expect(shortened('short')).toBe('short');
    for (const text of ['word '.repeat(200), '€'.repeat(400)]) {
      const kept = shortened(text);
      expect(segmentsOf(kept).segments).toBe(3);
      expect(kept.endsWith('...')).toBe(true);
    }
  });
});
