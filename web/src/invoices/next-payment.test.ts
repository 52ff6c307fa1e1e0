import { moneyOf } from '@sankofa/domain/money';
import { expect, test } from 'vitest';

import { splitInvoice, testId } from '../testing/office.tsx';
import { nextPayment } from './next-payment.ts';

const waiting = (amount: number) => ({
  id: testId(90),
  state: 'SUBMITTED' as const,
  method: 'CASH' as const,
  amount: moneyOf(amount),
  here: moneyOf(amount),
  reference: 'R-1',
  submittedAt: '2026-11-21T08:00:00.000Z',
  reason: null,
  hasProof: false,
});

test('the deposit first, with its day', () => {
  expect(nextPayment(splitInvoice)).toEqual({
    amount: 40_000,
    kind: 'DEPOSIT',
    dueOn: '2026-11-24',
    isOverdue: false,
    waiting: 0,
    all: 100_000,
  });
});

test('what waits to be confirmed is not asked for a second time', () => {
  const told = { ...splitInvoice, payments: [waiting(40_000)] };
  expect(nextPayment(told)).toMatchObject({ kind: 'BALANCE', amount: 60_000, all: 60_000 });
  const part = { ...splitInvoice, payments: [waiting(15_000)] };
  expect(nextPayment(part)).toMatchObject({ kind: 'DEPOSIT', amount: 25_000, all: 85_000 });
  const whole = { ...splitInvoice, payments: [waiting(100_000)] };
  expect(nextPayment(whole)).toMatchObject({ kind: null, amount: 0, all: 0, waiting: 100_000 });
});

test('a payment that was rejected covers nothing, and a void invoice asks for nothing', () => {
  const rejected = {
    ...splitInvoice,
    payments: [{ ...waiting(40_000), state: 'REJECTED' as const, reason: 'Not found' }],
  };
  expect(nextPayment(rejected).amount).toBe(40_000);
  expect(nextPayment({ ...splitInvoice, state: 'VOID' }).all).toBe(0);
});
