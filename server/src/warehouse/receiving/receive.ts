import { randomBytes } from 'node:crypto';

import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { labelNumberFrom, supplierNumberOf } from '@sankofa/domain/values/codes';
import { toMeasures } from '@sankofa/domain/values/measures';
import type { Instant } from '@sankofa/domain/values/time';
import { suspicious } from '@sankofa/domain/warehouse/receiving/receipt';
import { damageTexts, receivingTexts } from '@sankofa/domain/warehouse/receiving/receiving-texts';
import type { receive } from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import {
  addPackages,
  getShipmentRow,
  hasIssuedInvoice,
  lockPackages,
  lockPackagesOf,
  movePackages,
  openShipment,
  raiseTimeDoubt,
  recordAdded,
  refreshShipments,
  timeOfScan,
  type Scanned,
  type ShipmentRow,
} from '../../shipments/shipments.ts';
import { addDiscrepancies } from '../discrepancy-queries.ts';
import {
  addMeasurements,
  nextPiece,
  shownCustomer,
  siteInChina,
  usualDestination,
} from '../warehouse-queries.ts';
import { findSimilarExpected } from './receive-queries.ts';

export type ReceiveInput = z.output<(typeof receive)['body']> & {
  /** Set if the scan was made offline. */
  scanned?: Scanned | undefined;
};
type Site = Awaited<ReturnType<typeof siteInChina>>;

/**
 * Receives one carton or several with the same measurements: expected ones, extra ones for a known shipment
 * or owner, or unidentified ones. Returns their ids in the order of their labels, the first one separately as
 * well, and warnings.
 */
export async function receivePackages(work: Work, input: ReceiveInput) {
  authorize(work, receivingTexts.onlyChina, mayStepPackage, 'receive');
  const site = await siteInChina(work.tx, input.siteId);
  const { packageIds, shipmentId, state, time } = await (input.packageId
    ? receiveExpected(work, input.packageId, input, site)
    : receiveExtra(work, input, site));
  await recordMeasured(work, packageIds, input, time.at);
  await raiseTimeDoubt(work, packageIds, { time, place: 'guangzhou' });
  const [packageId] = packageIds;
  if (packageId === undefined) throw new RangeError('Nothing was received');
  if (shipmentId !== null) {
    for (const shipment of await refreshShipments(work, [shipmentId]))
      await notifyOwner(work, shipment, input.condition);
  }
  const measures = toMeasures(input.measures);
  for (const id of packageIds.toSorted())
    audit(work, {
      action: 'package.receive',
      subject: 'package',
      subjectId: id,
      after: { state, measures, condition: input.condition, siteId: site.id },
    });
  const odd = suspicious(measures);
  return { packageId, packageIds, warnings: odd ? [odd] : [] };
}

async function recordMeasured(
  work: Work,
  packageIds: readonly string[],
  input: ReceiveInput,
  measuredAt: Instant,
) {
  await addMeasurements(
    work.tx,
    packageIds.map((packageId) => ({
      id: newId(work.now),
      packageId,
      purpose: 'RECEIVE',
      measures: toMeasures(input.measures),
      device: input.device ?? null,
      isVerified: false,
      measuredBy: work.actor.id,
      measuredAt,
    })),
  );
  const { condition, note } = input;
  if (condition === 'GOOD') return;
  await addDiscrepancies(
    work.tx,
    packageIds.map((packageId) => ({
      id: newId(work.now),
      kind: 'DAMAGED',
      packageId,
      details: receivingTexts.arrivedDamaged({ damage: damageTexts[condition], note: note ?? '' }),
      openedBy: work.actor.id,
      openedAt: work.now,
    })),
  );
}

function landed(input: ReceiveInput, site: Site, receivedAt: Instant) {
  return {
    siteId: site.id,
    shelf: input.shelf ?? null,
    condition: input.condition,
    note: input.note ?? null,
    receivedAt,
    inStockSince: receivedAt,
  };
}

async function receiveExpected(work: Work, id: string, input: ReceiveInput, site: Site) {
  const { rows, first } = await lockExpected(work, id, input.alike ?? 1);
  const packageIds = rows.toSorted((a, b) => a.pieceNumber - b.pieceNumber).map((row) => row.id);
  const time = await timeOfScan(work, packageIds, { scanned: input.scanned });
  await movePackages(work, rows, {
    step: 'receive',
    code: 'RCV',
    permission: 'duty:warehouse',
    occurredAt: time.at,
    placeCode: site.placeCode,
    siteId: site.id,
    set: { ...landed(input, site, time.at), contents: input.contents ?? first.contents },
  });
  return { packageIds, shipmentId: first.shipmentId, state: 'RECEIVED' as const, time };
}

/** Returns an expected carton and as many identical ones as were counted. */
async function lockExpected(work: Work, id: string, similar: number) {
  const ids = similar > 1 ? await findSimilarExpected(work.tx, id, similar) : [id];
  const rows = await lockPackages(work.tx, ids);
  const first = rows.find((row) => row.id === id);
  if (!first) throw new Problem('thing.not_found', { message: shipmentTexts.cartonNotFound });
  const done = rows.find(({ receivedAt }) => receivedAt !== null);
  if (done)
    throw new Problem('package.already_received', {
      packageId: done.id,
      message: wasReceived(done),
    });
  if (rows.length < similar)
    throw new Problem('package.too_few_alike', {
      packageId: id,
      message: receivingTexts.tooFewAlike({ label: first.labelNumber, count: rows.length }),
    });
  return { rows, first };
}

/** Returns the shipment for a carton without a pre-alert: the chosen one, or a new one of its owner. */
export async function shipmentFor(
  work: Work,
  input: Pick<ReceiveInput, 'shipmentId' | 'customerId' | 'mode' | 'goodsClass' | 'contents'>,
) {
  if (input.shipmentId) {
    await lockPackagesOf(work.tx, input.shipmentId);
    const shipment = await getShipmentRow(work.tx, input.shipmentId);
    await ensureOpenForReceiving(work, shipment);
    return shipment;
  }
  if (!input.customerId)
    throw new Problem('request.invalid', {
      message: receivingTexts.chooseOwner,
      fields: { customerId: receivingTexts.chooseCustomer },
    });
  const customer = await shownCustomer(work.tx, input.customerId);
  if (!customer) throw new Problem('thing.not_found', { message: receivingTexts.customerNotFound });
  if (!input.mode)
    throw new Problem('request.invalid', {
      message: receivingTexts.chooseMode,
      fields: { mode: receivingTexts.chooseMode },
    });
  const goodsClass = input.goodsClass ?? 'NORMAL';
  const shipment = await openShipment(work, {
    customerId: customer.id,
    mode: input.mode,
    goodsClass,
    destinationSiteId: await usualDestination(work.tx, customer.id, input.mode),
    description: input.contents ?? '',
  });
  return { ...shipment, customerId: customer.id, goodsClass, createdAt: null };
}

const refused = (message: Message) => new Problem('shipment.step_not_allowed', { message });

/** Each reason why a shipment takes no more cartons, with what to do. */
async function ensureOpenForReceiving(work: Work, { id, status, trackingNumber }: ShipmentRow) {
  if (status === 'CANCELLED')
    throw refused(receivingTexts.shipmentCancelled({ number: trackingNumber }));
  if (await hasIssuedInvoice(work.tx, id))
    throw refused(receivingTexts.shipmentInvoiced({ number: trackingNumber }));
  if (!['SUBMITTED', 'RECEIVING', 'RECEIVED', 'READY'].includes(status))
    throw refused(receivingTexts.shipmentMovedOn({ number: trackingNumber }));
}

async function receiveExtra(work: Work, input: ReceiveInput, site: Site) {
  const isOwned = input.shipmentId ?? input.customerId;
  const shipment = isOwned ? await shipmentFor(work, input) : null;
  const state = shipment ? 'RECEIVED' : 'UNIDENTIFIED';
  const piece = shipment ? await nextPiece(work.tx, shipment.id) : 1;
  const ids = Array.from({ length: input.alike ?? 1 }, () => newId(work.now));
  const time = await timeOfScan(work, [], {
    scanned: input.scanned,
    // A shipment opened for the carton is newer than the scan, so it sets no bound (null).
    notBefore: [shipment?.createdAt ?? null],
  });
  await addPackages(
    work.tx,
    ids.map((id, index) => ({
      id,
      labelNumber: labelNumberFrom(randomBytes(16)),
      shipmentId: shipment?.id ?? null,
      customerId: shipment?.customerId ?? null,
      pieceNumber: shipment ? piece + index : piece,
      state,
      goodsClass: input.goodsClass ?? shipment?.goodsClass ?? 'NORMAL',
      contents: input.contents ?? '',
      supplierNumber: input.supplierNumber ?? null,
      supplierKey: input.supplierNumber ? supplierNumberOf(input.supplierNumber) : null,
      ...landed(input, site, time.at),
      createdAt: work.now,
      updatedAt: work.now,
    })),
  );
  await recordAdded(
    work,
    ids.map((id) => ({ id, shipmentId: shipment?.id ?? null, state })),
    {
      code: shipment ? 'RCV' : 'UNI',
      permission: 'duty:warehouse',
      occurredAt: time.at,
      placeCode: site.placeCode,
      siteId: site.id,
    },
  );
  return { packageIds: ids, shipmentId: shipment?.id ?? null, state, time };
}

/** Notifies the owner of the first carton, of the last one, and of every damaged one. */
export async function notifyOwner(
  work: Work,
  shipment: Pick<ShipmentRow, 'id' | 'status' | 'customerId' | 'trackingNumber'>,
  condition: ReceiveInput['condition'],
) {
  const { id: shipmentId } = shipment;
  const isComplete = shipment.status === 'RECEIVED';
  const group = `received.${shipmentId}`;
  const link = `/customer/shipment-details/${shipmentId}`;
  // The damage comes first: both messages are shown as one notification.
  if (condition !== 'GOOD')
    await notify(work, {
      kind: 'RECEIVED',
      userId: shipment.customerId,
      key: `shipment.${shipmentId}.condition.${work.request.id}`,
      title: receivingTexts.arrivedDamagedTitle({
        damage: damageTexts[condition],
        number: shipment.trackingNumber,
      }),
      body: receivingTexts.arrivedDamagedBody,
      digest: { group, topic: work.request.id },
      link,
    });
  const number = shipment.trackingNumber;
  await notify(work, {
    kind: 'RECEIVED',
    userId: shipment.customerId,
    key: `shipment.${shipmentId}.${isComplete ? 'received' : 'receiving'}`,
    title: isComplete
      ? receivingTexts.received({ number })
      : receivingTexts.firstReceived({ number }),
    short: isComplete ? phoneTexts.allReceived({ number }) : phoneTexts.firstReceived({ number }),
    digest: { group, topic: 'received' },
    body: isComplete ? receivingTexts.receivedBody : receivingTexts.firstReceivedBody,
    link,
  });
}

/** Says what happened with a carton that was already received. */
export const wasReceived = ({ labelNumber }: { labelNumber: string }) =>
  receivingTexts.alreadyReceived({ label: labelNumber });
