import { expect, test } from 'vitest';

import { Problem } from '../errors/problem.ts';
import { stepsFrom } from '../state-machine.ts';
import { billTable, nextBillState, settlingStep } from './bill-status.ts';
import { nextSupplierPaymentState, supplierPaymentTable } from './supplier-payment-status.ts';

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
