import { canStep, keysOf, nextState, type StateTable } from '../state-machine.ts';
import { billStateTexts, billStepTexts } from './bill-state-texts.ts';
import { payableFormTexts } from './payable-form-texts.ts';

export const billStates = ['DRAFT', 'APPROVED', 'PARTIALLY_PAID', 'PAID', 'VOID'] as const;
export type BillState = (typeof billStates)[number];

const steps = billStepTexts;
export type BillStep = keyof typeof steps;
export const billSteps = keysOf(steps);

/** A supplier's bill. Payments change its state too: `settledBillState` chooses the step. */
export const billTable: StateTable<BillState, BillStep> = {
  name: 'Bill',
  problem: 'bill.step_not_allowed',
  label: payableFormTexts.thisBill,
  initial: ['DRAFT'],
  states: billStateTexts,
  steps,
  transitions: {
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
  },
};

export const canStepBill = (step: BillStep, from: BillState) => canStep(billTable, step, from);

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextBillState = (step: BillStep, from: BillState, label?: string) =>
  nextState(billTable, step, from, label);

/**
 * Returns the state that the steps of a bill follow from. A return with nothing payable is paid by its approval, and no
 * payment keeps it from being voided.
 */
export const stateForSteps = ({
  state,
  totalMinor,
}: {
  state: BillState;
  totalMinor: number;
}): BillState => (state === 'PAID' && totalMinor === 0 ? 'APPROVED' : state);

/** Returns the step of a bill when a payment was sent or reversed, from what is paid afterwards. */
export function settlingStep({
  isReversal,
  paidMinor,
  totalMinor,
}: {
  isReversal: boolean;
  paidMinor: number;
  totalMinor: number;
}): BillStep {
  if (isReversal) return paidMinor === 0 ? 'returnAll' : 'returnPart';
  return paidMinor >= totalMinor ? 'payAll' : 'payPart';
}
