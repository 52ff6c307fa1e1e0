import { ageings, type Account, type Ageing } from '@sankofa/domain/values/ledger-accounts';
import { addDays, type PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { startOf } from '../../platform/database/accra-days.ts';
import type { Db } from '../../platform/database/db.ts';
import { ofPayments } from '../entry-sql-queries.ts';
import { ageOn } from '../receivables/open-parts-queries.ts';

export type Days = { from: PlainDay; to: PlainDay };
type Sums = {
  owed: number;
  credit: number;
  refunds: number;
  deposits: number;
};

const within = ({ from, to }: Days) =>
  sql`e.posted_at >= ${startOf(from)} and e.posted_at < ${startOf(addDays(to, 1))}`;

/** Returns receivables and liabilities to customers, in pesewas; deposits are payments on open invoices. */
export async function sumsNow(db: Db): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select
      coalesce(sum(amount_pesewas) filter (where account = 'receivable'), 0)::bigint as owed,
      coalesce(-sum(amount_pesewas) filter (where account = 'customer-credit'), 0)::bigint as credit,
      coalesce(-sum(amount_pesewas) filter (where account = 'refunds-payable'), 0)::bigint as refunds,
      (select coalesce(sum(paid_pesewas), 0)::bigint from invoices where state = 'PARTIALLY_PAID') as deposits
    from journal_lines
    where account in ('receivable', 'customer-credit', 'refunds-payable')`.execute(db);
  return rows[0] ?? { owed: 0, credit: 0, refunds: 0, deposits: 0 };
}

/** Selects every instalment of an issued invoice with its balance due and age. */
const openParts = (today: PlainDay) => sql`
  select t.invoice_id,
    t.amount_pesewas - t.paid_pesewas - t.credited_pesewas as owed,
    ${ageOn(sql`aged_from(t.due_on, i.shipment_id)`, sql`${today}::date`)} as age
  from invoices i join instalments t on t.invoice_id = i.id
  where i.list_rank = 0`;

type Aged = { age: Ageing; owed: number; invoices: number };

/** Returns receivables of issued invoices by age of each instalment, with zero for empty age bands. */
export async function ageingOn(db: Db, today: PlainDay): Promise<Aged[]> {
  const { rows } = await sql<Aged>`
    select age, sum(owed)::bigint as owed, count(distinct invoice_id)::int as invoices
    from (${openParts(today)}) parts
    where owed > 0 group by age`.execute(db);
  return ageings.map((age) => rows.find((row) => row.age === age) ?? { age, owed: 0, invoices: 0 });
}

type Moved = { account: Account; received: number; refunded: number };

/**
 * Returns payments received per account between two dates, net of reversed payments, and the refunds sent
 * from it, in pesewas. Only accounts with movements are included.
 */
export async function movedIn(db: Db, days: Days): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select l.account,
      coalesce(sum(l.amount_pesewas) filter (where e.source = 'payment'), 0)::bigint as received,
      coalesce(-sum(l.amount_pesewas) filter (where e.source = 'refund'), 0)::bigint as refunded
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where (l.account like 'cash-%' or l.account = 'gateway-clearing') and ${within(days)}
      and ${ofPayments}
    group by l.account order by l.account`.execute(db);
  return rows;
}

/** Returns the closing balance on a date of every account that was ever used. */
export async function balancesOn(
  db: Db,
  on: PlainDay,
): Promise<{ account: Account; balance: number }[]> {
  const { rows } = await sql<{ account: Account; balance: number }>`
    select l.account, sum(l.amount_pesewas)::bigint as balance
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.posted_at < ${startOf(addDays(on, 1))}
    group by l.account`.execute(db);
  return rows;
}
