import { describe, expect, it } from 'vitest';

import { meaningOf } from './authority-answer.ts';

/** Every code of the facts about E-VAT, with what it asks for. */
const expected: Record<string, string[]> = {
  STOP: ['A01'],
  FETCH: ['B20', 'D01'],
  SOON: ['D05'],
  LATER: ['D06'],
  PERSON: [
    'A05',
    'A06',
    'A07',
    'A08',
    'A09',
    'B05',
    'B06',
    'B07',
    'B08',
    'B09',
    'B10',
    'B11',
    'B12',
    'B13',
    'B14',
    'B15',
    'B21',
    'B16',
    'B18',
    'B31',
    'B32',
    'B33',
    'B34',
    'B35',
    'B22',
    'B27',
    'B28',
    'B29',
    'B70',
    'T01',
    'T03',
    'T04',
    'T05',
    'T06',
  ],
};

describe('the codes of the Revenue Authority', () => {
  it.each(Object.entries(expected))('%s', (treatment, codes) => {
    for (const code of codes) expect([code, meaningOf(code).treatment]).toEqual([code, treatment]);
  });

  it('gives every refusal a reason of its kind', () => {
    const reasons = ['A05', 'A07', 'B18', 'B22', 'B28', 'B70', 'T04'].map(
      (code) => meaningOf(code).reason,
    );
    expect(reasons).toEqual([
      'INVOICE_UNKNOWN',
      'FIELD',
      'SUMS',
      'NOTHING_TO_PAY',
      'DIFFERS',
      'CURRENCY',
      'TIN',
    ]);
  });

  it('gives an unknown code to a person', () => {
    expect(meaningOf('B99')).toEqual({ treatment: 'PERSON', reason: 'UNKNOWN' });
    expect(meaningOf('constructor')).toEqual({ treatment: 'PERSON', reason: 'UNKNOWN' });
  });
});
