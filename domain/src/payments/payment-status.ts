import { canStep, keysOf, nextState, type StateTable } from '../state-machine.ts';
import { paymentStateTexts, paymentStepTexts } from './payment-state-texts.ts';
import { paymentTexts } from './payment-texts.ts';

/** The ways that somebody tells us of and another person confirms. */
export const manualMethods = ['MOBILE_MONEY', 'BANK_TRANSFER', 'CASH'] as const;
export type ManualMethod = (typeof manualMethods)[number];
export const paymentMethods = [...manualMethods, 'GATEWAY'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStates = ['SUBMITTED', 'CONFIRMED', 'REJECTED', 'REVERSED'] as const;
export type PaymentState = (typeof paymentStates)[number];

const steps = paymentStepTexts;
export type PaymentStep = keyof typeof steps;
export const paymentSteps = keysOf(steps);

/** A payment that a person reports and another one confirms. */
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

/** The state after a step, or a refusal that says what blocks it and what would unblock it. */
export const nextPaymentState = (step: PaymentStep, from: PaymentState) =>
  nextState(paymentTable, step, from);

/** Within a day somebody of finance has looked for the money of a claim; the specification sets no other time. */
export const confirmWithinMs = 24 * 60 * 60_000;

/**
 * References are compared without spaces, dashes and case: "mp 123-4" is "MP1234". Full-width and other forms of a
 * letter are the letter itself.
 */
export const referenceKey = (reference: string) =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
