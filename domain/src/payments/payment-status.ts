import { canStep, keysOf, nextState, type StateTable } from '../state-machine.ts';
import { paymentStateTexts, paymentStepTexts } from './payment-state-texts.ts';
import { paymentTexts } from './payment-texts.ts';

/** Methods that one person reports and another confirms. */
export const manualMethods = ['MOBILE_MONEY', 'BANK_TRANSFER', 'CASH'] as const;
export type ManualMethod = (typeof manualMethods)[number];
export const paymentMethods = [...manualMethods, 'GATEWAY'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStates = ['SUBMITTED', 'CONFIRMED', 'REJECTED', 'REVERSED'] as const;
export type PaymentState = (typeof paymentStates)[number];

const steps = paymentStepTexts;
export type PaymentStep = keyof typeof steps;
export const paymentSteps = keysOf(steps);

/** The steps of a payment that one person reports and another confirms. */
export const paymentTable: StateTable<PaymentState, PaymentStep> = {
  name: 'Payment',
  problem: 'payment.step_not_allowed',
  label: paymentTexts.thisPayment,
  initial: ['SUBMITTED'],
  states: paymentStateTexts,
  steps,
  transitions: {
    SUBMITTED: {
      prove: 'SUBMITTED',
      correct: 'SUBMITTED',
      confirm: 'CONFIRMED',
      reject: 'REJECTED',
    },
    CONFIRMED: { reverse: 'REVERSED' },
    REJECTED: {},
    REVERSED: {},
  },
};

export const canStepPayment = (step: PaymentStep, from: PaymentState) =>
  canStep(paymentTable, step, from);

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextPaymentState = (step: PaymentStep, from: PaymentState) =>
  nextState(paymentTable, step, from);

/** Finance checks a claim within a day; the specification sets no other time. */
export const confirmWithinMs = 24 * 60 * 60_000;

/**
 * Normalises references for comparison, without spaces, dashes and case: "mp 123-4" is "MP1234". Full-width
 * and other forms of a letter count as the letter itself.
 */
export const referenceKey = (reference: string) =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
