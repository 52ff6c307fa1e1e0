import { workingSchema } from '@sankofa/domain/invoices/invoice-answer';
import { sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';

/** Lifts the statement timeout: verifying years of data takes longer than a request may take. */
export const withoutTimeout = (tx: Tx) => sql`set local statement_timeout = 0`.execute(tx);

/** Returns the lines of every invoice after an id, with their inputs, for the oracle. */
export async function linesAfter(tx: Tx, lastId: string | null, limit: number) {
  let query = tx
    .selectFrom('invoiceLines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoiceId')
    .leftJoin('rates as r', 'r.id', 'l.rateId')
    .select([
      'l.id',
      'l.working',
      'l.amountPesewas',
      'l.goodsClass',
      'i.invoiceNumber',
      'i.shipmentId',
    ])
    .select(['i.id as invoiceId', 'i.cedisPerDollarE4'])
    .select([
      'r.mode',
      'r.goodsClass as rateClass',
      'r.usCents',
      'r.breaks',
      'r.origin',
      'r.destination',
      'r.minimumUnits',
      'r.stepUnits',
      'r.divisor',
    ])
    .where('l.kind', '=', 'FREIGHT')
    .orderBy('l.id')
    .limit(limit);
  if (lastId !== null) query = query.where('l.id', '>', lastId);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, working: workingSchema.parse(row.working) }));
}
export type ProvenLine = Awaited<ReturnType<typeof linesAfter>>[number];
