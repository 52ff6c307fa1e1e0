import type { GatewayIssueAnswer } from '@sankofa/domain/payments/checkouts/gateway-issue-endpoints';

import { money } from '../../lib/format/format.ts';
import type { OfficeCheckoutTexts } from './office-checkout-texts.ts';

/** Labels of common events; others are shown as the payment provider calls them. */
const eventLabels = (t: OfficeCheckoutTexts): Record<string, string> => ({
  'charge.success': t.paymentCollected,
  'refund.pending': t.refundStarted,
  'refund.processing': t.refundProcessing,
  'refund.processed': t.refundSent,
  'refund.failed': t.refundFailed,
  'charge.dispute.create': t.chargebackOpened,
  'charge.dispute.remind': t.chargebackResponseNeeded,
  'charge.dispute.resolve': t.chargebackDecided,
});
export const eventLabel = (t: OfficeCheckoutTexts, kind: string) => eventLabels(t)[kind] ?? kind;

export const issueAmount = (t: OfficeCheckoutTexts, { amount, currency }: GatewayIssueAnswer) =>
  amount ? money(amount) : currency ? t.amountIn(currency) : t.amountNotGiven;

/** Returns what the person who opens it has to do. */
export const issueLabel = (t: OfficeCheckoutTexts, { kind, outcome }: GatewayIssueAnswer) =>
  kind === 'UNKNOWN_REFERENCE'
    ? t.unknownReference
    : outcome === 'LOST'
      ? t.chargebackLost
      : outcome === 'WON'
        ? t.chargebackWon
        : t.chargeback;
