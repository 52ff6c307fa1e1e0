import { isAboutMoney } from '@sankofa/domain/payments/checkouts/gateway-issue';
import { addMs } from '@sankofa/domain/values/time';

import type { Request } from '../platform/database/work.ts';
import { claimDueCheckouts } from './checkouts/checkout-queries.ts';
import { finishEvent, claimWaitingEvents } from './checkouts/gateway-event-queries.ts';
import { syncCheckout, type SyncResult, type SyncParts } from './checkouts/sync-checkout.ts';
import { activeRefunds, claimDueRefunds } from './refund-queries.ts';
import { syncRefund } from './refunds/send-refund.ts';

const systemRequest: Request = { id: 'gateway', ip: null, userAgent: null };
/** Longer than a sync may take, so that none runs twice at the same time. */
const holdMs = 60_000;

/**
 * Processes gateway events and syncs due checkouts. Any number of processes may run it: each event and each
 * checkout is taken by one.
 * @returns how many it processed
 */
export async function workThroughCheckouts(parts: SyncParts): Promise<number> {
  const events = await claimWaitingEvents(parts.db, parts.clock());
  for (const event of events) await workThrough(parts, event);
  const now = parts.clock();
  const due = await claimDueCheckouts(parts.db, { now, until: addMs(now, holdMs) });
  for (const { reference } of due) await syncCheckout(parts, reference, systemRequest);
  const refunds = await claimDueRefunds(parts.db, { now, until: addMs(now, holdMs) });
  for (const { id } of refunds) await syncRefund(parts, id, systemRequest);
  return events.length + due.length + refunds.length;
}

type Event = Awaited<ReturnType<typeof claimWaitingEvents>>[number];

/** Syncs the checkout of an event. If the gateway does not respond, it is retried in a minute. */
async function workThrough(parts: SyncParts, { id, kind, reference, tries }: Event) {
  const { db, clock, log } = parts;
  const result = !isAboutMoney(kind)
    ? 'ignored'
    : reference === null
      ? 'unknown'
      : kind.startsWith('refund.')
        ? await syncRefundsOf(parts, reference)
        : await syncCheckout(parts, reference, systemRequest);
  if (result === 'silent' && tries < 60) return;
  if (result !== 'looked')
    log.error({ kind, reference, look: result }, 'unknown gateway webhook event');
  await finishEvent(db, id, { now: clock(), outcome: result });
}

/** Syncs all pending refunds of a transaction, since a refund event names only the transaction. */
async function syncRefundsOf(parts: SyncParts, reference: string): Promise<SyncResult> {
  const results = [];
  for (const { id } of await activeRefunds(parts.db, reference))
    results.push(await syncRefund(parts, id, systemRequest));
  return results.includes('silent') ? 'silent' : 'looked';
}
