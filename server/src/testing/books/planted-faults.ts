import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** A change by hand that the product would never make, and how it is taken back. */
export type PlantedFault = {
  what: string;
  /** The month whose statements show it, from 0. */
  month: number;
  /** Statements; `planted` is a table of the rows as they were. */
  plant: readonly [save: string, ...change: string[]];
  undo: readonly string[];
  /** What the comparison must say. */
  found: readonly RegExp[];
  /** What the checks of the ledger must say too. */
  checked?: RegExp;
};

const inMonth = (kind: string, from: string, to: string) =>
  `select id from journal_entries where kind = '${kind}' and posted_at between '${from}' and '${to}' order by id limit 1`;
const december = ['2025-12-01', '2025-12-31'] as const;
const copied = '00000000-0000-4000-8000-00000000c0b1';

export const plantedFaults: readonly PlantedFault[] = [
  {
    what: 'a posting is dropped',
    month: 1,
    plant: [
      `select * from journal_lines where entry_id = (${inMonth('payment-confirmed', ...december)})`,
      `delete from journal_lines where entry_id in (select entry_id from planted)`,
    ],
    undo: [`insert into journal_lines select * from planted`],
    found: [
      /^balance sheet: ASSETS cash-\S+ is /,
      /^trial balance: cash-/,
      /^.*payment .*: cash-\S+ was moved by 0 in the journal and by \d+ by its documents on 2025-12-/,
    ],
  },
  {
    what: 'a posting is doubled',
    month: 1,
    plant: [
      `select * from journal_lines where entry_id = (${inMonth('bill-approved', ...december)})`,
      `insert into journal_entries (id, kind, source, source_id, memo, posted_by, posted_at)
        select '${copied}', kind, source, '${copied}', memo, posted_by, posted_at from journal_entries
        where id = (select max(entry_id::text)::uuid from planted)`,
      `insert into journal_lines (entry_id, position, account, amount_pesewas, supplier_id)
        select '${copied}', position, account, amount_pesewas, supplier_id from planted`,
    ],
    undo: [
      `delete from journal_lines where entry_id = '${copied}'`,
      `delete from journal_entries where id = '${copied}'`,
    ],
    found: [
      /^profit and loss: (DIRECT_COSTS|OVERHEAD) expense-/,
      /^trial balance: payable is /,
      /bill .*: payable was moved by -\d+ in the journal and by -\d+ by its documents/,
    ],
  },
  {
    what: 'an expense is paid in the month of its recording',
    month: 0,
    plant: [
      `select * from journal_entries where kind = 'supplier-paid' and memo like '%reference EXP-1'`,
      `update journal_entries set posted_at = '2025-12-15T12:00:00Z' where id in (select id from planted)`,
    ],
    undo: [`update journal_entries e set posted_at = p.posted_at from planted p where p.id = e.id`],
    found: [/^trial balance: cash-bank is /, /supplier payment EXP-1: cash-bank was moved by /],
    checked: /^I11: supplier-paid /,
  },
  {
    what: 'a posting is in the wrong period',
    month: 1,
    plant: [
      `select * from journal_entries where id = (${inMonth('invoice-issued', ...december)})`,
      `update journal_entries set posted_at = '2026-01-15T12:00:00Z' where id in (select id from planted)`,
    ],
    undo: [`update journal_entries e set posted_at = p.posted_at from planted p where p.id = e.id`],
    found: [
      /^profit and loss: REVENUE revenue-/,
      /^receivables: all /,
      /^invoice INV-2025-\d+: receivable was moved by 0 in the journal/,
      /receivable was moved by \d+ in the journal and by 0 by its documents on 2026-01-15/,
    ],
    checked: /^I11: invoice-issued of \S+ is posted on 2026-01-15, its document is of 2025-12-/,
  },
  {
    what: 'a posting is on the wrong account',
    month: 1,
    plant: [
      `select * from journal_lines where account = 'revenue-freight-sea' and entry_id in (
        select id from journal_entries where kind = 'invoice-issued' and posted_at between '2025-12-01' and '2025-12-31')
        order by entry_id limit 1`,
      `update journal_lines l set account = 'revenue-freight-air' from planted p
        where (p.entry_id, p.position) = (l.entry_id, l.position)`,
    ],
    undo: [
      `update journal_lines l set account = p.account from planted p
        where (p.entry_id, p.position) = (l.entry_id, l.position)`,
    ],
    found: [
      /^profit and loss: REVENUE revenue-freight-air is /,
      /^profit and loss: REVENUE revenue-freight-sea is /,
      /^invoice INV-2025-\d+: revenue-freight-sea was moved by 0 in the journal/,
    ],
    checked:
      /^I12: invoice-issued of \S+: revenue-freight-sea is 0 in the journal and -\d+ by its lines/,
  },
  {
    what: 'a tax line is changed',
    month: 1,
    plant: [
      `select l.id, l.vat_pesewas, l.nhil_pesewas from invoice_lines l join invoices i on i.id = l.invoice_id
        where i.issued_at between '2025-12-01' and '2025-12-31' and l.nhil_pesewas > 1 and i.voided_at is null
        order by l.id limit 1`,
      `update invoice_lines l set vat_pesewas = l.vat_pesewas + 1, nhil_pesewas = l.nhil_pesewas - 1 from planted p
        where p.id = l.id`,
    ],
    undo: [
      `update invoice_lines l set vat_pesewas = p.vat_pesewas, nhil_pesewas = p.nhil_pesewas from planted p
        where p.id = l.id`,
    ],
    found: [
      /^VAT return: INVOICE B vat is /,
      /^VAT documents: INVOICE INV-2025-\d+ vat is /,
      /^VAT documents: INVOICE INV-2025-\d+ nhil is /,
    ],
  },
  {
    what: 'the allocation of a payment is moved to an invoice of another customer',
    month: 2,
    plant: [
      `select a.id, a.invoice_id, o.id as other_id from allocations a join invoices i on i.id = a.invoice_id
        cross join lateral (select id from invoices o where o.customer_id <> i.customer_id and o.state = 'ISSUED'
          and o.issued_at < '2026-01-31' order by o.id limit 1) o
        where a.amount_pesewas > 0 and i.state = 'PARTIALLY_PAID' order by a.id limit 1`,
      `update allocations a set invoice_id = p.other_id from planted p where p.id = a.id`,
    ],
    undo: [`update allocations a set invoice_id = p.invoice_id from planted p where p.id = a.id`],
    found: [/^receivables: \S+ \S+ is \d+ in the product and \d+ by SQL$/],
  },
  {
    what: 'the tax of a credit note is posted to revenue',
    month: 2,
    plant: [
      `select l.* from journal_lines l join journal_entries e on e.id = l.entry_id where e.kind = 'credit-note'
        and l.account = 'tax-vat' and e.posted_at between '2026-01-01' and '2026-01-31' order by l.entry_id limit 1`,
      `update journal_lines l set account = 'revenue-service' from planted p
        where (p.entry_id, p.position) = (l.entry_id, l.position)`,
    ],
    undo: [
      `update journal_lines l set account = p.account from planted p
        where (p.entry_id, p.position) = (l.entry_id, l.position)`,
    ],
    found: [
      /^VAT return: tax accounts is /,
      /^balance sheet: LIABILITIES tax-vat is /,
      /^credit note CRN-2026-\d+: tax-vat was moved by 0 in the journal/,
    ],
  },
  {
    what: 'a closed year moves another result to retained earnings',
    month: 2,
    plant: [
      `select * from journal_lines where entry_id = (${inMonth('year-closed', '2026-01-01', '2026-01-31')})`,
      `update journal_lines l set amount_pesewas = l.amount_pesewas + case l.account when 'closed-results' then 100
        else -100 end from planted p where (p.entry_id, p.position) = (l.entry_id, l.position)`,
    ],
    undo: [
      `update journal_lines l set amount_pesewas = p.amount_pesewas from planted p
        where (p.entry_id, p.position) = (l.entry_id, l.position)`,
    ],
    found: [
      /^balance sheet: EQUITY retained-earnings is /,
      /^balance sheet: results of open years is /,
      /^close of 2025: closed-results was moved by /,
    ],
  },
  {
    what: 'what was owed to a supplier when the books began is an expense again',
    month: 0,
    plant: [
      `select l.* from journal_lines l join journal_entries e on e.id = l.entry_id
        where e.kind = 'bill-approved' and e.memo like 'Bill OPEN-1 %' and l.account = 'opening-balance'`,
      `update journal_lines l set account = 'expense-other' from planted p
        where (p.entry_id, p.position) = (l.entry_id, l.position)`,
    ],
    undo: [
      `update journal_lines l set account = p.account from planted p
        where (p.entry_id, p.position) = (l.entry_id, l.position)`,
    ],
    found: [
      /^profit and loss: OVERHEAD expense-other is /,
      /^balance sheet: EQUITY opening-balance is /,
      /^bill OPEN-1: opening-balance was moved by 0 in the journal and by 74030 by its documents/,
    ],
    checked: /^P6: bill \S+ was unpaid when the books began and posted 74030 on expense-other$/,
  },
  {
    what: 'the tax credit from before is stored with another amount',
    month: 0,
    plant: [
      `select id, last_return_month from opening_balances where state = 'POSTED'`,
      `update opening_lines l set amount_pesewas = l.amount_pesewas + 1 from planted p
        where p.id = l.opening_id and l.account = 'tax-nhil'`,
    ],
    undo: [
      `update opening_lines l set amount_pesewas = l.amount_pesewas - 1 from planted p
        where p.id = l.opening_id and l.account = 'tax-nhil'`,
    ],
    found: [
      /^balance sheet: LIABILITIES tax-nhil is /,
      /^opening balances: tax-nhil was moved by 3520 in the journal and by 3521 by its documents/,
    ],
    checked: /^P5: opening balances \S+ have 3521 of tax-nhil, the journal has 3520$/,
  },
  {
    what: 'an opening balance is on the wrong account',
    month: 0,
    plant: [
      `select * from journal_lines where account = 'cash-mobile-money' and entry_id = (
        select max(id::text)::uuid from journal_entries where kind = 'opening-posted')`,
      `update journal_lines l set account = 'cash-bank' from planted p
        where (p.entry_id, p.position) = (l.entry_id, l.position)`,
    ],
    undo: [
      `update journal_lines l set account = p.account from planted p
        where (p.entry_id, p.position) = (l.entry_id, l.position)`,
    ],
    found: [
      /^balance sheet: ASSETS cash-mobile-money is /,
      /^opening balances: cash-mobile-money was moved by 0 in the journal/,
    ],
  },
];

/** Changes stored rows with all triggers off, and renews what the triggers would have stored. */
async function change(db: Db, statements: readonly string[]) {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await sql`delete from receivable_history`.execute(tx);
    await sql`insert into receivable_history select * from receivable_history_of(null)`.execute(tx);
  });
}

/** Plants a fault while something runs. @returns its result, and how many rows were changed */
export async function withFault<T>(
  db: Db,
  { plant: [save, ...changes], undo }: PlantedFault,
  run: () => Promise<T>,
): Promise<{ result: T; rows: number }> {
  await change(db, [`create table planted as ${save}`, ...changes]);
  try {
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from planted`.execute(
      db,
    );
    return { result: await run(), rows: rows[0]?.rows ?? 0 };
  } finally {
    await change(db, [...undo, 'drop table planted']);
  }
}
