import { describe, expect, it, test } from 'vitest';

import { refusalOf } from '../errors/testing/refusal-of.ts';
import {
  confirmWithinMs,
  canStepPayment,
  paymentStates,
  paymentSteps,
  referenceKey,
  nextPaymentState,
  type PaymentState,
  type PaymentStep,
} from './payment-status.ts';
import {
  canRefundByHand,
  canStepRefund,
  refundStates,
  refundSteps,
  nextRefundState,
  type RefundState,
  type RefundStep,
} from './refunds/refund-status.ts';

/** The tables of domain.md §5, written out a second time by hand. */
const payments: Record<PaymentState, { [Step in PaymentStep]?: PaymentState }> = {
  SUBMITTED: { prove: 'SUBMITTED', correct: 'SUBMITTED', confirm: 'CONFIRMED', reject: 'REJECTED' },
  CONFIRMED: { reverse: 'REVERSED' },
  REJECTED: {},
  REVERSED: {},
};
const refunds: Record<RefundState, { [Step in RefundStep]?: RefundState }> = {
  REQUESTED: { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'WITHDRAWN' },
  APPROVED: { send: 'PROCESSING', pay: 'PAID', reject: 'REJECTED' },
  PROCESSING: { arrive: 'PAID', fail: 'FAILED' },
  FAILED: { send: 'PROCESSING', pay: 'PAID', reject: 'REJECTED' },
  REJECTED: {},
  PAID: {},
  WITHDRAWN: {},
};

const paymentCells = paymentStates.flatMap((from) =>
  paymentSteps.map((step) => ({ from, step, to: payments[from][step] })),
);
const refundCells = refundStates.flatMap((from) =>
  refundSteps.map((step) => ({ from, step, to: refunds[from][step] })),
);

describe('payment steps', () => {
  it('cover the whole table', () => expect(paymentCells).toHaveLength(4 * 5));

  test.each(paymentCells.filter(({ to }) => to))('lead from $from by $step to $to', (cell) => {
    expect(canStepPayment(cell.step, cell.from)).toBe(true);
    expect(nextPaymentState(cell.step, cell.from)).toBe(cell.to);
  });

  test.each(paymentCells.filter(({ to }) => !to))(
    'refuse $step in state $from with a sentence',
    (cell) => {
      expect(canStepPayment(cell.step, cell.from)).toBe(false);
      const refusal = refusalOf(() => nextPaymentState(cell.step, cell.from));
      expect(refusal).toMatchObject({ code: 'payment.step_not_allowed', status: 409 });
      expect(refusal.message).toMatch(/^This payment is [^.]+\. [A-Z][^.]+\.$/);
    },
  );
});

describe('refund steps', () => {
  it('cover the whole table', () => expect(refundCells).toHaveLength(7 * 7));

  test.each(refundCells.filter(({ to }) => to))('lead from $from by $step to $to', (cell) => {
    expect(canStepRefund(cell.step, cell.from)).toBe(true);
    expect(nextRefundState(cell.step, cell.from)).toBe(cell.to);
  });

  test.each(refundCells.filter(({ to }) => !to))(
    'refuse $step in state $from with a sentence',
    (cell) => {
      expect(canStepRefund(cell.step, cell.from)).toBe(false);
      const refusal = refusalOf(() => nextRefundState(cell.step, cell.from));
      expect(refusal).toMatchObject({ code: 'refund.step_not_allowed', status: 409 });
      expect(refusal.message).toMatch(/^This refund (is|has) [a-z ]+\. [A-Z][^.]+\.$/);
    },
  );
});

test('a refund is sent manually only without an online payment to refund, or after the online refund failed', () => {
  const manualRefunds = refundStates.flatMap((state) =>
    [true, false]
      .filter((hasOnlineWay) => canRefundByHand(state, hasOnlineWay))
      .map((hasOnlineWay) => ({ state, hasOnlineWay })),
  );
  expect(manualRefunds).toEqual([
    { state: 'APPROVED', hasOnlineWay: false },
    { state: 'FAILED', hasOnlineWay: true },
    { state: 'FAILED', hasOnlineWay: false },
  ]);
});

test.each([
  ['mp 123-4', 'MP1234'],
  ['MP1234', 'MP1234'],
  [' ref/2026.09 ', 'REF202609'],
  ['--- ', ''],
  ['ＺＷ8D754DE2', 'ZW8D754DE2'],
  ['ｚｗ８ｄ754de2', 'ZW8D754DE2'],
])('the reference %j is compared as %j', (typed, key) => {
  expect(referenceKey(typed)).toBe(key);
});

test('a claim is checked within a day', () => {
  expect(confirmWithinMs).toBe(86_400_000);
});
