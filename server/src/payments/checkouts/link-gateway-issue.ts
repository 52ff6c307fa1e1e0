import { Problem } from '@sankofa/domain/errors/problem';
import { nextOfCheckout } from '@sankofa/domain/payments/checkouts/checkout';
import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import type { PayFor } from '@sankofa/domain/payments/pay-for';
import type { Message } from '@sankofa/domain/texts/message';

import { GatewayUnavailable, type Gateway } from '../../payment-gateway/payment-gateway.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Request, Work } from '../../platform/database/work.ts';
import type { OpensWork } from '../../platform/http/endpoint-handler.ts';
import { newId } from '../../platform/ids.ts';
import {
  changeGatewayIssue,
  getGatewayIssue,
  lockGatewayIssue,
  type GatewayIssueRow,
} from '../gateway-issue-queries.ts';
import { lockToPay } from '../paid-invoices.ts';
import { addCheckoutInvoices } from '../payment-invoice-queries.ts';
import { addCheckout, findCheckout } from './checkout-queries.ts';
import {
  deleteOpenDifference,
  lockDifferences,
  isSettledDifference,
} from './difference-queries.ts';
import { syncCheckout, type SyncParts } from './sync-checkout.ts';

const refusedStep = (message: Message) => new Problem('payment.step_not_allowed', { message });

type Joining = { issueId: string; invoices: readonly PayFor[]; request: Request };

/**
 * Creates a checkout for money under an unknown reference and syncs it like any other: the gateway is asked,
 * and what it charged is booked once.
 * @throws Problem payment.step_not_allowed, checkout.unavailable, thing.not_found
 */
export async function linkGatewayIssue(
  { inWork }: OpensWork,
  parts: SyncParts,
  { issueId, invoices, request }: Joining,
) {
  const reference = joinable(await getGatewayIssue(parts.db, issueId));
  const amount = await amountPaidAtGateway(parts.gateway, reference);
  await inWork(async (work) => {
    const checkoutId = await recordAttempt(work, parts.gateway, { reference, amount, invoices });
    const issue = await lockGatewayIssue(work.tx, issueId);
    joinable(issue);
    const change = { state: 'JOINED' as const, checkoutId, closedBy: work.actor.id };
    await changeGatewayIssue(work.tx, issueId, { ...change, closedAt: work.now });
    audit(work, {
      action: 'gateway-issue.link',
      subject: 'gateway-issue',
      subjectId: issueId,
      before: { state: issue.state },
      after: { ...change, reference, amountPesewas: amount, invoices },
    });
  });
  await syncCheckout(parts, reference, request);
}

/** The form of references by which the gateway can be asked. */
const referencePattern = /^[A-Za-z0-9.=-]{1,100}$/;

function joinable({ kind, state, reference }: GatewayIssueRow): string {
  if (state !== 'OPEN') throw refusedStep(checkoutTexts.eventClosed);
  if (kind !== 'UNKNOWN_REFERENCE') throw refusedStep(checkoutTexts.chargebackOfPosted);
  if (reference === null || !referencePattern.test(reference))
    throw refusedStep(checkoutTexts.cannotCheck);
  return reference;
}

/** Returns the amount in the gateway’s current answer, since the one in the webhook does not count. */
async function amountPaidAtGateway(gateway: Gateway, reference: string): Promise<number> {
  const { word } = await gateway.fetchStatus(reference).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) throw new Problem('checkout.unavailable');
    throw error;
  });
  const move = nextOfCheckout({ state: 'EXPIRED', reference, isLive: gateway.isLive }, word);
  if (move.to === 'book') return move.amount;
  throw refusedStep(
    move.to === 'REVIEW'
      ? checkoutTexts.cannotPost({ reason: move.reason })
      : checkoutTexts.noSuchPayment({ reference }),
  );
}

async function recordAttempt(
  work: Work,
  gateway: Gateway,
  {
    reference,
    amount,
    invoices,
  }: { reference: string; amount: number; invoices: readonly PayFor[] },
): Promise<string> {
  const held = await lockToPay(work, invoices);
  await lockDifferences(work.tx);
  if (await findCheckout(work.tx, reference)) throw refusedStep(checkoutTexts.alreadyLinked);
  if (await isSettledDifference(work.tx, reference)) throw refusedStep(checkoutTexts.alreadyPosted);
  await deleteOpenDifference(work.tx, reference);
  const checkout = {
    id: newId(work.now),
    reference,
    provider: gateway.name,
    customerId: held[0]?.invoice.customerId ?? work.actor.id,
    amountPesewas: amount,
    // Expired for the customer; money for such a checkout is still booked.
    state: 'EXPIRED' as const,
    reason: JSON.stringify(checkoutTexts.linkedManually({ amount })),
    startedAt: work.now,
    endsAt: work.now,
    nextCheckAt: work.now,
    updatedAt: work.now,
  };
  await addCheckout(work.tx, checkout);
  await addCheckoutInvoices(
    work.tx,
    checkout,
    held.map(({ invoice, part }) => ({ invoiceId: invoice.id, part })),
  );
  return checkout.id;
}
