import { expect, test } from 'vitest';

import { Problem } from '../errors/problem.ts';
import { stepsFrom } from '../state-machine.ts';
import {
  billStates,
  billSteps,
  billTable,
  canStepBill,
  nextBillState,
  settlingStep,
  stateForSteps,
  type BillState,
} from './bill-status.ts';
import {
  canStepSupplierPayment,
  nextSupplierPaymentState,
  supplierPaymentStates,
  supplierPaymentSteps,
  supplierPaymentTable,
  type SupplierPaymentState,
} from './supplier-payment-status.ts';

test('a bill is paid once it is approved, and voided only without payments', () => {
  expect(stepsFrom(billTable, 'DRAFT')).toEqual(['edit', 'attach', 'approve', 'void']);
  expect(() => nextBillState('payAll', 'DRAFT')).toThrow(Problem);
  expect(() => nextBillState('void', 'PARTIALLY_PAID')).toThrow('Reverse its payments');
  expect(stepsFrom(billTable, 'VOID')).toEqual([]);
});

test.each([
  [false, 40, 'payPart'],
  [false, 100, 'payAll'],
  [true, 40, 'returnPart'],
  [true, 0, 'returnAll'],
] as const)(
  'a payment or reversal (%s) that leaves %d of 100 paid is the step %s',
  (isReversal, paidMinor, step) => {
    expect(settlingStep({ isReversal, paidMinor, totalMinor: 100 })).toBe(step);
  },
);

test('a payment is sent only after its approval, and reversed only after it was sent', () => {
  expect(nextSupplierPaymentState('send', 'APPROVED')).toBe('SENT');
  expect(() => nextSupplierPaymentState('send', 'REQUESTED')).toThrow('Approve it before sending');
  expect(() => nextSupplierPaymentState('cancel', 'SENT')).toThrow('Reverse it instead');
  expect(stepsFrom(supplierPaymentTable, 'REVERSED')).toEqual([]);
});

/** The tables of bills and of payments to suppliers, written out a second time by hand. */
const bills: Record<BillState, Record<string, BillState>> = {
  DRAFT: { edit: 'DRAFT', attach: 'DRAFT', approve: 'APPROVED', void: 'VOID' },
  APPROVED: {
    attach: 'APPROVED',
    request: 'APPROVED',
    payPart: 'PARTIALLY_PAID',
    payAll: 'PAID',
    void: 'VOID',
  },
  PARTIALLY_PAID: {
    attach: 'PARTIALLY_PAID',
    request: 'PARTIALLY_PAID',
    payPart: 'PARTIALLY_PAID',
    payAll: 'PAID',
    returnAll: 'APPROVED',
    returnPart: 'PARTIALLY_PAID',
  },
  PAID: { attach: 'PAID', returnAll: 'APPROVED', returnPart: 'PARTIALLY_PAID' },
  VOID: {},
};
const supplierPayments: Record<SupplierPaymentState, Record<string, SupplierPaymentState>> = {
  REQUESTED: { approve: 'APPROVED', cancel: 'CANCELLED' },
  APPROVED: { send: 'SENT', cancel: 'CANCELLED' },
  SENT: { prove: 'SENT', reverse: 'REVERSED' },
  CANCELLED: {},
  REVERSED: {},
};

test.each(billStates.flatMap((from) => billSteps.map((step) => ({ from, step }))))(
  'a bill that is $from follows the table for $step',
  ({ from, step }) => {
    const to = bills[from][step];
    expect(canStepBill(step, from)).toBe(to !== undefined);
    expect(outcomeOf(() => nextBillState(step, from))).toBe(to ?? 'bill.step_not_allowed');
  },
);

test.each(
  supplierPaymentStates.flatMap((from) => supplierPaymentSteps.map((step) => ({ from, step }))),
)('a payment to a supplier that is $from follows the table for $step', ({ from, step }) => {
  const to = supplierPayments[from][step];
  expect(canStepSupplierPayment(step, from)).toBe(to !== undefined);
  expect(outcomeOf(() => nextSupplierPaymentState(step, from))).toBe(
    to ?? 'supplier_payment.step_not_allowed',
  );
});

function outcomeOf(task: () => string): string {
  try {
    return task();
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

test('both begin as the diagrams of the documents say', () => {
  expect([billTable.name, billTable.initial]).toEqual(['Bill', ['DRAFT']]);
  expect([supplierPaymentTable.name, supplierPaymentTable.initial]).toEqual([
    'Supplier payment',
    ['REQUESTED', 'SENT'],
  ]);
});

test('a return with nothing payable can be voided like a bill without payments', () => {
  expect(stateForSteps({ state: 'PAID', totalMinor: 0 })).toBe('APPROVED');
  expect(stateForSteps({ state: 'PAID', totalMinor: 1 })).toBe('PAID');
  expect(stateForSteps({ state: 'DRAFT', totalMinor: 0 })).toBe('DRAFT');
});
