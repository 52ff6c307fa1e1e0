import { canStep, keysOf, nextState, type StateTable } from '../../state-machine.ts';

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

const steps = {
  approve: 'You can only approve a requested refund.',
  reject: 'You can reject it until it’s sent, or if sending fails.',
  withdraw: 'You can withdraw it until it’s approved or rejected.',
  send: 'Approve it before sending.',
  pay: 'You can pay it manually after it’s approved or if the online refund fails.',
  arrive: 'You can only mark it as received while it’s processing.',
  fail: 'It can only fail while it’s processing.',
} as const;
export type RefundStep = keyof typeof steps;
export const refundSteps = keysOf(steps);

export const refundTable: StateTable<RefundState, RefundStep> = {
  name: 'Refund',
  problem: 'refund.step_not_allowed',
  label: 'This refund',
  initial: ['REQUESTED'],
  states: {
    REQUESTED: 'is requested',
    APPROVED: 'is approved',
    REJECTED: 'is rejected',
    PROCESSING: 'is processing',
    PAID: 'is paid',
    FAILED: 'is failed',
    WITHDRAWN: 'is withdrawn',
  },
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

/** Money goes back the way it came: by hand only where no online payment can take it, or after that failed. */
export const mayGoByHand = (from: RefundState, hasOnlineWay: boolean) =>
  canStepRefund('pay', from) && (!hasOnlineWay || from === 'FAILED');

/** The state after a step, or a refusal that says what blocks it and what would unblock it. */
export const nextRefundState = (step: RefundStep, from: RefundState) =>
  nextState(refundTable, step, from);
