import { Problem } from '../../errors/problem.ts';

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

/** Where each step of a refund leads (domain.md §5). */
const map = {
  REQUESTED: { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'WITHDRAWN' },
  APPROVED: { send: 'PROCESSING', pay: 'PAID', reject: 'REJECTED' },
  PROCESSING: { arrive: 'PAID', fail: 'FAILED' },
  FAILED: { send: 'PROCESSING', pay: 'PAID', reject: 'REJECTED' },
  REJECTED: {},
  PAID: {},
  WITHDRAWN: {},
} as const satisfies Record<RefundState, { [Step in RefundStep]?: RefundState }>;

const needs = {
  approve: 'You can only approve a requested refund.',
  reject: 'You can reject it until it’s sent, or if sending fails.',
  withdraw: 'You can withdraw it until it’s approved or rejected.',
  send: 'Approve it before sending.',
  pay: 'You can pay it manually after it’s approved or if the online refund fails.',
  arrive: 'You can only mark it as received while it’s processing.',
  fail: 'It can only fail while it’s processing.',
} as const;
export type RefundStep = keyof typeof needs;
export const refundSteps = Object.keys(needs).filter((step): step is RefundStep => step in needs);

const steps: Record<RefundState, { [Step in RefundStep]?: RefundState }> = map;

export const mayTakeRefund = (step: RefundStep, from: RefundState) =>
  steps[from][step] !== undefined;

/** Money goes back the way it came: by hand only where no online payment can take it, or after that failed. */
export const mayGoByHand = (from: RefundState, hasOnlineWay: boolean) =>
  mayTakeRefund('pay', from) && (!hasOnlineWay || from === 'FAILED');

/** The state after a step, or a refusal that says what blocks it and what would unblock it. */
export function takeRefund(step: RefundStep, from: RefundState): RefundState {
  const to = steps[from][step];
  if (!to)
    throw new Problem('refund.step_not_allowed', {
      from,
      step,
      sentence: `This refund is ${from.toLowerCase()}. ${needs[step]}`,
    });
  return to;
}
