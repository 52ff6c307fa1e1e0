import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import type { DisputeOutcome } from '@sankofa/domain/payments/checkouts/gateway-issue';
import { needsAnOwner, nextOfDispute } from '@sankofa/domain/payments/checkouts/gateway-issue';
import type { Message } from '@sankofa/domain/texts/message';

import { staffWith } from '../../company/company.ts';
import type { GatewayEvent } from '../../payment-gateway/payment-gateway.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notifyMany } from '../../reminders/reminders.ts';
import {
  addGatewayIssue,
  changeGatewayIssue,
  lockGatewayIssuesOf,
  lockDispute,
} from '../gateway-issue-queries.ts';
import { findCheckout } from './checkout-queries.ts';

type ReceivedEvent = GatewayEvent & { provider: string };

/**
 * Records payments that we did not start and chargebacks, for Finance. Nothing is booked: a lost chargeback
 * is deducted from a payout, and a person reverses the payment.
 */
export async function recordIssue(work: PublicWork, event: ReceivedEvent) {
  if (event.dispute) return recordChargeback(work, event, event.dispute);
  const { kind, key, reference } = event;
  if (!needsAnOwner(kind)) return;
  if (reference !== null && (await findCheckout(work.tx, reference))) return;
  const id = await addGatewayIssue(work.tx, {
    ...rowOf(work, event),
    kind: 'UNKNOWN_REFERENCE',
    issueKey: reference ?? key,
    state: 'OPEN',
  });
  if (id === null) return;
  await notifyFinance(work, {
    key: `gateway-issue.${id}`,
    title: checkoutTexts.unknownPayment({ sum: sumOf(event) }),
    body: checkoutTexts.unknownPaymentBody({ kind, reference }),
    link: `/staff/payments?issue=${id}`,
  });
}

async function recordChargeback(
  work: PublicWork,
  event: ReceivedEvent,
  {
    number,
    outcome: reportedOutcome,
    answerBy,
    providerMessage,
  }: NonNullable<GatewayEvent['dispute']>,
) {
  // Two of its events may arrive at once, and the older one last.
  await lockGatewayIssuesOf(work.tx, number);
  const before = await lockDispute(work.tx, event.provider, number);
  const after = nextOfDispute(before ?? null, reportedOutcome);
  const isOver = after.state === 'WON';
  const state = { ...after, closedAt: isOver ? work.now : null };
  const row = { ...rowOf(work, event), providerMessage, answerBy };
  let id = before?.id ?? null;
  if (!before)
    id = await addGatewayIssue(work.tx, { ...row, ...state, kind: 'DISPUTE', issueKey: number });
  else if (before.state !== after.state || before.outcome !== after.outcome)
    await changeGatewayIssue(work.tx, before.id, {
      ...state,
      eventKind: event.kind,
      providerMessage,
      ...(before.state === 'SET_ASIDE' && { closedBy: null, reason: null }),
    });
  else if (after.outcome === null && answerBy !== null)
    await changeGatewayIssue(work.tx, before.id, {
      eventKind: event.kind,
      providerMessage,
      answerBy,
    });
  await notifyFinance(work, {
    key: `gateway-issue.${id}.${event.key}`,
    title: checkoutTexts.chargeback({ sum: sumOf(event), outcome: outcomeText(after.outcome) }),
    body: checkoutTexts.chargebackBody({
      reference: event.reference,
      next: nextOf(after.outcome),
    }),
    link: `/staff/payments?issue=${id}`,
  });
}

const outcomeText = (outcome: DisputeOutcome | null) =>
  outcome === null
    ? checkoutTexts.responseNeeded
    : outcome === 'WON'
      ? checkoutTexts.won
      : checkoutTexts.lost;

const nextOf = (outcome: DisputeOutcome | null) =>
  outcome === null
    ? checkoutTexts.respond
    : outcome === 'WON'
      ? checkoutTexts.moneyKept
      : checkoutTexts.moneyDeducted;

const rowOf = (
  work: PublicWork,
  { provider, kind, reference, payment: reportedOutcome }: ReceivedEvent,
) => ({
  id: newId(work.now),
  provider,
  eventKind: kind,
  reference: reference?.slice(0, 200) ?? null,
  amountPesewas: reportedOutcome.amountPesewas,
  currency: reportedOutcome.currency,
  payer: reportedOutcome.payer,
  foundAt: work.now,
});

const sumOf = ({ payment: { amountPesewas, currency } }: ReceivedEvent) =>
  amountPesewas === null
    ? checkoutTexts.somePayment
    : currency === 'GHS'
      ? checkoutTexts.sum({ amount: amountPesewas })
      : checkoutTexts.paymentIn({ currency });

async function notifyFinance(
  work: PublicWork,
  notice: { key: string; title: Message; body: Message; link: string },
) {
  await notifyMany(
    work,
    (await staffWith(work.tx, ['finance'])).map((userId) => ({
      kind: 'MONEY',
      userId,
      ...notice,
    })),
  );
}
