import { canStep, keysOf, nextState, type StateTable } from '../../state-machine.ts';
import { refundFormTexts } from './refund-form-texts.ts';
import { refundStateTexts, refundStepTexts } from './refund-state-texts.ts';

export const refundStates = [
  'REQUESTED',
  'APPROVED',
  'REJECTED',
  'PROCESSING',
  'PAID',
  'FAILED',
  'WITHDRAWN',
] as const;
export type RefundState = (typeof refundStates)[number];

const steps = refundStepTexts;
export type RefundStep = keyof typeof steps;
export const refundSteps = keysOf(steps);

export const refundTable: StateTable<RefundState, RefundStep> = {
  name: 'Refund',
  problem: 'refund.step_not_allowed',
  label: refundFormTexts.thisRefund,
  initial: ['REQUESTED'],
  states: refundStateTexts,
  steps,
  transitions: {
    REQUESTED: { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'WITHDRAWN' },
    APPROVED: { send: 'PROCESSING', pay: 'PAID', reject: 'REJECTED' },
    PROCESSING: { arrive: 'PAID', fail: 'FAILED' },
    FAILED: { send: 'PROCESSING', pay: 'PAID', reject: 'REJECTED' },
    REJECTED: {},
    PAID: {},
    WITHDRAWN: {},
  },
};

export const canStepRefund = (step: RefundStep, from: RefundState) =>
  canStep(refundTable, step, from);

/**
 * Money is returned by its original method: manually only without an online payment, or after that failed.
 */
export const canRefundByHand = (from: RefundState, canRefundOnline: boolean) =>
  canStepRefund('pay', from) && (!canRefundOnline || from === 'FAILED');

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextRefundState = (step: RefundStep, from: RefundState) =>
  nextState(refundTable, step, from);
