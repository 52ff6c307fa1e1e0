import { hasDuty, type Actor } from '../../access.ts';
import { Problem } from '../../errors/problem.ts';

/** A credit note or a void above the limit: one person requests it, another one approves it. */
export const correctionKinds = ['CREDIT', 'VOID'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];
export const correctionStates = ['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type CorrectionState = (typeof correctionStates)[number];
export const correctionSteps = ['approve', 'reject', 'withdraw'] as const;
export type CorrectionStep = (typeof correctionSteps)[number];

const steps: Record<CorrectionState, { [Step in CorrectionStep]?: CorrectionState }> = {
  REQUESTED: { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'WITHDRAWN' },
  APPROVED: {},
  REJECTED: {},
  WITHDRAWN: {},
};

const words: Record<CorrectionState, string> = {
  REQUESTED: 'is waiting for approval',
  APPROVED: 'was already approved',
  REJECTED: 'was already rejected',
  WITHDRAWN: 'was withdrawn',
};

/** The state after a step. @throws Problem correction.step_not_allowed */
export function nextCorrectionState(step: CorrectionStep, from: CorrectionState): CorrectionState {
  const to = steps[from][step];
  if (to) return to;
  throw new Problem('correction.step_not_allowed', {
    from,
    step,
    sentence: `This request ${words[from]}. Only a request that is waiting for approval can be decided`,
  });
}

type Requested = { requestedBy: string };

/** Who may decide. Pure, so a page hides what the server would refuse. */
export const mayCorrection = {
  list: (actor: Actor) => hasDuty(actor, 'finance'),
  /** Four eyes: whoever requested it does not decide on it. */
  approve: (actor: Actor, { requestedBy }: Requested) =>
    hasDuty(actor, 'finance') && requestedBy !== actor.id,
  reject: (actor: Actor, { requestedBy }: Requested) =>
    hasDuty(actor, 'finance') && requestedBy !== actor.id,
  withdraw: (actor: Actor, { requestedBy }: Requested) =>
    hasDuty(actor, 'finance') && requestedBy === actor.id,
};
