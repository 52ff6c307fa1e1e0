/** What the gateway tells of and no attempt of ours explains, and what a payer's bank takes back. */
export const troubleKinds = ['UNKNOWN_REFERENCE', 'DISPUTE'] as const;

/** `JOINED` and `SET_ASIDE` by a person; `WON` is a dispute that ended for us, of which nothing is left to do. */
export const troubleStates = ['OPEN', 'JOINED', 'SET_ASIDE', 'WON'] as const;
export type TroubleState = (typeof troubleStates)[number];

export const disputeOutcomes = ['WON', 'LOST'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** What a webhook may be about: everything else is taken, noted and left. */
export const isAboutMoney = (eventKind: string) => /^(charge|refund)\./.test(eventKind);

/** A charge that failed took nothing, so nobody has to look for its owner. */
export const needsAnOwner = (eventKind: string) =>
  isAboutMoney(eventKind) && eventKind !== 'charge.failed';

type IssueState = { state: TroubleState; outcome: DisputeOutcome | null };

/**
 * How a dispute stands after one more event about it. Events come in any order: what was decided there is
 * never opened again, and one that was lost waits for a person, even if it was set aside before.
 */
export function nextOfDispute(before: IssueState | null, told: DisputeOutcome | null): IssueState {
  const now = before ?? { state: 'OPEN', outcome: null };
  if (now.outcome !== null || told === null) return now;
  return { state: told === 'WON' ? 'WON' : 'OPEN', outcome: told };
}
