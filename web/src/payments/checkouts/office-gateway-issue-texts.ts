import type { GatewayIssueAnswer } from '@sankofa/domain/payments/checkouts/gateway-issue-endpoints';

import { money } from '../../lib/format/format.ts';

/** Labels of common events; others are shown as the payment provider calls them. */
const eventLabels: Record<string, string> = {
  'charge.success': 'Payment collected',
  'refund.pending': 'Refund started',
  'refund.processing': 'Refund processing',
  'refund.processed': 'Refund sent',
  'refund.failed': 'Refund failed',
  'charge.dispute.create': 'Chargeback opened',
  'charge.dispute.remind': 'Chargeback response needed',
  'charge.dispute.resolve': 'Chargeback decided',
};
export const eventLabel = (kind: string) => eventLabels[kind] ?? kind;

export const issueAmount = ({ amount, currency }: GatewayIssueAnswer) =>
  amount ? money(amount) : currency ? `An amount in ${currency}` : 'Amount not given';

/** Returns what the person who opens it has to do. */
export const issueLabel = ({ kind, outcome }: GatewayIssueAnswer) =>
  kind === 'UNKNOWN_REFERENCE'
    ? 'Unknown reference'
    : outcome === 'LOST'
      ? 'Chargeback lost'
      : outcome === 'WON'
        ? 'Chargeback won'
        : 'Chargeback';
