import type { Actor } from '@sankofa/domain/access';
import type {
  Dispute,
  listDisputes,
  OfficeDispute,
} from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import type { Language } from '@sankofa/domain/texts/language';
import type { Message } from '@sankofa/domain/texts/message';
import { fromMeasures } from '@sankofa/domain/values/measures';
import type { Mode } from '@sankofa/domain/values/mode';
import { moneyOf } from '@sankofa/domain/values/money';
import { daysBetween, dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { containsPattern } from '../platform/database/like-pattern.ts';
import { storedMessageSchema } from '../platform/texts/stored-messages.ts';
import {
  type DisputeRow,
  disputeNotFound,
  getDispute,
  disputedPackages,
} from './dispute-queries.ts';

/** A dispute with its outcome as a message, which the route translates. */
export type ShownDispute = Omit<Dispute, 'outcome'> & { outcome: Message | null };
type ShownOfficeDispute = Omit<OfficeDispute, 'outcome'> & { outcome: Message | null };

export function disputeTexts<D extends ShownDispute>(dispute: D, language: Language) {
  const { outcome, ...rest } = dispute;
  return { ...rest, outcome: outcome?.in(language) ?? null };
}

export async function shownDispute(db: Db | Tx, row: DisputeRow): Promise<ShownDispute> {
  const cartons = await disputedPackages(db, row);
  const note =
    row.creditNoteId === null
      ? null
      : await db
          .selectFrom('creditNotes')
          .select(['creditNoteNumber', 'amountPesewas'])
          .where('id', '=', row.creditNoteId)
          .executeTakeFirstOrThrow();
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    openedAt: row.openedAt,
    endedAt: row.endedAt,
    outcome: row.outcome === null ? null : storedMessageSchema.parse(row.outcome),
    creditNote: note && {
      creditNoteNumber: note.creditNoteNumber,
      amount: moneyOf(note.amountPesewas),
    },
    cartons: cartons.map(({ billed, again, ...one }) => ({
      ...one,
      billed: fromMeasures(billed),
      again: again && fromMeasures(again),
    })),
  };
}

/** Returns the last dispute of an invoice, whatever its outcome. */
export async function lastDisputeOf(db: Db | Tx, invoiceId: string): Promise<ShownDispute | null> {
  const row = await db
    .selectFrom('measurementDisputes')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? shownDispute(db, row) : null;
}

type Facts = {
  id: string;
  invoiceNumber: string;
  shipmentId: string;
  trackingNumber: string;
  mode: Mode;
  customerId: string;
  name: string;
  customerCode: string;
};

async function officeRows(
  db: Db | Tx,
  now: Instant,
  { condition, limit }: { condition: RawBuilder<unknown>; limit: number },
): Promise<ShownOfficeDispute[]> {
  const { rows } = await sql<Facts>`
    select d.id, i.invoice_number, i.shipment_id, s.tracking_number, s.mode,
      d.customer_id, u.name, c.code as customer_code
    from measurement_disputes d
    join invoices i on i.id = d.invoice_id join shipments s on s.id = i.shipment_id
    join users u on u.id = d.customer_id join customers c on c.id = d.customer_id
    where ${condition} order by d.id limit ${limit}`.execute(db);
  return Promise.all(
    rows.map(async (row) => {
      const dispute = await getDispute(db, row.id);
      return {
        ...(await shownDispute(db, dispute)),
        invoice: { id: dispute.invoiceId, invoiceNumber: row.invoiceNumber },
        shipment: { id: row.shipmentId, trackingNumber: row.trackingNumber, mode: row.mode },
        customer: { id: row.customerId, name: row.name, customerCode: row.customerCode },
        days: daysBetween(dayIn(dispute.openedAt, zones.accra), dayIn(now, zones.accra)),
      };
    }),
  );
}

export async function officeDispute(
  db: Db | Tx,
  id: string,
  now: Instant,
): Promise<ShownOfficeDispute> {
  const [one] = await officeRows(db, now, { condition: sql`d.id = ${id}`, limit: 1 });
  if (!one) throw disputeNotFound();
  return one;
}

/** Returns disputes in one state, longest waiting first. */
export async function pageOfDisputes(
  db: Db,
  now: Instant,
  { cursor, limit, q, state }: z.output<(typeof listDisputes)['query']>,
) {
  const conditions = [sql`d.state = ${state}`];
  if (cursor) conditions.push(sql`d.id > ${cursorValues(cursor, ['id'])[0]}`);
  if (q) {
    const like = containsPattern(q);
    conditions.push(
      sql`(i.invoice_number ilike ${like} or s.tracking_number ilike ${like} or u.name ilike ${like}
        or c.code ilike ${like})`,
    );
  }
  const condition = sql.join(conditions, sql` and `);
  const rows = await officeRows(db, now, { condition, limit: limit + 1 });
  return pageOfRows(rows, limit, (last) => [last.id]);
}

/** Refuses a dispute of another customer as not found, so that its existence is not revealed. */
export function refuseUnseenDispute(actor: Actor, dispute: { customerId: string }) {
  if (actor.role === 'CUSTOMER' && dispute.customerId !== actor.id) throw disputeNotFound();
}
