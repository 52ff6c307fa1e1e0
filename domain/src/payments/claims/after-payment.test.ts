import { expect, it } from 'vitest';

import { payNow } from '../../invoices/pay-now.ts';
import { moneyOf } from '../../values/money.ts';
import { afterPayment, afterPaymentText } from './after-payment.ts';

const today = '2026-11-24';
const part = (kind: 'FULL' | 'DEPOSIT' | 'BALANCE', amount: number, owed: number) => ({
  kind,
  amount,
  owed,
  dueOn: kind === 'BALANCE' ? '2026-12-17' : today,
});
type Part = ReturnType<typeof part>;
/** Builds an invoice with its balance due, after `awaiting` pesewas were reported for it. */
function invoice(instalments: Part[], { awaiting = 0, on = today } = {}) {
  const figure = payNow(
    { state: 'PARTIALLY_PAID', instalments },
    { awaiting, forDeposit: 0, today: on, areGoodsHere: false },
  );
  const { amount, all } = figure;
  return {
    invoiceNumber: 'INV-7',
    purpose: 'FREIGHT' as 'FREIGHT' | 'STORAGE',
    owed: moneyOf(instalments.reduce((sum, { owed }) => sum + owed, 0)),
    payNow: { ...figure, amount: moneyOf(amount), awaiting: moneyOf(awaiting), all: moneyOf(all) },
    instalments: instalments.map((one) => ({
      ...one,
      amount: moneyOf(one.amount),
      owed: moneyOf(one.owed),
    })),
  };
}
const textOf = (
  instalments: Part[],
  {
    purpose = 'FREIGHT',
    ...at
  }: { purpose?: 'FREIGHT' | 'STORAGE'; awaiting?: number; on?: string } = {},
) => afterPaymentText({ ...invoice(instalments, at), purpose }).in('en');

it('states the shortfall, and that the goods stay on hold', () => {
  expect(afterPayment(invoice([part('FULL', 40_000, 100)]))).toEqual({
    is: 'SHORT',
    kind: 'FULL',
    missing: 100,
  });
  expect(textOf([part('FULL', 40_000, 100)])).toBe(
    'GHS 1.00 is still due on INV-7. Your goods stay on hold until it’s paid.',
  );
  expect(textOf([part('DEPOSIT', 40_000, 100), part('BALANCE', 60_000, 60_000)])).toBe(
    'GHS 1.00 of the deposit is still due on INV-7. Your goods stay on hold until it’s paid.',
  );
  expect(
    textOf([part('DEPOSIT', 40_000, 0), part('BALANCE', 60_000, 100)], { on: '2026-12-17' }),
  ).toBe(
    'GHS 1.00 of the balance is still due on INV-7. We can’t hand over your goods until it’s paid.',
  );
});

it('counts unconfirmed money, as every page does', () => {
  // GHS 429.00: 171.60 awaits confirmation, and 256.40 was paid online, a cedi short.
  const short = [part('FULL', 42_900, 17_260)];
  expect(afterPayment(invoice(short, { awaiting: 17_160 }))).toEqual({
    is: 'SHORT',
    kind: 'FULL',
    missing: 100,
  });
  expect(textOf([part('FULL', 42_900, 17_160)], { awaiting: 17_160 })).toBe(
    'GHS 171.60 on INV-7 is awaiting confirmation. Your goods stay on hold until it’s confirmed.',
  );
  expect(
    textOf([part('DEPOSIT', 40_000, 100), part('BALANCE', 60_000, 60_000)], { awaiting: 100 }),
  ).toBe(
    'GHS 1.00 on INV-7 is awaiting confirmation. Your goods stay on hold until it’s confirmed.',
  );
});

it('announces that the hold is lifted only where nothing is outstanding', () => {
  expect(textOf([part('FULL', 40_000, 0)])).toBe(
    'Nothing more is due on INV-7. The payment hold on your goods is lifted.',
  );
  const next =
    'The deposit on INV-7 is paid, so we can load your goods. The balance of GHS 600.00 is due later.';
  const paid = [part('DEPOSIT', 40_000, 0), part('BALANCE', 60_000, 60_000)];
  expect(textOf(paid)).toBe(next);
  expect(textOf(paid, { on: '2026-12-17' })).toBe(next);
});

it('does not mention goods where the invoice is not for freight', () => {
  const purpose = 'STORAGE';
  expect(textOf([part('FULL', 900, 0)], { purpose })).toBe('Nothing more is due on INV-7.');
  expect(textOf([part('FULL', 900, 100)], { purpose })).toBe('GHS 1.00 is still due on INV-7.');
  expect(textOf([part('FULL', 900, 100)], { purpose, awaiting: 100 })).toBe(
    'GHS 1.00 on INV-7 is awaiting confirmation.',
  );
});
