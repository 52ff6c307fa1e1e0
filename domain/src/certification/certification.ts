import { keysOf, type StateTable } from '../state-machine.ts';
import { addMs, type Instant } from '../values/time.ts';
import { certificationStateTexts, certificationStepTexts } from './certification-state-texts.ts';
import type { CertificationState } from './certification-state.ts';
import { certificationTexts } from './certification-texts.ts';

/** The documents that the Revenue Authority certifies. */
export const certifiedKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type CertifiedKind = (typeof certifiedKinds)[number];

export type CertificationStep = keyof typeof certificationStepTexts;
export const certificationSteps = keysOf(certificationStepTexts);

export const certificationTable: StateTable<CertificationState, CertificationStep> = {
  name: 'Certification of a document',
  problem: 'certification.step_not_allowed',
  label: certificationTexts.thisDocument,
  initial: ['AWAITING'],
  states: certificationStateTexts,
  steps: certificationStepTexts,
  transitions: {
    AWAITING: { stamp: 'CERTIFIED', refuse: 'REFUSED' },
    // The Authority may hold the stamp of a document whose first answer was lost.
    REFUSED: { sendAgain: 'AWAITING', stamp: 'CERTIFIED' },
    CERTIFIED: {},
  },
};

const hour = 60 * 60_000;
/** Documents have to be certified within a day of their issue (ghana-vat.md). */
const deadlineMs = 24 * hour;
/** Finance is notified when half of the time is left, and again when a quarter is left. */
const warningsMs = { 1: 12 * hour, 2: 18 * hour } as const;

/** Returns the time by which a document has to be certified. */
export const certificationDue = (issuedAt: Instant): Instant => addMs(issuedAt, deadlineMs);

/** Returns the earliest time of issue for which a number of warnings is due. */
export const warnedIfIssuedBefore = (now: Instant, warnings: 1 | 2): Instant =>
  addMs(now, -warningsMs[warnings]);

const minute = 60_000;

/**
 * Returns when to try again after a failure that passes: after a minute, doubled each time up to half an hour, so that
 * a document is tried dozens of times before its day is over.
 * @param failures how many times in a row, with this one
 */
export const certifyAgainAt = (now: Instant, failures: number): Instant =>
  addMs(now, Math.min(minute * 2 ** (failures - 1), 30 * minute));
