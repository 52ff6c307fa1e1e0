/** Provider events that match none of our checkouts, and chargebacks by a payer's bank. */
export const gatewayIssueKinds = ['UNKNOWN_REFERENCE', 'DISPUTE'] as const;

/** `JOINED` and `SET_ASIDE` are set by a person; `WON` is a chargeback that ended in our favour. */
export const gatewayIssueStates = ['OPEN', 'JOINED', 'SET_ASIDE', 'WON'] as const;
export type GatewayIssueState = (typeof gatewayIssueStates)[number];

export const disputeOutcomes = ['WON', 'LOST'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** Whether a webhook event is about money; all others are accepted, recorded and ignored. */
export const isAboutMoney = (eventKind: string) => /^(charge|refund)\./.test(eventKind);

/** Whether an event needs a matching customer; a failed charge took no money, so it needs none. */
export const needsAnOwner = (eventKind: string) =>
  isAboutMoney(eventKind) && eventKind !== 'charge.failed';

type IssueState = { state: GatewayIssueState; outcome: DisputeOutcome | null };

/**
 * Returns the state of a chargeback after another event. Events arrive in any order: a decided chargeback is
 * never reopened, and a lost one waits for a person, even if it was set aside before.
 */
export function nextOfDispute(
  before: IssueState | null,
  outcome: DisputeOutcome | null,
): IssueState {
  const now = before ?? { state: 'OPEN', outcome: null };
  if (now.outcome !== null || outcome === null) return now;
  return { state: outcome === 'WON' ? 'WON' : 'OPEN', outcome };
}
