import type { Actor } from '@sankofa/domain/access';
import {
  isOpenCheckout,
  nextCheckDelayMs,
  nextOfCheckout,
  type CheckoutMove,
} from '@sankofa/domain/payments/checkouts/checkout';
import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { addMs } from '@sankofa/domain/values/time';

import { staffWith } from '../../company/company.ts';
import { GatewayUnavailable, type Gateway } from '../../payment-gateway/payment-gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import { msOf } from '../../platform/clock.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { inWork, type Request, type Work } from '../../platform/database/work.ts';
import { notifyMany } from '../../reminders/reminders.ts';
import { bookCheckout, lockCheckoutWithInvoices, type HeldCheckout } from './book-checkout.ts';
import { changeCheckout, findCheckout, type CheckoutRow } from './checkout-queries.ts';

/** What a sync needs. */
export type SyncParts = {
  db: Db;
  clock: Clock;
  gateway: Gateway;
  log: { error: (detail: object, words: string) => void };
};

/** The result of a sync: the checkout was updated, does not exist, or the gateway gave no answer. */
export type SyncResult = 'looked' | 'silent' | 'unknown';

/**
 * Asks the gateway for the status of a checkout and applies it. Webhook, return, polling and cancelling all
 * use this, and nothing else books online payments: any number of them in parallel post one payment.
 */
export async function syncCheckout(
  parts: SyncParts,
  reference: string,
  request: Request,
): Promise<SyncResult> {
  const { db, gateway, clock, log } = parts;
  const known = await findCheckout(db, reference);
  if (!known) return 'unknown';
  const found = await gateway.fetchStatus(reference).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error;
    // By its id: a reference is as long as a token, which the log hides.
    log.error({ err: error, checkout: known.id }, 'payment gateway not responding');
    return null;
  });
  const base = { actor: payerOf(known), now: clock(), request, log };
  await inWork(db, base, async (work) => {
    const held = await lockCheckoutWithInvoices(work, known);
    if (!found) return plan(work, held.checkout);
    const { checkout } = held;
    const attempt = { ...checkout, isLive: gateway.isLive };
    await follow(work, held, { move: nextOfCheckout(attempt, found.word), channel: found.channel });
  });
  return found ? 'looked' : 'silent';
}

/** The payer is the actor of the payment; the gateway only confirms that the money arrived. */
const payerOf = ({ customerId }: CheckoutRow): Actor => ({
  id: customerId,
  role: 'CUSTOMER',
  duties: [],
  siteKind: null,
});

type Followed = { move: CheckoutMove; channel: string | null };

async function follow(work: Work, held: HeldCheckout, { move, channel }: Followed) {
  const { checkout } = held;
  if (move.to === 'book') return bookCheckout(work, held, { amount: move.amount, channel });
  if (move.to === 'FAILED' || move.to === 'REVIEW') {
    const { to: state, reason } = move;
    await changeCheckout(work.tx, checkout.id, {
      state,
      reason: JSON.stringify(reason),
      channel,
      updatedAt: work.now,
    });
    audit(work, {
      action: `checkout.${state === 'FAILED' ? 'fail' : 'review'}`,
      subject: 'checkout',
      subjectId: checkout.id,
      before: { state: checkout.state },
      after: { state },
      reason,
    });
    if (state === 'REVIEW') await notifyFinance(work, checkout, reason);
  }
  const isOpen = isOpenCheckout(move.to === 'stay' ? checkout.state : move.to);
  if (isOpen && work.now >= checkout.endsAt) await expire(work, checkout, checkoutTexts.expired);
  return plan(work, { ...checkout, state: move.to === 'stay' ? checkout.state : move.to });
}

/** Ends a checkout on our side; money that still arrives is booked. */
export async function expire(work: Work, checkout: CheckoutRow, reason: Message) {
  await changeCheckout(work.tx, checkout.id, {
    state: 'EXPIRED',
    reason: JSON.stringify(reason),
    updatedAt: work.now,
  });
  audit(work, {
    action: 'checkout.expire',
    subject: 'checkout',
    subjectId: checkout.id,
    before: { state: checkout.state },
    after: { state: 'EXPIRED' },
    reason,
  });
}

/** Schedules the next sync: less and less often for 72 hours, as a payment may be reported late. */
async function plan(work: Work, { id, state, startedAt }: CheckoutRow) {
  const isOver = state === 'SUCCEEDED' || state === 'REVIEW';
  const next = isOver ? null : nextCheckDelayMs(msOf(work.now) - msOf(startedAt));
  await changeCheckout(work.tx, id, { nextCheckAt: next === null ? null : addMs(startedAt, next) });
}

async function notifyFinance(work: Work, checkout: CheckoutRow, reason: Message) {
  await notifyMany(
    work,
    (await staffWith(work.tx, ['finance'])).map((userId) => ({
      kind: 'MONEY',
      userId,
      key: `checkout.${checkout.id}.review`,
      title: checkoutTexts.reviewNeeded({ amount: checkout.amountPesewas }),
      body: checkoutTexts.reviewNeededBody({ reason, reference: checkout.reference }),
      link: `/staff/payments?review=${checkout.id}`,
    })),
  );
}
