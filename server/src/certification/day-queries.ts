import type {
  CertifiedDay,
  listCertifiedDays,
} from '@sankofa/domain/certification/certification-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { DayReport } from './authority/authority.ts';

/** Returns past days with certified invoices whose report is missing or differs. */
export async function daysToCompare(
  db: Db,
  { from, before }: { from: PlainDay; before: PlainDay },
): Promise<PlainDay[]> {
  const { rows } = await sql<{ day: PlainDay }>`
    select distinct c.certified_on as day from certifications c
    where c.state = 'CERTIFIED' and c.kind = 'INVOICE' and c.certified_on >= ${from}::date
      and c.certified_on < ${before}::date
      and not exists (select from certified_days d where d.day = c.certified_on and d.our_invoices = d.reported_invoices
        and d.our_vat_pesewas = d.reported_vat_pesewas and d.our_levies_pesewas = d.reported_levies_pesewas
        and d.our_total_pesewas = d.reported_total_pesewas)
    order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** What was sent, as whole pesewas: its amounts are texts of cedis. */
const pesewasIn = (field: string) => sql`(body -> 'header' ->> ${sql.lit(field)})::numeric * 100`;

const sums = sql`count(*)::integer as invoices, coalesce(sum(${pesewasIn('TOTAL_VAT')}), 0)::bigint as vat,
  coalesce(sum(${pesewasIn('TOTAL_LEVY')}), 0)::bigint as levies,
  coalesce(sum(${pesewasIn('TOTAL_AMOUNT')}), 0)::bigint as total`;

/** Returns the sums of the invoices that were certified on a day, from what was sent. */
export async function ourSums(db: Db | Tx, day: PlainDay): Promise<DayReport> {
  const { rows } = await sql<DayReport>`
    select ${sums} from certifications
    where state = 'CERTIFIED' and kind = 'INVOICE' and certified_on = ${day}::date`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has a row');
  return row;
}

/** Stores a comparison. Returns whether the Authority's figures are other than at the last one. */
export async function storeComparedDay(
  tx: Tx,
  {
    day,
    ours,
    reported,
    now,
  }: { day: PlainDay; ours: DayReport; reported: DayReport; now: Instant },
): Promise<boolean> {
  const before = await tx
    .selectFrom('certifiedDays')
    .select([
      'reportedInvoices',
      'reportedVatPesewas',
      'reportedLeviesPesewas',
      'reportedTotalPesewas',
    ])
    .where('day', '=', day)
    .executeTakeFirst();
  const figures = {
    ourInvoices: ours.invoices,
    ourVatPesewas: ours.vat,
    ourLeviesPesewas: ours.levies,
    ourTotalPesewas: ours.total,
    reportedInvoices: reported.invoices,
    reportedVatPesewas: reported.vat,
    reportedLeviesPesewas: reported.levies,
    reportedTotalPesewas: reported.total,
    comparedAt: now,
  };
  await tx
    .insertInto('certifiedDays')
    .values({ day, ...figures })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(figures))
    .execute();
  return (
    before?.reportedInvoices !== reported.invoices ||
    before.reportedVatPesewas !== reported.vat ||
    before.reportedLeviesPesewas !== reported.levies ||
    before.reportedTotalPesewas !== reported.total
  );
}

type DayRow = { day: PlainDay; comparedAt: Instant | null } & DayReport & {
    reportedInvoices: number | null;
    reportedVat: number | null;
    reportedLevies: number | null;
    reportedTotal: number | null;
  };

/** Returns days on which invoices were certified, newest first. */
export async function pageOfDays(
  db: Db,
  { cursor, limit, withTotal }: z.output<typeof listCertifiedDays.query>,
): Promise<Page<CertifiedDay>> {
  const [after] = cursor ? cursorValues(cursor, ['day']) : [null];
  const { rows } = await sql<DayRow>`
    with days as (select certified_on as day, ${sums} from certifications
      where state = 'CERTIFIED' and kind = 'INVOICE' and (${after}::date is null or certified_on < ${after}::date)
      group by certified_on order by certified_on desc limit ${limit + 1})
    select days.*, d.compared_at, d.reported_invoices, d.reported_vat_pesewas as reported_vat,
      d.reported_levies_pesewas as reported_levies, d.reported_total_pesewas as reported_total
    from days left join certified_days d using (day) order by day desc`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, ({ day }) => [day]);
  return { items: items.map(shown), nextCursor, ...(withTotal && { total: await countDays(db) }) };
}

async function countDays(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct certified_on)::integer as total from certifications
    where state = 'CERTIFIED' and kind = 'INVOICE'`.execute(db);
  return rows[0]?.total ?? 0;
}

function shown(row: DayRow): CertifiedDay {
  const { day, comparedAt, reportedInvoices, reportedVat, reportedLevies, reportedTotal } = row;
  const reported =
    reportedInvoices === null ||
    reportedVat === null ||
    reportedLevies === null ||
    reportedTotal === null
      ? null
      : {
          invoices: reportedInvoices,
          vat: reportedVat,
          levies: reportedLevies,
          total: reportedTotal,
        };
  return {
    id: day,
    ours: inMoney(row),
    reported: reported && inMoney(reported),
    isEqual:
      reported !== null &&
      row.invoices === reported.invoices &&
      row.vat === reported.vat &&
      row.levies === reported.levies &&
      row.total === reported.total,
    comparedAt,
  };
}

const inMoney = ({ invoices, vat, levies, total }: DayReport) => ({
  invoices,
  vat: moneyOf(vat),
  levies: moneyOf(levies),
  total: moneyOf(total),
});
