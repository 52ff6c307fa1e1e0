import type { Actor } from '@sankofa/domain/access';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import type {
  listUnpaid,
  UnpaidShipment,
} from '@sankofa/domain/batches/readiness/batch-unpaid-endpoints';
import type { InstalmentKind } from '@sankofa/domain/invoices/invoice';
import { moneyOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';

type Query = z.output<typeof listUnpaid.query>;
type Answer = z.output<typeof listUnpaid.answer>;
type Row = {
  id: string;
  trackingNumber: string;
  customerCode: string;
  customerName: string;
  invoiceId: string;
  invoiceNumber: string;
  open: InstalmentKind;
  owed: number;
  dueOn: PlainDay | null;
  rank: PlainDay;
};

/** Selects issued invoices with a balance due for the shipments in a batch. */
const owing = (batchId: string) => sql`
  select i.*, i.total_pesewas - i.paid_pesewas - i.credited_pesewas as owed
  from (select distinct shipment_id from packages where batch_id = ${batchId}) aboard
  join invoices i on i.shipment_id = aboard.shipment_id and i.list_rank = 0`;

const never = '9999-12-31';

/** Returns the unpaid invoices of a batch: the number for all office staff, the details for Finance only. */
export async function unpaidIn(
  db: Db,
  { actor, now }: { actor: Actor; now: Instant },
  batchId: string,
  { cursor, limit, q }: Query,
): Promise<Answer> {
  // A forged one is refused to everyone.
  const after = cursor === undefined ? null : cursorValues(cursor, ['day', 'id']);
  const sums = await sql<{ total: number; owed: number }>`
    select count(distinct shipment_id)::int as total, coalesce(sum(owed), 0)::int8 as owed
    from (${owing(batchId)}) o where owed > 0`.execute(db);
  const { total, owed } = sums.rows[0] ?? { total: 0, owed: 0 };
  if (!mayBatch.seeMoney(actor)) return { items: [], nextCursor: null, total, owed: null };
  const rows = await rowsOf(db, batchId, { after, limit: limit + 1, q });
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.rank, last.invoiceId]);
  return {
    items: items.map((row) => shown(row, dayIn(now, zones.accra))),
    nextCursor,
    total,
    owed: moneyOf(owed),
  };
}

/** Returns the unpaid invoices, earliest due date first. */
async function rowsOf(
  db: Db,
  batchId: string,
  { after, limit, q }: Pick<Query, 'limit' | 'q'> & { after: readonly string[] | null },
): Promise<Row[]> {
  const like = q && containsPattern(q);
  const { rows } = await sql<Row>`
    select s.id, s.tracking_number, c.code as customer_code, u.name as customer_name,
      o.id as invoice_id, o.invoice_number, o.owed::int8 as owed, o.next_due_on::text as due_on,
      coalesce(o.next_due_on, ${sql.lit(never)}::date)::text as rank,
      coalesce((select t.kind from instalments t where t.invoice_id = o.id
        and t.amount_pesewas > t.paid_pesewas + t.credited_pesewas
        order by t.position limit 1), 'FULL') as open
    from (${owing(batchId)}) o
    join shipments s on s.id = o.shipment_id
    join customers c on c.id = o.customer_id
    join users u on u.id = o.customer_id
    where o.owed > 0
      ${after ? sql`and (coalesce(o.next_due_on, ${sql.lit(never)}::date), o.id) > (${after[0]}::date, ${after[1]}::uuid)` : sql``}
      ${like ? sql`and (s.tracking_number ilike ${like} or c.code ilike ${like} or u.name ilike ${like})` : sql``}
    order by rank, o.id limit ${limit}`.execute(db);
  return rows;
}

const shown = (row: Row, today: PlainDay): UnpaidShipment => ({
  id: row.id,
  trackingNumber: row.trackingNumber,
  customerCode: row.customerCode,
  customerName: row.customerName,
  invoice: { id: row.invoiceId, invoiceNumber: row.invoiceNumber },
  open: row.open,
  owed: moneyOf(row.owed),
  dueOn: row.dueOn,
  isOverdue: row.dueOn !== null && row.dueOn < today,
});
