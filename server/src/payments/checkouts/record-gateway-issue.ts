import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import type { DisputeOutcome } from '@sankofa/domain/payments/checkouts/gateway-issue';
import { needsAnOwner, nextOfDispute } from '@sankofa/domain/payments/checkouts/gateway-issue';
import type { Message } from '@sankofa/domain/texts/message';

import { staffWith } from '../../company/company.ts';
import type { GatewayEvent } from '../../gateway/gateway.ts';
import type { PublicWork } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { tellAll } from '../../reminders/reminders.ts';
import {
  addTrouble,
  changeTrouble,
  lockGatewayIssuesOf,
  lockDispute,
} from '../gateway-issue-queries.ts';
import { findCheckout } from './checkout-queries.ts';

type ReceivedEvent = GatewayEvent & { provider: string };

/**
 * Records payments that we did not start and chargebacks, for Finance. Nothing is booked: a lost chargeback
 * is deducted from a payout, and a person reverses the payment.
 */
export async function noteTrouble(work: PublicWork, event: ReceivedEvent) {
  if (event.dispute) return noteDispute(work, event, event.dispute);
  const { kind, key, reference } = event;
  if (!needsAnOwner(kind)) return;
  if (reference !== null && (await findCheckout(work.tx, reference))) return;
  const id = await addTrouble(work.tx, {
    ...rowOf(work, event),
    kind: 'UNKNOWN_REFERENCE',
    troubleKey: reference ?? key,
    state: 'OPEN',
  });
  if (id === null) return;
  await askFinance(work, {
    key: `trouble.${id}`,
    title: checkoutTexts.unknownPayment({ sum: sumOf(event) }),
    body: checkoutTexts.unknownPaymentBody({ kind, reference }),
    link: `/staff/payments?trouble=${id}`,
  });
}

async function noteDispute(
  work: PublicWork,
  event: ReceivedEvent,
  { number, outcome: told, answerBy, said }: NonNullable<GatewayEvent['dispute']>,
) {
  // Two of its events may arrive at once, and the older one last.
  await lockGatewayIssuesOf(work.tx, number);
  const before = await lockDispute(work.tx, event.provider, number);
  const after = nextOfDispute(before ?? null, told);
  const isOver = after.state === 'WON';
  const standing = { ...after, closedAt: isOver ? work.now : null };
  const row = { ...rowOf(work, event), said, answerBy };
  let id = before?.id ?? null;
  if (!before)
    id = await addTrouble(work.tx, { ...row, ...standing, kind: 'DISPUTE', troubleKey: number });
  else if (before.state !== after.state || before.outcome !== after.outcome)
    await changeTrouble(work.tx, before.id, {
      ...standing,
      eventKind: event.kind,
      said,
      ...(before.state === 'SET_ASIDE' && { closedBy: null, reason: null }),
    });
  else if (after.outcome === null && answerBy !== null)
    await changeTrouble(work.tx, before.id, { eventKind: event.kind, said, answerBy });
  await askFinance(work, {
    key: `trouble.${id}.${event.key}`,
    title: checkoutTexts.chargeback({ sum: sumOf(event), outcome: wordOf(after.outcome) }),
    body: checkoutTexts.chargebackBody({
      reference: event.reference,
      next: nextOf(after.outcome),
    }),
    link: `/staff/payments?trouble=${id}`,
  });
}

const wordOf = (outcome: DisputeOutcome | null) =>
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

const rowOf = (work: PublicWork, { provider, kind, reference, told }: ReceivedEvent) => ({
  id: newId(work.now),
  provider,
  eventKind: kind,
  reference: reference?.slice(0, 200) ?? null,
  amountPesewas: told.amountPesewas,
  currency: told.currency,
  payer: told.payer,
  foundAt: work.now,
});

const sumOf = ({ told: { amountPesewas, currency } }: ReceivedEvent) =>
  amountPesewas === null
    ? checkoutTexts.somePayment
    : currency === 'GHS'
      ? checkoutTexts.sum({ amount: amountPesewas })
      : checkoutTexts.paymentIn({ currency });

async function askFinance(
  work: PublicWork,
  telling: { key: string; title: Message; body: Message; link: string },
) {
  await tellAll(
    work,
    (await staffWith(work.tx, ['finance'])).map((userId) => ({
      kind: 'MONEY',
      userId,
      ...telling,
    })),
  );
}
