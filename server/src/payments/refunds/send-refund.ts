import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextCheckDelayMs } from '@sankofa/domain/payments/checkouts/checkout';
import { nextRefundState } from '@sankofa/domain/payments/refunds/refund-status';
import { refundTexts } from '@sankofa/domain/payments/refunds/refund-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { negated } from '@sankofa/domain/values/money';
import { addMs } from '@sankofa/domain/values/time';

import { cashOf, lockAccount, postEntry } from '../../books/books.ts';
import { staffWith } from '../../company/company.ts';
import {
  GatewayRefused,
  GatewayUnavailable,
  type RefundStatus,
} from '../../payment-gateway/payment-gateway.ts';
import { msOf } from '../../platform/clock.ts';
import { inWork, type Request, type Work } from '../../platform/database/work.ts';
import { errorText } from '../../platform/errors.ts';
import { notify, notifyMany } from '../../reminders/reminders.ts';
import type { SyncResult, SyncParts } from '../checkouts/sync-checkout.ts';
import {
  changeRefund,
  chargedBackOf,
  findOnlinePayment,
  getRefundRow,
  lockRefund,
  claimSending,
  type RefundRow,
} from '../refund-queries.ts';
import { auditRefund, withdrawn } from './refund.ts';

const link = '/customer/request-refund';

/**
 * Chooses the online payment a refund goes back to and stores the key of the attempt. The gateway is asked
 * afterwards, without any lock.
 * @throws Problem refund.step_not_allowed, refund.own, request.version_stale
 */
export async function beginSending(
  work: Work,
  chosen: { refundId: string; version?: number | undefined },
): Promise<string> {
  const { refund, state } = await withdrawn(work, chosen, 'send');
  const { id, customerId, amountPesewas: amount, refundNumber, tries } = refund;
  // Prevents other refunds and reversals of this customer’s payments meanwhile.
  await lockAccount(work.tx, customerId);
  const online = await findOnlinePayment(work.tx, id);
  if (!online)
    throw new Problem('refund.step_not_allowed', {
      from: refund.state,
      step: 'send',
      message: refundTexts.noOnlinePayment({ amount }),
    });
  await changeRefund(work.tx, id, {
    state,
    paymentId: online.id,
    gatewayKey: `${refundNumber}-${tries + 1}`,
    tries: tries + 1,
    sentBy: work.actor.id,
    sentAt: work.now,
    sendingUntil: null,
    nextCheckAt: work.now,
    failure: null,
  });
  await notify(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `refund.${id}.sent.${tries + 1}`,
    title: refundTexts.inProgress({ refundNumber }),
    body: refundTexts.inProgressBody({ amount }),
    link,
  });
  auditRefund(work, refund, { state });
  return id;
}

/** Longer than a sync and the request may take together. */
const sendingMs = 60_000;
const day = 24 * 60 * 60_000;

/**
 * Asks the gateway about a refund, requests it if it was never requested, and applies the result. Sending,
 * webhook and polling all use this: any number of them in parallel, or a process that dies between the
 * request and the record, send the money once.
 */
export async function syncRefund(
  parts: SyncParts,
  id: string,
  request: Request,
): Promise<SyncResult> {
  const { db, clock, log } = parts;
  const refund = await getRefundRow(db, id);
  if (refund.state !== 'PROCESSING') return 'looked';
  const word = await statusAt(parts, refund).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.error({ err: error, refund: refund.refundNumber }, 'gateway not responding');
    return null;
  });
  const base = { actor: senderOf(refund), now: clock(), request, log };
  await inWork(db, base, async (work) => {
    const held = await lockRefund(work.tx, id);
    if (held.state === 'PROCESSING' && held.gatewayKey === refund.gatewayKey)
      await follow(work, held, word ?? { is: 'open' });
  });
  return word ? 'looked' : 'silent';
}

/** Two people decided; the person who sent it is the actor of the posting. */
const senderOf = ({ sentBy, decidedBy }: RefundRow): Actor => ({
  id: sentBy ?? decidedBy ?? '',
  role: 'STAFF',
  duties: ['finance'],
  siteKind: null,
});

async function statusAt(
  { db, clock, gateway }: SyncParts,
  refund: RefundRow,
): Promise<RefundStatus> {
  const online = await findOnlinePayment(db, refund.id);
  if (!online || refund.gatewayKey === null)
    throw new Error(`${refund.refundNumber} is under way and has no payment`);
  const { reference } = online;
  const refundRequest = { reference, amountPesewas: refund.amountPesewas, key: refund.gatewayKey };
  // Before the query, so that it finds whatever an earlier process has started.
  const now = clock();
  const mayNotify = await claimSending(db, refund, { now, until: addMs(now, sendingMs) });
  const word = await gateway.findRefund(refundRequest);
  if (word.is !== 'nowhere' || !mayNotify) return word;
  // The payer’s bank may have claimed the money since sending started, and takes it itself.
  const [disputed] = await chargedBackOf(db, [refund.customerId]);
  if (disputed)
    return {
      is: 'failed',
      reason: refundTexts.chargebackOpen({ reference: disputed.reference }),
    };
  try {
    await gateway.refund(refundRequest);
    return { is: 'open' };
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    return { is: 'failed', reason: refundTexts.declined({ answer: errorText(error) }) };
  }
}

async function follow(work: Work, refund: RefundRow, word: RefundStatus) {
  if (word.is === 'paid') return wasPaid(work, refund, word.number);
  if (word.is === 'failed') return hasFailed(work, refund, word.reason);
  const passedMs = msOf(work.now) - msOf(refund.sentAt ?? work.now);
  const next = nextCheckDelayMs(passedMs) ?? passedMs + day;
  await changeRefund(work.tx, refund.id, {
    nextCheckAt: addMs(refund.sentAt ?? work.now, next),
  });
}

async function wasPaid(work: Work, refund: RefundRow, number: string) {
  const { id, customerId, amountPesewas: amount, refundNumber } = refund;
  const state = nextRefundState('arrive', refund.state);
  await changeRefund(work.tx, id, {
    state,
    method: 'GATEWAY',
    reference: number,
    paidBy: refund.sentBy,
    paidAt: work.now,
    nextCheckAt: null,
  });
  await postEntry(work, {
    kind: 'refund-paid',
    source: 'refund',
    sourceId: id,
    memo: `Refund ${refundNumber} sent to the original payment method`,
    lines: [
      { account: 'refunds-payable', customerId, amount },
      { account: cashOf.GATEWAY, amount: negated(amount) },
    ],
  });
  await notify(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `refund.${id}.paid`,
    title: refundTexts.completed({ amount }),
    body: refundTexts.completedBody({ refundNumber }),
    link,
  });
  auditRefund(work, refund, { state });
}

async function hasFailed(work: Work, refund: RefundRow, reason: Message) {
  const { id, customerId, amountPesewas: amount, refundNumber, tries } = refund;
  const state = nextRefundState('fail', refund.state);
  await changeRefund(work.tx, id, { state, failure: JSON.stringify(reason), nextCheckAt: null });
  await notify(work, {
    kind: 'MONEY',
    userId: customerId,
    key: `refund.${id}.failed.${tries}`,
    title: refundTexts.delayed({ refundNumber }),
    body: refundTexts.delayedBody({ amount, payTo: refund.payTo }),
    link,
  });
  await notifyMany(
    work,
    (await staffWith(work.tx, ['finance'])).map((userId) => ({
      kind: 'MONEY',
      userId,
      key: `refund.${id}.failed.${tries}`,
      title: refundTexts.failed({ refundNumber, amount }),
      body: refundTexts.failedBody({ reason }),
      link: `/staff/financial/refunds?refund=${id}`,
    })),
  );
  auditRefund(work, refund, { state, reason });
}
