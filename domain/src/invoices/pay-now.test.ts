import { describe, expect, it } from 'vitest';

import { moneyOf } from '../values/money.ts';
import { dueLaterText } from './due-later.ts';
import { payNow, reasonToPay, settledText, shownInvoiceState } from './pay-now.ts';

const today = '2026-11-21';
const nbsp = (text: string) => text.replaceAll('\u00a0', ' ');
const split = {
  state: 'ISSUED' as const,
  instalments: [
    { kind: 'DEPOSIT' as const, owed: 40_000, dueOn: '2026-11-24' },
    { kind: 'BALANCE' as const, owed: 60_000, dueOn: '2026-12-31' },
  ],
};
const after = (awaiting: number, on = today) =>
  payNow(split, { awaiting, forDeposit: 0, today: on, areGoodsHere: false });

describe('payNow', () => {
  it('asks for the deposit first, with its due date', () => {
    expect(after(0)).toEqual({
      amount: 40_000,
      kind: 'DEPOSIT',
      dueOn: '2026-11-24',
      isOverdue: false,
      awaiting: 0,
      all: 100_000,
    });
    expect(after(0, '2026-11-25').isOverdue).toBe(true);
  });

  it('asks for nothing while the deposit awaits confirmation', () => {
    expect(after(40_000)).toEqual({
      amount: 0,
      kind: null,
      dueOn: '2026-12-31',
      isOverdue: false,
      awaiting: 40_000,
      all: 60_000,
    });
  });

  it('asks for the rest of the deposit while a part awaits confirmation', () => {
    expect(after(15_000)).toMatchObject({ amount: 25_000, kind: 'DEPOSIT', all: 85_000 });
  });

  it('asks for the rest of the balance while a part awaits confirmation', () => {
    expect(after(70_000, '2026-12-31')).toMatchObject({
      amount: 30_000,
      kind: 'BALANCE',
      all: 30_000,
    });
  });

  it('counts unconfirmed money for the deposit against the deposit only', () => {
    const twice = { awaiting: 65_000, forDeposit: 65_000, today, areGoodsHere: false };
    expect(payNow(split, twice)).toMatchObject({ amount: 0, kind: null, all: 60_000 });
    expect(payNow(split, { ...twice, today: '2026-12-31' })).toMatchObject({ amount: 60_000 });
    const andMore = { awaiting: 75_000, forDeposit: 65_000, today, areGoodsHere: false };
    expect(payNow(split, andMore)).toMatchObject({ amount: 0, kind: null, all: 50_000 });
  });

  it('asks for the balance once it is due or its goods have arrived, and not before', () => {
    const [deposit, balance] = split.instalments;
    if (!deposit || !balance) throw new Error('A split invoice has two instalments');
    const confirmed = {
      state: 'PARTIALLY_PAID' as const,
      instalments: [{ ...deposit, owed: 0 }, balance],
    };
    const at = { awaiting: 0, forDeposit: 0, today, areGoodsHere: false };
    const later = { amount: 0, kind: null, isOverdue: false, all: 60_000 };
    expect(payNow(confirmed, at)).toMatchObject({ ...later, dueOn: '2026-12-31' });
    const withoutDay = {
      ...confirmed,
      instalments: [
        { ...deposit, owed: 0 },
        { ...balance, dueOn: null },
      ],
    };
    expect(payNow(withoutDay, at)).toMatchObject({ ...later, dueOn: null });
    for (const one of [confirmed, withoutDay])
      expect(payNow(one, { ...at, areGoodsHere: true })).toMatchObject({
        amount: 60_000,
        kind: 'BALANCE',
      });
    expect(after(40_000, '2026-12-31')).toMatchObject({ amount: 60_000, isOverdue: false });
    expect(after(40_000, '2027-01-01')).toMatchObject({ amount: 60_000, isOverdue: true });
  });

  it('asks for nothing once everything awaits confirmation, or on a void or draft invoice', () => {
    expect(after(100_000)).toMatchObject({ amount: 0, all: 0, awaiting: 100_000 });
    for (const state of ['VOID', 'DRAFT', 'PAID'] as const)
      expect(
        payNow({ ...split, state }, { awaiting: 0, forDeposit: 0, today, areGoodsHere: false }),
      ).toMatchObject({
        amount: 0,
        all: 0,
      });
  });
});

describe('laterWords', () => {
  it('states what is due later and when, and nothing where something is due now', () => {
    const later = { kind: null, all: moneyOf(60_000), dueOn: '2026-12-31' };
    expect(nbsp(dueLaterText(later))).toBe('GHS 600.00 is due by 31 Dec 2026.');
    expect(nbsp(dueLaterText({ ...later, dueOn: null }))).toBe(
      'GHS 600.00 is due later. We’ll tell you when.',
    );
    expect(dueLaterText({ ...later, all: moneyOf(0) })).toBe('');
    expect(dueLaterText({ ...later, kind: 'BALANCE' })).toBe('');
  });
});

describe('reasonToPay', () => {
  it('mentions loading only for freight invoices', () => {
    for (const purpose of ['STORAGE', 'RETURNED_PAYMENT'] as const)
      expect(reasonToPay(purpose, 'FULL')).not.toMatch(/load|collect/);
    expect(reasonToPay('FREIGHT', 'DEPOSIT')).toMatch(/load/);
    expect(reasonToPay('FREIGHT', 'BALANCE')).toMatch(/collect/);
  });
});

describe('settledWords', () => {
  it('states what was paid and what was credited', () => {
    expect(nbsp(settledText({ paid: 79_200, credited: 3_575 }))).toBe(
      'Paid GHS 792.00, credited GHS 35.75',
    );
    expect(settledText({ paid: 100, credited: 0 })).toBe('Paid in full');
    expect(settledText({ paid: 0, credited: 100 })).toBe('Credited in full');
  });
});

describe('shownInvoiceState', () => {
  it.each([
    ['PAID', 100, 0, 'PAID'],
    ['PAID', 0, 100, 'CREDITED'],
    ['PAID', 60, 40, 'PAID_AND_CREDITED'],
    // A free invoice has no balance due and was not credited.
    ['PAID', 0, 0, 'PAID'],
    ['PARTIALLY_PAID', 60, 20, 'PARTIALLY_PAID'],
    ['ISSUED', 0, 20, 'ISSUED'],
    ['VOID', 0, 100, 'VOID'],
  ] as const)(
    'shows an invoice in state %s, %i paid and %i credited, as %s',
    (state, paid, credited, shown) => {
      expect(shownInvoiceState({ state, paid, credited })).toBe(shown);
    },
  );
});
