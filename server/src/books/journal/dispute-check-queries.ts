import { workingSchema } from '@sankofa/domain/invoices/invoice-answer';
import { sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';

/** The dispute credits of an invoice, with its freight as billed and its cartons as re-measured. */
export type CreditedInvoice = Awaited<ReturnType<typeof creditedInvoicesAfter>>[number];

/** Returns invoices with a credited dispute, after an id. There are few, however many are issued. */
export async function creditedInvoicesAfter(tx: Tx, lastId: string | null, limit: number) {
  const { rows } = await sql<{ id: string; invoiceNumber: string; credited: number }>`
    select i.id, i.invoice_number, sum(n.amount_pesewas)::bigint as credited
    from measurement_disputes d
    join invoices i on i.id = d.invoice_id
    join credit_notes n on n.id = d.credit_note_id
    where d.state = 'CREDITED' ${lastId === null ? sql`` : sql`and i.id > ${lastId}`}
    group by i.id order by i.id limit ${limit}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await tx
    .selectFrom('invoiceLines')
    .select(['invoiceId', 'working', 'amountPesewas as amount', 'netPesewas', 'taxPesewas'])
    .where('invoiceId', 'in', ids)
    .where('kind', '=', 'FREIGHT')
    .execute();
  const measured = await tx
    .selectFrom('measurementDisputes as d')
    .innerJoin('disputedPackages as p', 'p.disputeId', 'd.id')
    .innerJoin('measurements as m', 'm.id', 'p.measurementId')
    .select(['d.invoiceId', 'p.packageId'])
    .select(['m.weightGrams', 'm.lengthMm', 'm.widthMm', 'm.heightMm'])
    .where('d.invoiceId', 'in', ids)
    .where('d.state', 'in', ['CREDITED', 'UPHELD'])
    .execute();
  return rows.map((row) => ({
    ...row,
    lines: lines
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ working, amount, netPesewas, taxPesewas }) => ({
        working: workingSchema.parse(working),
        amount,
        gross: netPesewas + taxPesewas,
      })),
    measured: measured.filter(({ invoiceId }) => invoiceId === row.id),
  }));
}
