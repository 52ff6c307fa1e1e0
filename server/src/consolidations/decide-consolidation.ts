import { authorize } from '@sankofa/domain/authorize';
import {
  acceptingStep,
  isBeforeLoading,
  mayConsolidate,
  nextConsolidationState,
  quoteDays,
} from '@sankofa/domain/consolidations/consolidation';
import type {
  acceptConsolidation as acceptCall,
  approveConsolidation as approveCall,
} from '@sankofa/domain/consolidations/consolidation-endpoints';
import { consolidationTexts } from '@sankofa/domain/consolidations/consolidation-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import {
  addPesewas,
  moneyOf,
  pesewas,
  pesewasOf,
  type Pesewas,
} from '@sankofa/domain/values/money';
import { addMs, dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { chosenServices, findLiveInvoice, taxOfServices } from '../invoices/invoices.ts';
import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { exchangeNow } from '../rates/rates.ts';
import { notify } from '../reminders/reminders.ts';
import {
  addServices,
  changeConsolidation,
  customerName,
  servicesOfConsolidation,
} from './consolidation-queries.ts';
import { lockTogether, numbersOf, type LockedTogether } from './lock-together.ts';
import { notifyWarehouse } from './notify-warehouse.ts';

type Ref = { id: string };
const dayMs = 86_400_000;

/**
 * Accepts a request. The price of its work is calculated from the price list and waits for the customer; free work can
 * begin, and shipments without work are together at once.
 * @throws Problem consolidation.step_not_allowed, request.invalid, rate.missing
 */
export async function acceptConsolidation(
  work: Work,
  { id, plan, services }: Ref & z.output<(typeof acceptCall)['body']>,
): Promise<string> {
  authorize(work, consolidationTexts.onlyChina, mayConsolidate.decide);
  const together = await lockTogether(work, id);
  const { row, first } = together;
  const exchange = services.length > 0 ? await exchangeNow(work.tx, work.now) : null;
  const lines = await chosenServices(
    work,
    services.map((one) => ({ ...one, from: 'LIST' as const })),
    exchange?.cedisPerDollarE4 ?? 1,
  );
  const price = addPesewas(lines.map(({ amount }) => amount));
  if (price > 0 && !row.hasWork)
    throw new Problem('request.invalid', {
      message: consolidationTexts.noPriceWithoutWork,
      fields: { services: consolidationTexts.noPriceWithoutWork },
    });
  const step = acceptingStep({ hasWork: row.hasWork, price });
  const state = nextConsolidationState(step, row.state);
  ensureStillHere(together);
  const billed = price > 0 ? await firstWithoutInvoice(work, together) : null;
  const expiresAt = price > 0 ? addMs(work.now, quoteDays * dayMs) : null;
  await changeConsolidation(work.tx, id, {
    state,
    plan,
    pricePesewas: price,
    quoteExpiresAt: expiresAt,
    billedShipmentId: billed,
    decidedBy: work.actor.id,
    decidedAt: work.now,
  });
  const agreed = servicesOf(id, lines);
  await addServices(work.tx, agreed);
  const total = await totalOf(work, row.customerId, agreed);
  await notifyAccepted(work, together, { total, expiresAt });
  audit(work, {
    action: 'consolidation.accept',
    subject: 'shipment',
    subjectId: first.id,
    after: { consolidationId: id, state, plan, pricePesewas: price },
  });
  return id;
}

const servicesOf = (consolidationId: string, lines: Awaited<ReturnType<typeof chosenServices>>) =>
  lines.flatMap(({ servicePriceId, serviceUnits, description, amount }, at) =>
    servicePriceId === null || serviceUnits === null
      ? []
      : {
          consolidationId,
          position: at + 1,
          servicePriceId,
          serviceUnits,
          description,
          amountPesewas: amount,
        },
  );

/** Returns what services cost with the taxes that are added to their price. */
async function totalOf(
  work: Pick<Work, 'tx' | 'now'>,
  customerId: string,
  services: readonly { servicePriceId: string; amountPesewas: number }[],
): Promise<Pesewas> {
  const tax = await taxOfServices(work, customerId, services);
  return tax
    ? pesewasOf(tax.total)
    : addPesewas(services.map(({ amountPesewas }) => pesewas(amountPesewas)));
}

async function notifyAccepted(
  work: Work,
  { row, shipments }: LockedTogether,
  { total, expiresAt }: { total: Pesewas; expiresAt: Instant | null },
) {
  const labels = numbersOf(shipments);
  await notify(work, {
    kind: 'GOODS',
    userId: row.customerId,
    key: `consolidation.${row.id}.accepted`,
    leads: expiresAt !== null,
    title: expiresAt ? consolidationTexts.quotedTitle : consolidationTexts.agreedTitle,
    body: expiresAt
      ? consolidationTexts.quotedBody({
          pesewas: total,
          day: dayIn(expiresAt, zones.accra),
          labels,
        })
      : consolidationTexts.agreedBody({ labels }),
    link: '/customer/travel-together',
  });
}

/** Goods that were loaded while the request waited can't be repacked or held for others any more. */
function ensureStillHere({ shipments }: LockedTogether) {
  const gone = shipments.find(({ status }) => !isBeforeLoading(status));
  if (gone)
    throw new Problem('consolidation.step_not_allowed', {
      message: consolidationTexts.loadedMeanwhile({ number: gone.trackingNumber }),
    });
}

/** Returns the shipment whose invoice gets the price: one that is not issued yet. */
async function firstWithoutInvoice(work: Work, { shipments }: LockedTogether): Promise<string> {
  for (const { id } of shipments) {
    const live = await findLiveInvoice(work.tx, id);
    if (!live || live.state === 'DRAFT') return id;
  }
  throw new Problem('consolidation.step_not_allowed', {
    message: consolidationTexts.invoiced({ number: numbersOf(shipments) }),
  });
}

/** Declines a request with a reason that the customer sees. */
export async function declineConsolidation(
  work: Work,
  { id, reason }: Ref & { reason: string },
): Promise<string> {
  authorize(work, consolidationTexts.onlyChina, mayConsolidate.decide);
  const { row, first } = await lockTogether(work, id);
  await changeConsolidation(work.tx, id, {
    state: nextConsolidationState('decline', row.state),
    reason,
    decidedBy: work.actor.id,
    decidedAt: work.now,
    endedBy: work.actor.id,
    endedAt: work.now,
  });
  await notify(work, {
    kind: 'GOODS',
    userId: row.customerId,
    key: `consolidation.${id}.declined`,
    title: consolidationTexts.declinedTitle,
    body: consolidationTexts.declinedBody({ reason }),
    link: '/customer/travel-together',
  });
  audit(work, {
    action: 'consolidation.decline',
    subject: 'shipment',
    subjectId: first.id,
    before: { consolidationId: id },
    reason,
  });
  return id;
}

/**
 * Approves the price, for the customer who saw it with the taxes of today.
 * @throws Problem consolidation.step_not_allowed once it expired, consolidation.price_changed
 */
export async function approveConsolidation(
  work: Work,
  { id, price }: Ref & z.output<(typeof approveCall)['body']>,
): Promise<string> {
  const together = await lockTogether(work, id);
  const { row, shipments, first } = together;
  authorize(work, null, mayConsolidate.approve, row);
  const state = nextConsolidationState('approve', row.state);
  if (row.quoteExpiresAt !== null && row.quoteExpiresAt <= work.now)
    throw new Problem('consolidation.step_not_allowed', {
      message: consolidationTexts.quoteOver({ day: dayIn(row.quoteExpiresAt, zones.accra) }),
    });
  const total = await totalOf(work, row.customerId, await servicesOfConsolidation(work.tx, id));
  if (pesewasOf(price) !== total)
    throw new Problem('consolidation.price_changed', {
      message: consolidationTexts.priceChanged({ pesewas: total }),
      price: moneyOf(total),
    });
  ensureStillHere(together);
  await changeConsolidation(work.tx, id, { state, approvedAt: work.now });
  await notifyWarehouse(work, {
    key: `consolidation.${id}.approved`,
    title: consolidationTexts.approvedTitle({ name: await customerName(work.tx, row.customerId) }),
    body: consolidationTexts.approvedBody({ labels: numbersOf(shipments) }),
    link: '/staff/consolidations?state=APPROVED',
  });
  audit(work, {
    action: 'consolidation.approve',
    subject: 'shipment',
    subjectId: first.id,
    after: { consolidationId: id, pricePesewas: row.pricePesewas, totalPesewas: total },
  });
  return id;
}
