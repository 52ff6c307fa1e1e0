import { versionOn } from '@sankofa/domain/taxes/law-on';
import type { priceLines } from '@sankofa/domain/taxes/price-line';
import type { Treatment } from '@sankofa/domain/taxes/tax';
import type { TaxesAnswer } from '@sankofa/domain/taxes/tax-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql, type Insertable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** The versions of laws and registrations are few; these are far more than a company ever has. */
const most = 200;

/** Returns everything that taxes follow from, as it applies on a day in Accra. */
export async function taxesOn(db: Db | Tx, today: PlainDay): Promise<TaxesAnswer> {
  const laws = await db
    .selectFrom('taxLaws as l')
    .innerJoin('users as u', 'u.id', 'l.createdBy')
    .select(['l.id', 'l.fromDay as from', 'l.nhilBp', 'l.getfundBp', 'l.covidBp', 'l.vatBp'])
    .select(['l.flatBp', 'l.vatBase', 'l.reason', 'l.createdAt', 'u.name as createdBy'])
    .orderBy('l.fromDay', 'desc')
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
  const registrations = await db
    .selectFrom('taxRegistrations as r')
    .innerJoin('users as u', 'u.id', 'r.createdBy')
    .select(['r.id', 'r.fromDay as from', 'r.isRegistered', 'r.tin', 'r.isPriceInclusive'])
    .select(['r.reason', 'r.createdAt', 'u.name as createdBy'])
    .orderBy('r.fromDay', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return {
    laws: withCurrent(laws, today),
    registrations: withCurrent(registrations, today),
    treatments: await treatmentsOn(db, today),
    drafts: await draftsNow(db),
  };
}

/** Marks the version that applies today. */
function withCurrent<T extends { id: string; from: PlainDay }>(
  rows: readonly T[],
  today: PlainDay,
) {
  const current = versionOn(rows, today);
  return rows.map((row) => ({ ...row, isCurrent: row.id === current?.id }));
}

async function treatmentsOn(db: Db | Tx, today: PlainDay): Promise<TaxesAnswer['treatments']> {
  const { rows } = await sql<{
    priceLine: (typeof priceLines)[number] | 'SERVICE';
    id: string | null;
    name: string | null;
    treatment: Treatment | null;
    nextFrom: PlainDay | null;
    nextTreatment: Treatment | null;
  }>`
    with price_lines as (
      select * from (values ('FREIGHT_AIR', null::uuid, null::text, 1), ('FREIGHT_SEA', null, null, 2),
        ('STORAGE', null, null, 3), ('OTHER', null, null, 4)) as one (price_line, id, name, rank)
      union all
      select 'SERVICE', s.id, s.name, 5 from services s
      where not (select is_end from service_prices p where p.service_id = s.id order by effective_from desc limit 1)
    )
    select l.price_line, l.id, l.name, c.treatment, n.from_day as next_from, n.treatment as next_treatment
    from price_lines l
    left join lateral (select treatment from tax_treatments t where t.price_line = l.price_line
      and t.service_id is not distinct from l.id and t.from_day <= ${today}::date
      order by t.from_day desc, t.id desc limit 1) c on true
    left join lateral (select from_day, treatment from tax_treatments t where t.price_line = l.price_line
      and t.service_id is not distinct from l.id and t.from_day > ${today}::date
      order by t.from_day, t.id desc limit 1) n on true
    order by l.rank, l.name, l.id`.execute(db);
  return rows.map(({ priceLine, id, name, treatment, nextFrom, nextTreatment }) => ({
    priceLine,
    service: id === null ? null : { id, name: name ?? '' },
    treatment,
    next: nextFrom && nextTreatment && { from: nextFrom, treatment: nextTreatment },
  }));
}

async function draftsNow(db: Db | Tx) {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(total_pesewas), 0)::bigint as total
    from invoices where state = 'DRAFT' and purpose = 'FREIGHT'`.execute(db);
  return { count: rows[0]?.count ?? 0, total: moneyOf(rows[0]?.total ?? 0) };
}

/** Returns the first invoice with taxes that was issued on or after a day in Accra. */
export async function findTaxedSince(db: Db | Tx, day: PlainDay) {
  const { rows } = await sql<{ number: string; day: PlainDay }>`
    select invoice_number as number, (issued_at at time zone 'Africa/Accra')::date::text as day from invoices
    where tax_law_id is not null and invoice_number is not null
      and issued_at >= ${day}::date::timestamp at time zone 'Africa/Accra'
    order by issued_at limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Returns whether a law and a treatment of each price line but services apply on a day. */
export async function findReadiness(db: Db | Tx, day: PlainDay) {
  const { rows } = await sql<{ hasLaw: boolean; lines: number }>`
    select exists (select from tax_laws where from_day <= ${day}::date) as has_law,
      (select count(distinct price_line)::int from tax_treatments
        where service_id is null and from_day <= ${day}::date) as lines`.execute(db);
  return { hasLaw: rows[0]?.hasLaw ?? false, lines: rows[0]?.lines ?? 0 };
}

export async function insertLaw(tx: Tx, law: Insertable<DB['taxLaws']>) {
  await tx.insertInto('taxLaws').values(law).execute();
}

export async function insertRegistration(tx: Tx, row: Insertable<DB['taxRegistrations']>) {
  await tx.insertInto('taxRegistrations').values(row).execute();
}

export async function insertTreatments(tx: Tx, rows: readonly Insertable<DB['taxTreatments']>[]) {
  await tx
    .insertInto('taxTreatments')
    .values([...rows])
    .execute();
}

/** Returns how many of these services exist. */
export async function countServices(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .selectFrom('services')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return rows.length;
}

/** Makes changes of taxes wait for each other until the transaction ends. */
export const lockTaxes = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('taxes', 0))`.execute(tx);
