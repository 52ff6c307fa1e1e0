import { hasDuty, type Actor } from '../../access.ts';
import { keysOf, nextState, type StateTable } from '../../state-machine.ts';
import { correctionStateTexts } from './correction-state-texts.ts';

/** A credit note or void above the limit, or a bad debt: one person requests it, another approves it. */
export const correctionKinds = ['CREDIT', 'VOID', 'WRITE_OFF'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];
export const correctionStates = ['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type CorrectionState = (typeof correctionStates)[number];

const needed = correctionStateTexts.onlyWaiting;
const steps = { approve: needed, reject: needed, withdraw: needed } as const;
export type CorrectionStep = keyof typeof steps;
export const correctionSteps = keysOf(steps);

export const correctionTable: StateTable<CorrectionState, CorrectionStep> = {
  name: 'Invoice correction',
  problem: 'correction.step_not_allowed',
  label: correctionStateTexts.thisRequest,
  initial: ['REQUESTED'],
  states: {
    REQUESTED: correctionStateTexts.requested,
    APPROVED: correctionStateTexts.approved,
    REJECTED: correctionStateTexts.rejected,
    WITHDRAWN: correctionStateTexts.withdrawn,
  },
  steps,
  transitions: {
    REQUESTED: { approve: 'APPROVED', reject: 'REJECTED', withdraw: 'WITHDRAWN' },
    APPROVED: {},
    REJECTED: {},
    WITHDRAWN: {},
  },
};

/** Returns the state after a step. @throws Problem correction.step_not_allowed */
export const nextCorrectionState = (step: CorrectionStep, from: CorrectionState) =>
  nextState(correctionTable, step, from);

type Requested = { requestedBy: string };

/** Permissions for corrections. Pure, so that pages can hide what the server would refuse. */
export const mayCorrection = {
  list: (actor: Actor) => hasDuty(actor, 'finance'),
  /** Four-eyes principle: the requester does not decide. */
  approve: (actor: Actor, { requestedBy }: Requested) =>
    hasDuty(actor, 'finance') && requestedBy !== actor.id,
  reject: (actor: Actor, { requestedBy }: Requested) =>
    hasDuty(actor, 'finance') && requestedBy !== actor.id,
  /** Support proposes credits, and withdraws its own. */
  withdraw: (actor: Actor, { requestedBy }: Requested) =>
    (hasDuty(actor, 'finance') || hasDuty(actor, 'support')) && requestedBy === actor.id,
};
