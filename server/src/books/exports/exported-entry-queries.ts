import { exportTexts } from '@sankofa/domain/books/exports/export-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Account } from '@sankofa/domain/values/ledger-accounts';
import { addDays, type PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { startOf } from '../../platform/database/accra-days.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Days } from '../reports/analytics-queries.ts';
import type { ExportedEntry, ExportedLine, Party } from './exported.ts';

/** The most journal lines of an export. */
const most = 20_000;

type Row = {
  id: string;
  day: PlainDay;
  kind: string;
  memo: string;
  document: string | null;
  dueOn: PlainDay | null;
  account: Account;
  amount: number;
  customerId: string | null;
  customerName: string | null;
  customerCode: string | null;
  supplierId: string | null;
  supplierName: string | null;
};

/**
 * Returns the journal entries of a period, oldest first, with their documents. Lines of one entry with the same account
 * and the same customer or supplier are added up: other software reads one line of receivables of an entry.
 * @throws Problem file.too_many_rows
 */
export async function exportedEntries(db: Db | Tx, { from, to }: Days): Promise<ExportedEntry[]> {
  const { rows } = await sql<Row>`
    select e.id, to_char(e.posted_at at time zone 'Africa/Accra', 'YYYY-MM-DD') as day, e.kind, e.memo,
      coalesce(n.credit_note_number, p.receipt_number, r.refund_number, i.invoice_number, b.number) as document,
      to_char(coalesce(b.due_on, (select max(due_on) from instalments where invoice_id = i.id)), 'YYYY-MM-DD') as due_on,
      l.account, l.amount_pesewas as amount, l.customer_id, u.name as customer_name, c.code as customer_code,
      l.supplier_id, s.name as supplier_name
    from journal_entries e
    cross join lateral (
      select account, customer_id, supplier_id, min(position) as position, sum(amount_pesewas)::bigint as amount_pesewas
      from journal_lines where entry_id = e.id group by account, customer_id, supplier_id
    ) l
    left join credit_notes n on e.source = 'credit-note' and n.id = e.source_id
    left join payments p on e.source = 'payment' and p.id = e.source_id
    left join refunds r on e.source = 'refund' and r.id = e.source_id
    left join invoices i on e.source = 'invoice' and i.id = e.source_id
    left join supplier_payments o on e.source = 'supplier-payment' and o.id = e.source_id
    left join bills b on b.id = case e.source when 'bill' then e.source_id else o.bill_id end
    left join customers c on c.id = l.customer_id
    left join users u on u.id = l.customer_id
    left join suppliers s on s.id = l.supplier_id
    where e.posted_at >= ${startOf(from)} and e.posted_at < ${startOf(addDays(to, 1))} and l.amount_pesewas <> 0
    order by e.posted_at, e.id, l.position
    limit ${most + 1}`.execute(db);
  if (rows.length > most)
    throw new Problem('file.too_many_rows', {
      message: exportTexts.tooMany({ most }),
      fields: { from: exportTexts.tooMany({ most }) },
    });
  return entriesOf(rows);
}

function entriesOf(rows: readonly Row[]): ExportedEntry[] {
  const entries: (ExportedEntry & { lines: ExportedLine[] })[] = [];
  for (const { id, day, kind, memo, document, dueOn, account, amount, ...of } of rows) {
    let entry = entries.at(-1);
    if (entry?.id !== id) {
      entry = { id, day, kind, memo, document, dueOn, lines: [] };
      entries.push(entry);
    }
    entry.lines.push({ account, amount, party: partyOf(of) });
  }
  return entries;
}

type Named = Pick<
  Row,
  'customerId' | 'customerName' | 'customerCode' | 'supplierId' | 'supplierName'
>;

function partyOf(row: Named): Party | null {
  if (row.customerId)
    return {
      kind: 'CUSTOMER',
      id: row.customerId,
      name: row.customerName ?? '',
      code: row.customerCode,
    };
  return row.supplierId
    ? { kind: 'SUPPLIER', id: row.supplierId, name: row.supplierName ?? '', code: null }
    : null;
}
