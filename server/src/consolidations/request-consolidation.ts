import { authorize } from '@sankofa/domain/authorize';
import {
  mayConsolidate,
  nextConsolidationState,
  togetherProblem,
} from '@sankofa/domain/consolidations/consolidation';
import type {
  cancelConsolidation as cancelCall,
  requestConsolidation as requestCall,
} from '@sankofa/domain/consolidations/consolidation-endpoints';
import { consolidationTexts } from '@sankofa/domain/consolidations/consolidation-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { z } from 'zod/mini';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { notify } from '../reminders/reminders.ts';
import { hasIssuedInvoice, lockPackagesOfAll } from '../shipments/shipments.ts';
import {
  addConsolidation,
  candidatesOf,
  changeConsolidation,
  customerName,
  refuseUnseen,
  type ConsolidationRow,
} from './consolidation-queries.ts';
import { lockTogether, numbersOf, type LockedTogether } from './lock-together.ts';
import { notifyWarehouse } from './notify-warehouse.ts';

/**
 * Requests that shipments travel together, for their customer.
 * @throws Problem thing.not_found for another customer's shipment, consolidation.step_not_allowed
 */
export async function requestConsolidation(
  work: Work,
  { shipmentIds, preferences, note }: z.output<(typeof requestCall)['body']>,
): Promise<string> {
  const ids = [...new Set(shipmentIds)];
  // Also against two requests at once: the second one waits here and then sees the first.
  await lockPackagesOfAll(work.tx, ids);
  const hasWork = preferences.length > 0 || Boolean(note);
  const { shipments, first } = await ensureTogether(work, ids, hasWork);
  const id = newId(work.now);
  await addConsolidation(
    work.tx,
    {
      id,
      customerId: work.actor.id,
      state: 'REQUESTED',
      mode: first.mode,
      destinationSiteId: first.destinationSiteId,
      preferences: [...new Set(preferences)],
      note: note === undefined || note === '' ? null : note,
      requestedAt: work.now,
    },
    ids,
  );
  await notifyWarehouse(work, {
    key: `consolidation.${id}.requested`,
    title: consolidationTexts.newTitle({ name: await customerName(work.tx, work.actor.id) }),
    body: consolidationTexts.newBody({ labels: numbersOf(shipments) }),
  });
  audit(work, {
    action: 'consolidation.request',
    subject: 'shipment',
    subjectId: first.id,
    after: {
      consolidationId: id,
      shipments: numbersOf(shipments),
      preferences,
      note: note ?? null,
    },
  });
  return id;
}

/**
 * Cancels a request before its work begins, for the customer or, with a reason, for the China warehouse.
 * @throws Problem thing.not_found, consolidation.step_not_allowed once work has begun
 */
export async function cancelConsolidation(
  work: Work,
  { id, reason }: { id: string } & z.output<(typeof cancelCall)['body']>,
): Promise<string> {
  const together = await lockTogether(work, id);
  authorize(work, consolidationTexts.onlyChina, mayConsolidate.cancel, together.row);
  const isOwn = together.row.customerId === work.actor.id;
  if (!isOwn && reason === undefined)
    throw new Problem('request.invalid', {
      message: consolidationTexts.enterReason,
      fields: { reason: consolidationTexts.enterReason },
    });
  await changeConsolidation(work.tx, id, {
    state: nextConsolidationState('cancel', together.row.state),
    endedAt: work.now,
    endedBy: work.actor.id,
    reason: reason ?? null,
  });
  await (isOwn ? notifyOfCancel(work, together) : notifyCustomer(work, together.row, reason));
  audit(work, {
    action: 'consolidation.cancel',
    subject: 'shipment',
    subjectId: together.first.id,
    before: { consolidationId: id, state: together.row.state },
    reason: reason ?? null,
  });
  return id;
}

const notifyCustomer = (work: Work, row: ConsolidationRow, reason = '') =>
  notify(work, {
    kind: 'GOODS',
    userId: row.customerId,
    key: `consolidation.${row.id}.cancelled`,
    title: consolidationTexts.cancelledTitle,
    body: consolidationTexts.cancelledBody({ reason }),
    link: '/customer/travel-together',
  });

const notifyOfCancel = async (work: Work, { row, shipments }: LockedTogether) =>
  notifyWarehouse(work, {
    key: `consolidation.${row.id}.cancelled`,
    title: consolidationTexts.customerCancelled({
      name: await customerName(work.tx, row.customerId),
    }),
    body: consolidationTexts.customerCancelledBody({ labels: numbersOf(shipments) }),
  });

/** Refuses shipments of others as unknown, and those that can't travel together with what would help. */
async function ensureTogether(work: Work, ids: readonly string[], hasWork: boolean) {
  const shipments = await candidatesOf(work.tx, ids);
  const [first] = shipments;
  const isOwn = shipments.every((one) => mayConsolidate.request(work.actor, one));
  if (!first || shipments.length < ids.length || !isOwn) throw refuseUnseen();
  const candidates = [];
  for (const one of shipments)
    candidates.push({ ...one, isInvoiced: hasWork && (await hasIssuedInvoice(work.tx, one.id)) });
  const message = togetherProblem(candidates, hasWork);
  if (message) throw new Problem('consolidation.step_not_allowed', { message });
  return { shipments, first };
}
