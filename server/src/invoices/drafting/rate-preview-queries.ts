import { workingSchema } from '@sankofa/domain/invoices/invoice-answer';
import type { GoodsClass } from '@sankofa/domain/rates/rate';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../../platform/database/db.ts';

/** More than this company ships in three months; if there are more, the latest are used. */
const most = 5_000;

/** Returns the freight lines of invoices issued since a time and still in force, newest first. */
export async function linesIssuedSince(
  db: Db | Tx,
  { mode, goodsClass, since }: { mode: Mode; goodsClass: GoodsClass; since: Instant },
) {
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('invoiceLines as l', 'l.invoiceId', 'i.id')
    .innerJoin('shipments as s', 's.id', 'i.shipmentId')
    .select(['i.id as invoiceId', 'i.invoiceNumber', 's.trackingNumber', 'l.working'])
    .where('i.invoiceNumber', 'is not', null)
    .where('i.issuedAt', '>=', since)
    .where('i.state', '<>', 'VOID')
    .where('s.mode', '=', mode)
    .where('l.goodsClass', '=', goodsClass)
    .orderBy('i.issuedAt', 'desc')
    .orderBy('l.position')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, working: workingSchema.parse(row.working) }));
}

/** Returns the lines of all drafts, which will be issued at the exchange rate of their day. */
export async function linesOfDrafts(db: Db | Tx) {
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('invoiceLines as l', 'l.invoiceId', 'i.id')
    .innerJoin('shipments as s', 's.id', 'i.shipmentId')
    .select(['i.id as invoiceId', 's.trackingNumber', 'i.cedisPerDollarE4'])
    .select(['l.working', 'l.servicePriceId', 'l.serviceUnits', 'l.amountPesewas as amount'])
    .where('i.state', '=', 'DRAFT')
    .orderBy('i.id', 'desc')
    .orderBy('l.position')
    .execute();
  return rows.map((row) => ({
    ...row,
    working: row.working === null ? null : workingSchema.parse(row.working),
  }));
}
