import type { CreditStanding, CreditTerms } from '@sankofa/domain/books/credit/credit-terms';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { builtOnce } from '../../platform/database/statement.ts';

const balancesFor = (customerId: ReturnType<typeof sql>) => sql`
  (select coalesce(sum(owed_pesewas), 0)::bigint from customer_balances where customer_id = ${customerId}) as owed,
  (select coalesce(sum(credit_pesewas), 0)::bigint from customer_balances where customer_id = ${customerId}) as credit,
  (select min(aged_from(n.due_on, i.shipment_id)) from invoices i join instalments n on n.invoice_id = i.id
    where i.customer_id = ${customerId} and i.list_rank = 0
      and n.amount_pesewas > n.paid_pesewas + n.credited_pesewas)::text as oldest_due_on`;

export type HeldTo = CreditTerms & CreditStanding & { shipmentId: string };

/**
 * Returns the terms and standing of the customers of shipments, without shipments that were released and customers without
 * terms: what may block loading.
 */
export const creditOfShipments = builtOnce(
  (_, { shipmentIds }: { shipmentIds: readonly string[] }) => sql<HeldTo>`
    select s.id as shipment_id, t.limit_pesewas as limit, t.grace_days, ${balancesFor(sql`t.customer_id`)}
    from shipments s join customer_terms t on t.customer_id = s.customer_id
      and (t.limit_pesewas is not null or t.grace_days is not null)
    where s.id = any(${shipmentIds}::uuid[])
      and not exists (select from credit_releases r where r.shipment_id = s.id)`,
);

export async function findStanding(db: Db | Tx, customerId: string): Promise<CreditStanding> {
  const { rows } =
    await sql<CreditStanding>`select ${balancesFor(sql`${customerId}::uuid`)}`.execute(db);
  return rows[0] ?? { owed: 0, credit: 0, oldestDueOn: null };
}

export const findTerms = (db: Db | Tx, customerId: string) =>
  db
    .selectFrom('customerTerms as t')
    .innerJoin('users as u', 'u.id', 't.setBy')
    .select(['t.limitPesewas as limit', 't.graceDays', 't.reason', 't.setAt as at', 't.version'])
    .select('u.name as by')
    .where('t.customerId', '=', customerId)
    .executeTakeFirst();

type NewTerms = { limitPesewas: number | null; graceDays: number | null; reason: string };

/** Stores the terms if their version is still the one that was read; returns false if it is not. */
export async function storeTerms(
  tx: Tx,
  customerId: string,
  {
    version,
    setBy,
    setAt,
    ...terms
  }: NewTerms & { version: number; setBy: string; setAt: Instant },
): Promise<boolean> {
  const by = { setBy, setAt };
  const result = await tx
    .insertInto('customerTerms')
    .values({ customerId, ...terms, ...by })
    .onConflict((conflict) =>
      conflict
        .column('customerId')
        .doUpdateSet((eb) => ({ ...terms, ...by, version: eb('customerTerms.version', '+', 1) }))
        .where('customerTerms.version', '=', version),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

type HeldShipment = {
  id: string;
  trackingNumber: string;
  cartons: number;
  by: string | null;
  at: Instant | null;
  reason: string | null;
};

/** Returns a page of the shipments of a customer with cartons in China, oldest first. */
export async function pageOfShipmentsInChina(
  db: Db | Tx,
  customerId: string,
  { cursor, limit, q }: { cursor?: string | undefined; limit: number; q?: string | undefined },
) {
  const after = cursor === undefined ? null : (cursorValues(cursor, ['id'])[0] ?? '');
  const { rows } = await sql<HeldShipment>`
    select s.id, s.tracking_number, count(*)::int as cartons, max(u.name) as by, max(r.released_at) as at,
      max(r.reason) as reason
    from shipments s join packages p on p.shipment_id = s.id and p.state in ('RECEIVED', 'VERIFIED', 'LOADED')
    left join credit_releases r on r.shipment_id = s.id left join users u on u.id = r.released_by
    where s.customer_id = ${customerId} and ${after === null ? sql`true` : sql`s.id > ${after}::uuid`}
      and ${q ? sql`s.tracking_number ilike ${containsPattern(q)}` : sql`true`}
    group by s.id order by s.id limit ${limit + 1}`.execute(db);
  return pageOfRows(rows, limit, ({ id }) => [id]);
}

export const findShipment = (db: Db | Tx, id: string) =>
  db
    .selectFrom('shipments')
    .select(['id', 'customerId', 'trackingNumber'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns false if the shipment was released before. */
export async function addRelease(
  tx: Tx,
  release: { shipmentId: string; reason: string; releasedBy: string; releasedAt: Instant },
): Promise<boolean> {
  const result = await tx
    .insertInto('creditReleases')
    .values(release)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function isCustomer(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
