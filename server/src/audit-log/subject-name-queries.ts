import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';

type Subject = { subject: string; subjectId: string };
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** The name of a record of each kind, by its id. Other kinds have none. */
const names = sql`
  select 'shipment' as subject, id, tracking_number as name from shipments
  union all select 'run', id, run_number from delivery_runs
  union all select 'package', id, label_number from packages
  union all select 'discrepancy', d.id, p.label_number from discrepancies d join packages p on p.id = d.package_id
  union all select 'batch', id, batch_number from batches
  union all select 'batch-cost', id, supplier from batch_costs
  union all select 'supplier', id, name from suppliers
  union all select 'bill', b.id, coalesce(b.number || ', ', '') || s.name from bills b join suppliers s on s.id = b.supplier_id
  union all select 'supplier-payment', p.id, s.name
    from supplier_payments p join bills b on b.id = p.bill_id join suppliers s on s.id = b.supplier_id
  union all select 'transfer', t.id, t.from_account || ' → ' || t.to_account || ', GHS '
    || to_char(t.amount_pesewas / 100.0, 'FM999,999,999,990.00') from transfers t
  union all select 'accounting-export', e.id, f.name
    from accounting_exports e join accounting_export_files f on f.export_id = e.id and f.part = 1
  union all select 'certification', id, number from certifications
  union all select 'invoice', i.id, coalesce(i.invoice_number, s.tracking_number)
    from invoices i join shipments s on s.id = i.shipment_id
  union all select 'statement-account', id, name from statement_accounts
  union all select 'payment', id, coalesce(receipt_number, reference) from payments
  union all select 'refund', id, refund_number from refunds
  union all select 'checkout', id, reference from checkouts
  union all select 'ticket', id, ticket_number from tickets
  union all select 'announcement', id, left(message, 60) from announcements
  union all select 'customer message', id, title from customer_messages
  union all select 'user', id, name from users
  union all select 'apiKey', id, name from api_keys
  union all select 'webhook', id, substring(url from '^https?://([^/?]+)') from webhooks
  union all select 'invitation', id, email from invitations
  union all select 'site', id, name from sites
  union all select 'service', id, name from services`;

/** Returns the names of records, as `kind:id`. */
export async function subjectNames(
  db: Db,
  subjects: readonly Subject[],
): Promise<Map<string, string>> {
  const known = subjects.filter(({ subjectId }) => isId(subjectId));
  if (known.length === 0) return new Map();
  const { rows } = await sql<{ subject: string; id: string; name: string | null }>`
    select n.subject, n.id, n.name from (${names}) n
    where n.id = any(${[...new Set(known.map(({ subjectId }) => subjectId))]}::uuid[])`.execute(db);
  const found = new Map<string, string>();
  for (const { subject, id, name } of rows) if (name !== null) found.set(`${subject}:${id}`, name);
  return found;
}
