import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { divideHalfUp } from '../values/money.ts';
import { addDays } from '../values/time.ts';
import { ruleText, storageLine, storedText } from './storage-line.ts';
import {
  chargedDays,
  storageParts,
  storageTotal,
  type StorageRule,
  type StoredCarton,
} from './storage.ts';

const rule: StorageRule = {
  id: 'rule',
  basis: 'MEASURE',
  freeDays: 7,
  pesewasPerDay: 300,
  maxDays: 60,
  effectiveFrom: '2026-08-31T23:30:00.000Z',
};
const carton = (more: Partial<StoredCarton> = {}): StoredCarton => ({
  packageId: 'one',
  rule,
  arrivedOn: '2026-11-18',
  grams: 18_400,
  cm3: 135_000,
  chargedBefore: 0,
  ...more,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('chargedDays', () => {
  it.each([
    ['2026-11-18', 0],
    ['2026-11-25', 0],
    ['2026-11-26', 1],
    ['2026-12-01', 6],
    // 60 charged days have passed on 24 January.
    ['2027-01-24', 60],
    ['2027-01-25', 60],
    ['2028-01-01', 60],
  ])('by %s counts %i days', (on, days) => {
    expect(chargedDays(rule, '2026-11-18', on)).toBe(days);
  });

  it('never decreases, is never negative, and grows by one a day', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(90), fc.nat(200), (freeDays, maxDays, lies) => {
        const at = (days: number) =>
          chargedDays({ freeDays, maxDays }, '2026-11-18', addDays('2026-11-18', days));
        expect(at(lies)).toBe(Math.min(maxDays, Math.max(0, lies - freeDays)));
        expect(at(lies + 1) - at(lies)).toBe(lies >= freeDays && at(lies) < maxDays ? 1 : 0);
      }),
    );
  });
});

describe('storage fee', () => {
  it('is by volume at sea, by weight by air, or by carton, for each day', () => {
    const [sea] = storageParts('SEA', [carton()], '2026-12-01');
    // 0.135 CBM × 3.00 × 6 days is 2.43.
    expect(sea).toMatchObject({ days: 6, units: 135_000, perDay: 41, amount: 243 });
    // 18.4 kg × 3.00 × 6 days.
    expect(storageParts('AIR', [carton()], '2026-12-01')[0]?.amount).toBe(33_120);
    const each = carton({ rule: { ...rule, basis: 'CARTON' } });
    expect(storageParts('SEA', [each, each], '2026-12-01')[0]?.amount).toBe(3_600);
  });

  it('is rounded half up once for all cartons of a day, with a line for each day of receipt', () => {
    const cartons = [carton(), carton({ packageId: 'two', cm3: 31_667 })];
    const later = carton({ packageId: 'three', arrivedOn: '2026-11-20' });
    const parts = storageParts('SEA', [later, ...cartons], '2026-12-01');
    expect(parts.map(({ arrivedOn, packageIds }) => [arrivedOn, packageIds])).toEqual([
      ['2026-11-18', ['one', 'two']],
      ['2026-11-20', ['three']],
    ]);
    // 0.166667 × 300 × 6 is 300.0006, and 0.135 × 300 × 4 is 162.
    expect(parts.map(({ amount }) => amount)).toEqual([300, 162]);
    expect(storageTotal(parts)).toBe(462);
    expect(plain(storageLine('SEA', parts[0] ?? fail()))).toBe(
      'Storage for 2 cartons, arrived 18 Nov 2026, free until 25 Nov 2026: 6 days × 0.166667 CBM × GHS 3.00 per CBM per day, storage rate from 31 Aug 2026',
    );
  });

  it('equals its printed calculation, to the pesewa', () => {
    // 22 days × 0.519 CBM, with the volume rounded, would be GHS 68.51.
    const printed = carton({ cm3: 518_636, rule: { ...rule, pesewasPerDay: 600 } });
    const [known] = storageParts('SEA', [printed], '2026-12-17');
    expect(known).toMatchObject({ days: 22, amount: 6_846 });
    fc.assert(
      fc.property(
        fc.constantFrom('AIR' as const, 'SEA' as const),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 9e6 })), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.record({
          basis: fc.constantFrom('MEASURE' as const, 'CARTON' as const),
          pesewasPerDay: fc.integer({ min: 1, max: 500_000 }),
        }),
        fc.record({ after: fc.integer({ min: 8, max: 90 }), chargedBefore: fc.nat(7) }),
        (mode, goods, price, { after, chargedBefore }) => {
          const cartons = goods.map(([grams, cm3]) =>
            carton({ grams, cm3, chargedBefore, rule: { ...rule, ...price } }),
          );
          const [part] = storageParts(mode, cartons, addDays('2026-11-18', after));
          if (!part) throw new Error('There is no part');
          expect(printedProduct(storageLine(mode, part))).toBe(part.amount);
        },
      ),
    );
  });

  it('states when the maximum is charged', () => {
    const [part] = storageParts('SEA', [carton()], '2027-06-01');
    expect(plain(storageLine('SEA', part ?? fail()))).toContain(': 60 days (maximum) × 0.135 CBM');
  });
});

describe('storage after an invoice', () => {
  it('is charged for the days after the last charged one, and never twice', () => {
    const [part] = storageParts('SEA', [carton({ chargedBefore: 4 })], '2026-12-01');
    // 0.135 CBM × 3.00 × 2 days is 0.81.
    expect(part).toMatchObject({ chargedBefore: 4, days: 2, amount: 81 });
    expect(plain(storageLine('SEA', part ?? fail()))).toBe(
      'Storage for 1 carton, arrived 18 Nov 2026, free until 25 Nov 2026, invoiced until 29 Nov 2026: 2 days × 0.135 CBM × GHS 3.00 per CBM per day, storage rate from 31 Aug 2026',
    );
  });

  it('costs nothing on the day of the invoice, or once the maximum was charged', () => {
    expect(storageParts('SEA', [carton({ chargedBefore: 6 })], '2026-12-01')[0]?.amount).toBe(0);
    expect(storageParts('SEA', [carton({ chargedBefore: 60 })], '2027-06-01')[0]?.amount).toBe(0);
  });

  it('is separate from cartons that were never charged', () => {
    const cartons = [carton(), carton({ packageId: 'two', chargedBefore: 4 })];
    expect(storageParts('SEA', cartons, '2026-12-01').map(({ days }) => days)).toEqual([6, 2]);
  });
});

/** Returns the result of a printed calculation in pesewas, multiplied exactly and rounded half up once. */
function printedProduct(line: string): number {
  const [, calculation = ''] = /: (\d+ days?.*? per day), storage rate/.exec(plain(line)) ?? [];
  let [numerator, denominator] = [100n, 1n];
  for (const factor of calculation.split(' × ')) {
    const [, whole = '', decimals = ''] = /(\d[\d,]*)(?:\.(\d+))?/.exec(factor) ?? [];
    numerator *= BigInt(`${whole.replaceAll(',', '')}${decimals}`);
    denominator *= 10n ** BigInt(decimals.length);
  }
  return divideHalfUp(numerator, denominator);
}

function fail(): never {
  throw new Error('There is no such part');
}

describe('storage texts', () => {
  const byCarton = { ...rule, basis: 'CARTON' } as const;
  it.each([
    ['SEA', rule, 'GHS 3.00 per CBM per day'],
    ['AIR', rule, 'GHS 3.00 per kg per day'],
    ['SEA', byCarton, 'GHS 3.00 per carton per day'],
  ] as const)('state the price per unit by %s and %j', (mode, basis, expectedText) => {
    expect(plain(ruleText(mode, basis).in('en'))).toBe(expectedText);
  });

  it('state the stored quantity in the unit of the rule', () => {
    expect(storedText('SEA', { rule, units: 1_200_000 }).in('en')).toBe('1.200 CBM');
    expect(storedText('SEA', { rule, units: 518_636 }).in('en')).toBe('0.518636 CBM');
    expect(storedText('AIR', { rule, units: 18_400 }).in('en')).toBe('18.4 kg');
    expect(storedText('AIR', { rule: byCarton, units: 1 }).in('en')).toBe('1 carton');
    expect(storedText('AIR', { rule: byCarton, units: 3 }).in('en')).toBe('3 cartons');
  });
});
