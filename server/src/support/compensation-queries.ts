import type { compensationSchema } from '@sankofa/domain/support/desk-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Insertable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';

export async function addCompensation(tx: Tx, row: Insertable<DB['ticketCompensations']>) {
  await tx.insertInto('ticketCompensations').values(row).execute();
}

export const findCompensation = (tx: Tx, { ticketId, id }: { ticketId: string; id: string }) =>
  tx
    .selectFrom('ticketCompensations')
    .select('correctionId')
    .where('id', '=', id)
    .where('ticketId', '=', ticketId)
    .executeTakeFirst();

/** Returns issued invoices, newest first: of a customer, or anyone’s where the sender has no account. */
export async function pageOfInvoices(
  db: Db,
  customerId: string | null,
  { cursor, limit, q }: { cursor?: string | undefined; limit: number; q?: string | undefined },
) {
  let query = db
    .selectFrom('invoices as i')
    .leftJoin('shipments as s', 's.id', 'i.shipmentId')
    .select(['i.id', 'i.invoiceNumber', 'i.totalPesewas', 'i.creditedPesewas', 'i.state'])
    .select('s.trackingNumber')
    .where('i.invoiceNumber', 'is not', null)
    .orderBy('i.id', 'desc')
    .limit(limit + 1);
  if (customerId !== null) query = query.where('i.customerId', '=', customerId);
  if (q) {
    const like = containsPattern(q);
    query = query.where((eb) =>
      eb.or([eb('i.invoiceNumber', 'ilike', like), eb('s.trackingNumber', 'ilike', like)]),
    );
  }
  if (cursor !== undefined) query = query.where('i.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, ({ id }) => [id]);
  return {
    items: items.map((row) => ({
      id: row.id,
      invoiceNumber: row.invoiceNumber ?? '',
      trackingNumber: row.trackingNumber,
      total: moneyOf(row.totalPesewas),
      creditable: moneyOf(row.state === 'VOID' ? 0 : row.totalPesewas - row.creditedPesewas),
    })),
    nextCursor,
  };
}

/** Returns the credits of a conversation, oldest first, with their state as the invoice has it. */
export async function compensationsOf(
  db: Db | Tx,
  ticketId: string,
): Promise<z.output<typeof compensationSchema>[]> {
  const rows = await db
    .selectFrom('ticketCompensations as p')
    .innerJoin('users as u', 'u.id', 'p.proposedBy')
    .leftJoin('invoiceCorrections as k', 'k.id', 'p.correctionId')
    .leftJoin('creditNotes as n', 'n.id', 'p.creditNoteId')
    .innerJoin('invoices as i', (join) =>
      join.on((eb) =>
        eb('i.id', '=', eb.fn.coalesce(eb.ref('k.invoiceId'), eb.ref('n.invoiceId'))),
      ),
    )
    .select([
      'p.id',
      'p.proposedAt',
      'p.proposedBy as proposedById',
      'u.name as proposedBy',
      'k.state',
      'k.decisionReason',
    ])
    .select(['i.id as invoiceId', 'i.invoiceNumber', 'k.reason', 'n.reason as noteReason'])
    .select(['k.amountPesewas as requested', 'n.amountPesewas as credited'])
    .where('p.ticketId', '=', ticketId)
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    invoice: { id: row.invoiceId, invoiceNumber: row.invoiceNumber ?? '' },
    amount: moneyOf(row.requested ?? row.credited ?? 0),
    reason: row.reason ?? row.noteReason ?? '',
    // Posted at once, where one person may do it alone.
    state: row.state ?? 'APPROVED',
    proposedBy: row.proposedBy,
    proposedById: row.proposedById,
    proposedAt: row.proposedAt,
    decisionReason: row.decisionReason,
  }));
}
