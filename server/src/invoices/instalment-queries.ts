import type { InstalmentKind, InstalmentBalance } from '@sankofa/domain/invoices/invoice';
import type { PlainDay } from '@sankofa/domain/values/time';

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

export async function replaceInstalments(
  tx: Tx,
  invoiceId: string,
  instalments: readonly InstalmentRow[],
) {
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
