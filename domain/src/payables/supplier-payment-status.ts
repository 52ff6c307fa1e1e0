import { canStep, keysOf, nextState, type StateTable } from '../state-machine.ts';
import { payableFormTexts } from './payable-form-texts.ts';
import {
  supplierPaymentStateTexts,
  supplierPaymentStepTexts,
} from './supplier-payment-state-texts.ts';

export const supplierPaymentStates = [
  'REQUESTED',
  'APPROVED',
  'SENT',
  'CANCELLED',
  'REVERSED',
] as const;
export type SupplierPaymentState = (typeof supplierPaymentStates)[number];

const steps = supplierPaymentStepTexts;
export type SupplierPaymentStep = keyof typeof steps;
export const supplierPaymentSteps = keysOf(steps);

/** A payment to a supplier: one person requests it, another approves it, then it is sent. */
export const supplierPaymentTable: StateTable<SupplierPaymentState, SupplierPaymentStep> = {
  name: 'Supplier payment',
  problem: 'supplier_payment.step_not_allowed',
  label: payableFormTexts.thisPayment,
  initial: ['REQUESTED', 'SENT'],
  states: supplierPaymentStateTexts,
  steps,
  transitions: {
    REQUESTED: { approve: 'APPROVED', cancel: 'CANCELLED' },
    APPROVED: { send: 'SENT', cancel: 'CANCELLED' },
    SENT: { prove: 'SENT', reverse: 'REVERSED' },
    CANCELLED: {},
    REVERSED: {},
  },
};

export const canStepSupplierPayment = (step: SupplierPaymentStep, from: SupplierPaymentState) =>
  canStep(supplierPaymentTable, step, from);

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextSupplierPaymentState = (step: SupplierPaymentStep, from: SupplierPaymentState) =>
  nextState(supplierPaymentTable, step, from);
