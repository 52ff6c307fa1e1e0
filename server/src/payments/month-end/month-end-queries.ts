import type { MonthStep } from '@sankofa/domain/books/month-end';
import { openOutcomes } from '@sankofa/domain/payments/statements/statement-row';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import { addDays } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';

import { startOf } from '../../platform/database/accra-days.ts';
import { linesWithOutcome, type Reader } from '../statements/line-outcome-queries.ts';

type Left = { left: number; pesewas: number | null };
type Counted = Exclude<MonthStep, 'LINES' | 'CASH' | 'BANK' | 'WALLETS' | 'VAT'>;

/** Selects what each list has left of a month, as the list it links to counts it; older ones count too. */
function leftOf({ from, to }: Days): Record<Counted, RawBuilder<unknown>> {
  const end = startOf(addDays(to, 1));
  return {
    STATEMENTS: sql`
      select null::bigint as pesewas from statement_accounts a
      where a.is_active and a.method in ('BANK_TRANSFER', 'MOBILE_MONEY') and not exists (
        select from imported_statements s where s.account_id = a.id and s.imported_at >= ${end}
          and s.first_day <= ${to}::date and s.last_day >= ${from}::date)`,
    PAYMENTS: sql`
      select amount_pesewas as pesewas from payments where state = 'SUBMITTED' and submitted_at < ${end}`,
    PROVIDER: sql`
      select gateway_pesewas - books_pesewas as pesewas from gateway_differences where state = 'OPEN' and found_at < ${end}`,
    DRAFTS: sql`select total_pesewas as pesewas from invoices where state = 'DRAFT' and drafted_at < ${end}`,
    CORRECTIONS: sql`
      select amount_pesewas as pesewas from invoice_corrections where state = 'REQUESTED' and requested_at < ${end}`,
    REFUNDS: sql`
      select amount_pesewas as pesewas from refunds where state = 'REQUESTED' and requested_at < ${end}`,
    CERTIFICATION: sql`
      select null::bigint as pesewas from certifications where state <> 'CERTIFIED' and issued_at < ${end}`,
    BILLS: sql`select value_pesewas as pesewas from bills where state = 'DRAFT' and billed_on <= ${to}::date`,
    // In the currencies of their bills.
    SUPPLIER_PAYMENTS: sql`
      select null::bigint as pesewas from supplier_payments where state = 'REQUESTED' and requested_at < ${end}`,
    TRANSFERS: sql`
      select amount_pesewas + fee_pesewas as pesewas from transfers where state = 'REQUESTED' and moved_on <= ${to}::date`,
    // An entry can be posted on a past day after the export. Ids are in the order in which rows were made.
    EXPORT: sql`
      select null::bigint as pesewas where exists (select from journal_entries e
        where e.posted_at >= ${startOf(from)} and e.posted_at < ${end} and not exists (select from accounting_exports x
          where x.kind = 'JOURNAL' and x.from_day <= ${from}::date and x.to_day >= ${to}::date
            and x.created_at >= ${end} and x.id > e.id))`,
  };
}

/** Returns what is left of the steps that are lists of their own. */
export async function countedSteps(
  { db }: Pick<Reader, 'db'>,
  days: Days,
): Promise<ReadonlyMap<MonthStep, Left>> {
  const parts = Object.entries(leftOf(days)).map(
    ([step, rows]) => sql`
      select ${step}::text as step, count(*)::int as left, sum(pesewas)::bigint as pesewas from (${rows}) one`,
  );
  const { rows } = await sql<Left & { step: MonthStep }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ step, ...left }) => [step, left]));
}

type OpenLines = Left & { statementId: string | null };
const noLines: OpenLines = { left: 0, pesewas: null, statementId: null };

/**
 * Returns the lines of a month that still need attention, on statements that have lines of it, and the statement of the
 * first of them.
 */
export async function openLines({ db, actor }: Reader, { from, to }: Days): Promise<OpenLines> {
  const statements = await sql<{ id: string }>`
    select id from imported_statements where first_day <= ${to}::date and last_day >= ${from}::date`.execute(
    db,
  );
  if (statements.rows.length === 0) return noLines;
  const ids = statements.rows.map(({ id }) => id);
  const { rows } = await sql<OpenLines>`
    select count(*)::int as left, sum(amount_pesewas)::bigint as pesewas,
      (array_agg(statement_id order by day, statement_id))[1] as statement_id from (${linesWithOutcome(ids, actor)}) line
    where outcome = any(${[...openOutcomes]}::text[])
      and coalesce(day, ${from}::date) between ${from}::date and ${to}::date`.execute(db);
  return rows[0] ?? noLines;
}

/** Whether we have an account of a kind that is in use, or statements of one. */
export async function hasStatements(
  { db }: Pick<Reader, 'db'>,
  method: 'BANK_TRANSFER' | 'MOBILE_MONEY',
): Promise<boolean> {
  const { rows } = await sql`
    select from imported_statements where method = ${method} limit 1`.execute(db);
  return rows.length > 0;
}
