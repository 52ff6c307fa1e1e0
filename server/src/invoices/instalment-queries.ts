import type { InstalmentKind, InstalmentBalance } from '@sankofa/domain/invoices/invoice';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { sendLater } from '../platform/database/connection.ts';
import type { Db, Tx } from '../platform/database/db.ts';

export type InstalmentRow = InstalmentBalance & {
  kind: InstalmentKind;
  position: number;
  dueOn: PlainDay | null;
};

export async function instalmentRows(db: Db | Tx, invoiceId: string): Promise<InstalmentRow[]> {
  return db
    .selectFrom('instalments')
    .select(['id', 'kind', 'position', 'dueOn', 'amountPesewas as amount'])
    .select(['paidPesewas as paid', 'creditedPesewas as credited'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();
}

/** Returns the instalments of several invoices, in order. */
export async function instalmentRowsOf(
  db: Db | Tx,
  invoiceIds: readonly string[],
): Promise<Map<string, InstalmentRow[]>> {
  const found = new Map<string, InstalmentRow[]>(invoiceIds.map((id) => [id, []]));
  if (invoiceIds.length === 0) return found;
  const rows = await db
    .selectFrom('instalments')
    .select(['invoiceId', 'id', 'kind', 'position', 'dueOn', 'amountPesewas as amount'])
    .select(['paidPesewas as paid', 'creditedPesewas as credited'])
    .where('invoiceId', 'in', [...invoiceIds])
    .orderBy('invoiceId')
    .orderBy('position')
    .execute();
  for (const { invoiceId, ...row } of rows) found.get(invoiceId)?.push(row);
  return found;
}

/** Stores the instalments of issued invoices as they were until now, before they change. */
export const keepInstalments = (tx: Tx, invoiceIds: readonly string[], now: Instant) =>
  sendLater(
    tx,
    sql`insert into instalment_history (invoice_id, until, position, amount_pesewas, due_on)
      select t.invoice_id, ${now}, t.position, t.amount_pesewas, t.due_on
      from instalments t join invoices i on i.id = t.invoice_id
      where i.invoice_number is not null and t.invoice_id = any(${invoiceIds}::uuid[])
      on conflict do nothing`,
  );

export async function replaceInstalments(
  { tx, now }: { tx: Tx; now: Instant },
  invoiceId: string,
  instalments: readonly InstalmentRow[],
) {
  await keepInstalments(tx, [invoiceId], now);
  await tx.deleteFrom('instalments').where('invoiceId', '=', invoiceId).execute();
  await tx
    .insertInto('instalments')
    .values(
      instalments.map(({ amount, paid, credited, ...instalment }) => ({
        ...instalment,
        invoiceId,
        amountPesewas: amount,
        paidPesewas: paid,
        creditedPesewas: credited,
      })),
    )
    .execute();
}
