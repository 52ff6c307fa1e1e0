import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { pesewas } from '../values/money.ts';
import {
  balanceDueOn,
  balanceMovedTo,
  creditSpread,
  instalmentHoldsOf,
  instalmentsOf,
  isOverdue,
  nextDueOn,
  owedOn,
  plans,
  refundableOn,
  settledState,
  spread,
  type InstalmentBalance,
} from './invoice.ts';

const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((total, { amount }) => total + amount, 0);

/** One or two instalments, partly paid and partly credited, in every possible combination. */
const paidInstalments = fc
  .array(
    fc
      .tuple(
        fc.nat(1_000_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      )
      .map(([amount, a, b]) => {
        const paid = Math.floor(amount * a);
        return { amount, paid, credited: Math.floor((amount - paid) * b) };
      }),
    { minLength: 1, maxLength: 2 },
  )
  .map((list) => list.map((one, index): InstalmentBalance => ({ id: String(index), ...one })));

describe('instalments', () => {
  it('are 40% in three days and the rest before the vessel arrives', () => {
    expect(
      instalmentsOf(
        { plan: 'SPLIT', depositPercent: 40 },
        pesewas(250_032),
        '2026-11-21',
        '2027-01-05',
      ),
    ).toEqual([
      { kind: 'DEPOSIT', position: 1, amount: 100_013, dueOn: '2026-11-24' },
      { kind: 'BALANCE', position: 2, amount: 150_019, dueOn: '2027-01-05' },
    ]);
  });

  it('are one full amount where the customer pays in full', () => {
    expect(
      instalmentsOf({ plan: 'FULL', depositPercent: 40 }, pesewas(250_032), '2026-11-21', null),
    ).toEqual([{ kind: 'FULL', position: 1, amount: 250_032, dueOn: '2026-11-24' }]);
  });

  it('always add up to the total, with the deposit rounded half up', () => {
    const percents = fc.integer({ min: 10, max: 90 });
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.constantFrom(...plans), percents, (total, plan, percent) => {
        const of = { plan, depositPercent: percent };
        const parts = instalmentsOf(of, pesewas(total), '2026-11-21', null);
        expect(sum(parts)).toBe(total);
        const deposit = (BigInt(total) * BigInt(percent) + 50n) / 100n;
        const first = plan === 'FULL' ? BigInt(total) : deposit;
        expect(BigInt(parts[0]?.amount ?? -1)).toBe(first);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('due date of the balance', () => {
  test.each([
    ['is five days before the vessel arrives', 'SEA', '2027-01-20', '2026-12-01', '2027-01-15'],
    ['is never sooner than three days from now', 'SEA', '2026-12-05', '2026-12-01', '2026-12-04'],
    ['is not set while no vessel is known', 'SEA', null, '2026-12-01', null],
    [
      'is not set for air freight, which is paid before release',
      'AIR',
      '2026-12-05',
      '2026-12-01',
      null,
    ],
  ] as const)('%s', (...[, mode, eta, today, due]) => {
    expect(balanceDueOn(mode, eta, { noticeOn: today, balanceLeadDays: 5 })).toBe(due);
  });

  test('is as many days before the vessel arrives as the settings say', () => {
    const noticeOn = '2026-12-01';
    const due = (balanceLeadDays: number) =>
      balanceDueOn('SEA', '2027-01-20', { noticeOn, balanceLeadDays });
    expect([due(0), due(12)]).toEqual(['2027-01-20', '2027-01-08']);
    const moved = (balanceLeadDays: number) =>
      balanceMovedTo('SEA', '2027-01-20', { dueOn: '2027-01-15', noticeOn, balanceLeadDays });
    expect([moved(5), moved(12)]).toEqual(['2027-01-15', '2027-01-08']);
  });
});

describe('due date of the balance after a change of vessel', () => {
  it.each([
    ['is set by the first vessel', '2026-12-20', null, '2026-12-01', '2026-12-15'],
    [
      'moves later when the vessel is delayed',
      '2026-12-20',
      '2026-12-10',
      '2026-12-01',
      '2026-12-15',
    ],
    [
      'moves earlier when the vessel arrives earlier',
      '2026-12-20',
      '2026-12-28',
      '2026-12-01',
      '2026-12-15',
    ],
    [
      'is never sooner than three days after the notice',
      '2026-12-05',
      '2026-12-28',
      '2026-12-01',
      '2026-12-04',
    ],
    [
      'stays the same when the arrival stays the same',
      '2026-12-20',
      '2026-12-15',
      '2026-12-14',
      '2026-12-15',
    ],
    [
      'stays the same once the balance is overdue',
      '2026-12-20',
      '2026-12-15',
      '2026-12-19',
      '2026-12-15',
    ],
    ['is removed when there is no vessel any more', null, '2026-12-15', '2026-12-01', null],
  ] as const)('%s', (...[, eta, dueOn, noticeOn, moved]) => {
    expect(balanceMovedTo('SEA', eta, { dueOn, noticeOn, balanceLeadDays: 5 })).toBe(moved);
  });
});

describe('spread', () => {
  it('pays the oldest instalment first, never more than is outstanding, and loses nothing', () => {
    fc.assert(
      fc.property(paidInstalments, fc.nat(3_000_000), (instalments, amount) => {
        const { parts, rest } = spread(amount, instalments);
        expect(sum(parts) + rest).toBe(amount);
        expect(rest === 0 || sum(parts) === sum(owed(instalments))).toBe(true);
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0);
          expect(part.amount).toBeLessThanOrEqual(owedTo(instalments, part.id));
        }
        const first = owedTo(instalments, '0');
        expect(partOf(parts, '0')).toBe(Math.min(amount, first));
      }),
    );
  });
});

describe('creditSpread', () => {
  it('credits the balance before the deposit, and unpaid amounts before paid ones', () => {
    const deposit = { id: 'deposit', amount: 40_000, paid: 40_000, credited: 0 };
    const balance = { id: 'balance', amount: 60_000, paid: 10_000, credited: 0 };
    expect(creditSpread(30_000, [deposit, balance])).toEqual({
      credits: [{ id: 'balance', amount: 30_000 }],
      freed: [],
    });
    expect(creditSpread(65_000, [deposit, balance])).toEqual({
      credits: [
        { id: 'balance', amount: 60_000 },
        { id: 'deposit', amount: 5_000 },
      ],
      freed: [
        { id: 'balance', amount: 10_000 },
        { id: 'deposit', amount: 5_000 },
      ],
    });
  });

  it('credits the whole amount, frees only overpayments, and overdraws no instalment', () => {
    fc.assert(
      fc.property(
        paidInstalments,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (instalments, share) => {
          const most = instalments.reduce((all, one) => all + one.amount - one.credited, 0);
          const amount = Math.floor(most * share);
          const { credits, freed } = creditSpread(amount, instalments);
          expect(sum(credits)).toBe(amount);
          expect(sum(freed)).toBe(Math.max(0, amount - sum(owed(instalments))));
          for (const one of instalments) {
            const paid = one.paid - partOf(freed, one.id);
            const credited = one.credited + partOf(credits, one.id);
            expect(paid).toBeGreaterThanOrEqual(0);
            expect(paid + credited).toBeLessThanOrEqual(one.amount);
          }
        },
      ),
    );
  });
});

describe('state derived from instalments', () => {
  const deposit = { id: 'deposit', amount: 400, paid: 0, credited: 0, dueOn: '2026-11-24' };
  const balance = { id: 'balance', amount: 600, paid: 0, credited: 0, dueOn: '2027-01-15' };
  const paid = { ...deposit, paid: 400 };
  const credited = { ...balance, credited: 600 };

  test.each([
    [
      'blocks loading and release while nothing is paid',
      [deposit, balance],
      true,
      true,
      '2026-11-24',
    ],
    ['blocks only release once the deposit is paid', [paid, balance], false, true, '2027-01-15'],
    [
      'has no due date if the unpaid balance has none',
      [paid, { ...balance, dueOn: null }],
      false,
      true,
      null,
    ],
    [
      'blocks loading and release while only the balance is credited',
      [deposit, credited],
      true,
      true,
      '2026-11-24',
    ],
    ['blocks nothing once everything is settled', [paid, credited], false, false, null],
  ] as const)('%s', (...[, instalments, barsLoading, barsRelease, due]) => {
    expect(instalmentHoldsOf(instalments)).toEqual({ deposit: barsLoading, balance: barsRelease });
    expect(nextDueOn(instalments)).toBe(due);
  });

  test.each([
    [0, 0, 'ISSUED'],
    [1, 0, 'PARTIALLY_PAID'],
    [0, 1, 'ISSUED'],
    [999, 0, 'PARTIALLY_PAID'],
    [999, 1, 'PAID'],
    [1000, 0, 'PAID'],
    [0, 1000, 'PAID'],
  ] as const)('is, for 1000 with %i paid and %i credited, %s', (paidSum, creditedSum, state) => {
    expect(settledState(1000, paidSum, creditedSum)).toBe(state);
  });

  it('blocks nothing where there are no instalments', () =>
    expect(instalmentHoldsOf([])).toEqual({ deposit: false, balance: false }));

  it('is overdue only after its due date, and only while something is outstanding', () => {
    expect(isOverdue(deposit, '2026-11-24')).toBe(false);
    expect(isOverdue(deposit, '2026-11-25')).toBe(true);
    expect(isOverdue(paid, '2026-11-25')).toBe(false);
    expect(isOverdue({ ...balance, dueOn: null }, '2030-01-01')).toBe(false);
  });
});

describe('refundable amount of an invoice', () => {
  const sums = { total: 1_000, paid: 1_000, credited: 0, writtenOff: 0, requested: 0 } as const;
  const paid = { purpose: 'FREIGHT', state: 'PAID', ...sums } as const;
  it.each([
    ['is the whole amount if no refund is requested', paid, 1_000],
    ['is the amount that open requests leave', { ...paid, requested: 300 }, 700],
    ['is zero once the whole amount is requested', { ...paid, requested: 1_000 }, 0],
    ['is never negative', { ...paid, requested: 1_200 }, 0],
    [
      'is the paid amount if a credit note covers the rest',
      { ...paid, paid: 800, credited: 200 },
      800,
    ],
    [
      'is zero where the rest was written off',
      { ...paid, paid: 800, credited: 200, writtenOff: 200 },
      0,
    ],
    ['is zero while something is due', { ...paid, paid: 799, credited: 200 }, 0],
    ['is zero for a partially paid invoice', { ...paid, state: 'PARTIALLY_PAID' }, 0],
    ['is zero for a void invoice', { ...paid, state: 'VOID' }, 0],
    ['is zero for the invoice of a returned payment', { ...paid, purpose: 'RETURNED_PAYMENT' }, 0],
    [
      'is zero for what was due before the first invoice',
      { ...paid, purpose: 'OPENING_BALANCE' },
      0,
    ],
    ['is the whole amount of a storage invoice', { ...paid, purpose: 'STORAGE' }, 1_000],
  ] as const)('%s', (...[, standing, expected]) => {
    expect(refundableOn(standing)).toBe(expected);
  });
});

const owed = (instalments: readonly InstalmentBalance[]) =>
  instalments.map((one) => ({ amount: owedOn(one) }));
function owedTo(instalments: readonly InstalmentBalance[], id: string): number {
  const one = instalments.find((instalment) => instalment.id === id);
  return one ? owedOn(one) : 0;
}
const partOf = (parts: readonly { id: string; amount: number }[], id: string) =>
  parts.find((part) => part.id === id)?.amount ?? 0;
