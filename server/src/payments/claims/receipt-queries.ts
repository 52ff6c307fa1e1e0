import { pesewas } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/**
 * Returns the balance due of an invoice just after a payment was confirmed, so that a reprint is identical.
 */
export async function leftAfter(db: Db, invoiceId: string, at: Instant): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (i.total_pesewas
      - coalesce((select sum(amount_pesewas) from allocations
          where invoice_id = i.id and allocated_at <= ${at}), 0)
      - coalesce((select sum(amount_pesewas) from credit_notes
          where invoice_id = i.id and issued_at <= ${at}), 0))::bigint as left
    from invoices i where i.id = ${invoiceId}`.execute(db);
  return rows[0]?.left ?? 0;
}

/** Returns a payment’s allocations at confirmation, before a credit note or reversal freed any. */
export async function firstAllocations(db: Db, paymentId: string) {
  return db
    .selectFrom('allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoiceId')
    .innerJoin('instalments as n', 'n.id', 'a.instalmentId')
    .select(['a.invoiceId', 'i.invoiceNumber', 'i.depositPercent', 'n.kind', 'a.amountPesewas'])
    .select('i.taxPesewas')
    .where('a.paymentId', '=', paymentId)
    .where('a.amountPesewas', '>', pesewas(0))
    .orderBy('i.invoiceNumber')
    .orderBy('n.position')
    .execute();
}
