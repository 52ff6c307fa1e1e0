import type { TroubleAnswer } from '@sankofa/domain/payments/checkouts/gateway-issue-endpoints';

import { money } from '../../lib/format/format.ts';

/** The events that people meet; every other one is told as the payment service calls it. */
const eventWords: Record<string, string> = {
  'charge.success': 'It took a payment',
  'refund.pending': 'It began a refund',
  'refund.processing': 'It works on a refund',
  'refund.processed': 'It sent a refund',
  'refund.failed': 'It could not send a refund',
  'charge.dispute.create': 'The payer’s bank wants the money back',
  'charge.dispute.remind': 'It waits for our answer to a dispute',
  'charge.dispute.resolve': 'A dispute was decided',
};
export const eventWord = (kind: string) => eventWords[kind] ?? kind;

export const troubleSum = ({ amount, currency }: TroubleAnswer) =>
  amount ? money(amount) : currency ? `An amount in ${currency}` : 'An unnamed amount';

/** What is asked of whoever opens it. */
export const troubleWord = ({ kind, outcome }: TroubleAnswer) =>
  kind === 'UNKNOWN_REFERENCE'
    ? 'Unknown reference'
    : outcome === 'LOST'
      ? 'Dispute lost'
      : outcome === 'WON'
        ? 'Dispute won'
        : 'Dispute';
