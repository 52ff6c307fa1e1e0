import { batchTexts } from '@sankofa/domain/batches/batch-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import { shownEmailOf } from '../../accounts/accounts.ts';
import { findPlaces, siteOf } from '../../company/company.ts';
import { brandOnDocuments } from '../../invoices/invoices.ts';
import {
  renderArrivalNotices,
  renderHouseBills,
  renderLoadingList,
  renderManifest,
  type Arriving,
  type Consignment,
  type Voyage,
} from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';
import { getBatchRow, type BatchRow } from '../batch-queries.ts';
import { cartonsOn, consignmentsOn, type ConsignmentRow } from './batch-document-queries.ts';

/** The context of a document: when it is printed, and the base URL of its links. */
export type Printing = { now: Instant; publicUrl: string };
type DocumentQuery = { id: string; shipmentId?: string | undefined };

const isOpen = ({ state }: BatchRow) => state === 'PLANNED' || state === 'OPEN';
const china = (at: Instant | null) => at && dayIn(at, zones.guangzhou);
const accra = (at: Instant | null) => at && dayIn(at, zones.accra);

async function endOf(db: Db, siteId: string, placeCode: string): Promise<Voyage['origin']> {
  const site = await siteOf(db, siteId);
  const [place] = await findPlaces(db, [placeCode]);
  return {
    forwarderName: site.name,
    houseZh: site.nameZh,
    address: site.address,
    addressZh: site.addressZh,
    city: site.city,
    phone: site.phone,
    placeCode,
    placeName: place?.name ?? placeCode,
  };
}

/** Returns a batch as all its documents name it. */
export async function voyageOf(
  db: Db,
  batch: BatchRow,
  { now, publicUrl }: Printing,
): Promise<Voyage> {
  return {
    brand: await brandOnDocuments(db, publicUrl),
    batchNumber: batch.batchNumber,
    mode: batch.mode,
    isFrozen: !isOpen(batch),
    origin: await endOf(db, batch.originSiteId, batch.originPlace),
    destination: await endOf(db, batch.destinationSiteId, batch.destinationPlace),
    carrier: batch.carrier,
    containerNumber: batch.containerNumber,
    sealNumber: batch.sealNumber,
    masterBillNumber: batch.masterBillNumber,
    airWaybillNumber: batch.airWaybillNumber,
    vessel: batch.vessel,
    voyage: batch.voyage,
    flight: batch.flight,
    etd: batch.etd,
    eta: batch.eta,
    departedOn: china(batch.departedAt),
    arrivedOn: accra(batch.arrivedAt),
    printedOn: dayIn(now, zones.guangzhou),
  };
}

const consignmentOf = (row: ConsignmentRow): Consignment => ({
  houseBillNumber: row.houseBillNumber,
  trackingNumber: row.trackingNumber,
  consignee: {
    name: row.name,
    customerCode: row.customerCode,
    phone: row.phone ?? '',
    lines: [
      [row.address, row.customerCity].filter(Boolean).join(', '),
      row.phone ?? '',
      shownEmailOf(row.email) ?? '',
    ].filter((line) => line !== ''),
  },
  shippingMark: row.shippingMark,
  goods: row.goods,
  cartons: row.cartons,
  cartonsInAll: row.cartonsInAll,
  weightGrams: row.weightGrams,
  volumeCm3: row.volumeCm3,
  declared: {
    ...(row.declaredUsd !== null && { USD: row.declaredUsd }),
    ...(row.declaredCny !== null && { CNY: row.declaredCny }),
    ...(row.declaredGhs !== null && { GHS: row.declaredGhs }),
  },
});

const emptyBatch = (batch: BatchRow) =>
  new Problem('batch.not_ready', {
    message: batchTexts.empty({ batch: batch.batchNumber }),
  });

/** Returns the cartons of a batch, at least one. */
async function cargoOf(db: Db, id: string) {
  const batch = await getBatchRow(db, id);
  const cartons = await cartonsOn(db, id);
  if (cartons.length === 0) throw emptyBatch(batch);
  return { batch, cartons };
}

async function carriedBy(db: Db, { id, shipmentId }: DocumentQuery) {
  const batch = await getBatchRow(db, id);
  const rows = await consignmentsOn(db, id, shipmentId);
  if (rows.length > 0) return { batch, rows };
  if (shipmentId === undefined) throw emptyBatch(batch);
  throw new Problem('thing.not_found', {
    message: batchTexts.notInBatch({ batch: batch.batchNumber }),
  });
}

/** @throws Problem batch.not_ready if nothing is loaded */
export async function loadingListPdf(db: Db, id: string, printing: Printing) {
  const { batch, cartons } = await cargoOf(db, id);
  return {
    bytes: await renderLoadingList({ voyage: await voyageOf(db, batch, printing), cartons }),
    fileName: `loading-list-${batch.batchNumber}.pdf`,
  };
}

/** @throws Problem batch.not_ready if nothing is loaded */
export async function manifestPdf(db: Db, id: string, printing: Printing) {
  const { batch, rows } = await carriedBy(db, { id });
  return {
    bytes: await renderManifest({
      voyage: await voyageOf(db, batch, printing),
      consignments: rows.map(consignmentOf),
    }),
    fileName: `manifest-${batch.batchNumber}.pdf`,
  };
}

/** @throws Problem batch.not_ready if the loading list is not frozen yet */
export async function houseBillsPdf(db: Db, query: DocumentQuery, printing: Printing) {
  const { batch, rows } = await carriedBy(db, query);
  if (isOpen(batch))
    throw new Problem('batch.not_ready', {
      message: batchTexts.noHouseBills({ batch: batch.batchNumber }),
    });
  const bytes = await renderHouseBills({
    voyage: await voyageOf(db, batch, printing),
    consignments: rows.map(consignmentOf),
  });
  return { bytes, fileName: fileNameOf('house-bill', batch, rows) };
}

/** @throws Problem batch.not_ready if the batch has not departed yet */
export async function arrivalNoticesPdf(db: Db, query: DocumentQuery, printing: Printing) {
  const { batch, rows } = await carriedBy(db, query);
  if (batch.departedAt === null)
    throw new Problem('batch.not_ready', {
      message: batchTexts.noNotices({ batch: batch.batchNumber }),
    });
  const arriving: Arriving[] = [];
  const sites = new Map<string, Awaited<ReturnType<typeof siteOf>>>();
  for (const row of rows) {
    const { destinationSiteId } = row;
    const forwarderName = sites.get(destinationSiteId) ?? (await siteOf(db, destinationSiteId));
    sites.set(destinationSiteId, forwarderName);
    const { name, address, city, phone } = forwarderName;
    arriving.push({
      ...consignmentOf(row),
      trackingUrl: `${printing.publicUrl}/tracking/${row.trackingNumber}`,
      owed:
        row.invoiceNumber === null
          ? null
          : {
              invoiceNumber: row.invoiceNumber,
              amountPesewas: row.owedPesewas ?? 0,
              dueOn: row.dueOn,
            },
      collectAt: { name, address, city, phone },
      isDelivery: row.deliverTo !== null,
    });
  }
  const voyage = await voyageOf(db, batch, printing);
  return {
    bytes: await renderArrivalNotices({ voyage, arriving }),
    fileName: fileNameOf('arrival-notice', batch, rows),
  };
}

const fileNameOf = (what: string, batch: BatchRow, [first, ...more]: ConsignmentRow[]) =>
  first && more.length === 0
    ? `${what}-${first.trackingNumber}.pdf`
    : `${what}s-${batch.batchNumber}.pdf`;
