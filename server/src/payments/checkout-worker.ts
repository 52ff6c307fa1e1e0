import { isAboutMoney } from '@sankofa/domain/payments/checkouts/gateway-issue';
import { addMs } from '@sankofa/domain/values/time';

import type { Request } from '../platform/database/work.ts';
import { takeDueCheckouts } from './checkouts/checkout-queries.ts';
import { finishEvent, takeWaitingEvents } from './checkouts/gateway-event-queries.ts';
import { syncCheckout, type Look, type LookParts } from './checkouts/sync-checkout.ts';
import { refundsUnderWay, takeDueRefunds } from './refund-queries.ts';
import { syncRefund } from './refunds/send-refund.ts';

const byItself: Request = { id: 'gateway', ip: null, userAgent: null };
/** Longer than a sync may take, so that none runs twice at the same time. */
const holdMs = 60_000;

/**
 * Processes gateway events and syncs due checkouts. Any number of processes may run it: each event and each
 * checkout is taken by one.
 * @returns how many it processed
 */
export async function workThroughCheckouts(parts: LookParts): Promise<number> {
  const events = await takeWaitingEvents(parts.db, parts.clock());
  for (const event of events) await workThrough(parts, event);
  const now = parts.clock();
  const due = await takeDueCheckouts(parts.db, { now, until: addMs(now, holdMs) });
  for (const { reference } of due) await syncCheckout(parts, reference, byItself);
  const refunds = await takeDueRefunds(parts.db, { now, until: addMs(now, holdMs) });
  for (const { id } of refunds) await syncRefund(parts, id, byItself);
  return events.length + due.length + refunds.length;
}

type Event = Awaited<ReturnType<typeof takeWaitingEvents>>[number];

/** Syncs the checkout of an event. If the gateway does not respond, it is retried in a minute. */
async function workThrough(parts: LookParts, { id, kind, reference, tries }: Event) {
  const { db, clock, log } = parts;
  const look = !isAboutMoney(kind)
    ? 'ignored'
    : reference === null
      ? 'unknown'
      : kind.startsWith('refund.')
        ? await lookAtRefundsOf(parts, reference)
        : await syncCheckout(parts, reference, byItself);
  if (look === 'silent' && tries < 60) return;
  if (look !== 'looked') log.error({ kind, reference, look }, 'unknown gateway webhook event');
  await finishEvent(db, id, { now: clock(), outcome: look });
}

/** Syncs all pending refunds of a transaction, since a refund event names only the transaction. */
async function lookAtRefundsOf(parts: LookParts, reference: string): Promise<Look> {
  const looks = [];
  for (const { id } of await refundsUnderWay(parts.db, reference))
    looks.push(await syncRefund(parts, id, byItself));
  return looks.includes('silent') ? 'silent' : 'looked';
}
