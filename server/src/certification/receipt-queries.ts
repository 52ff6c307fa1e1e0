import type { CertifiedKind } from '@sankofa/domain/certification/certification';
import {
  receiptBody,
  type ReceiptBody,
  type ReceiptLine,
} from '@sankofa/domain/certification/receipt-body';
import type { Treatment } from '@sankofa/domain/taxes/tax';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';

type Head = {
  number: string;
  issuedAt: Instant;
  issuedBy: string;
  invoiceNumber: string;
  client: string;
  tin: string | null;
  isFullCredit: boolean;
};

type Line = {
  description: string;
  reference: string;
  treatment: Treatment | null;
  isTaxInclusive: boolean;
  net: number;
  vat: number;
  nhil: number;
  getfund: number;
  covid: number;
};

/**
 * Writes a document as it is sent, from what was fixed at its issue. Only the customer's TIN is the present one, so
 * that a wrong TIN can be corrected before the document has its stamp.
 */
export async function receiptOf(
  db: Db,
  { id, kind }: { id: string; kind: CertifiedKind },
): Promise<ReceiptBody> {
  const head = await headOf(db, id);
  const lines = await (kind === 'INVOICE' ? invoiceLines(db, id) : creditedLines(db, id));
  return receiptBody({
    flag: kind === 'INVOICE' ? 'INVOICE' : head.isFullCredit ? 'REFUND' : 'PARTIAL_REFUND',
    number: head.number,
    refundOf: kind === 'INVOICE' ? null : head.invoiceNumber,
    issuedOn: dayIn(head.issuedAt, zones.accra),
    issuedBy: head.issuedBy,
    client: { name: head.client, tin: head.tin },
    isInclusive: lines.some(({ isTaxInclusive }) => isTaxInclusive),
    lines: lines.map(lineOf),
  });
}

async function headOf(db: Db, id: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select t.number, t.issued_at, u.name as issued_by, i.invoice_number, client.name as client,
      (select tin from customer_tins where customer_id = i.customer_id order by id desc limit 1) as tin,
      coalesce(n.amount_pesewas = i.total_pesewas, false) as is_full_credit
    from certifications t join invoices i on i.id = t.invoice_id
    left join credit_notes n on n.id = t.credit_note_id
    join users u on u.id = coalesce(n.issued_by, i.issued_by)
    join users client on client.id = i.customer_id
    where t.id = ${id}::uuid`.execute(db);
  const [head] = rows;
  if (!head) throw new Error(`No document ${id}`);
  return head;
}

/** The Authority compares the rate of an item with earlier ones, so its reference names price line and treatment. */
const itemReference = sql`case when l.kind = 'FREIGHT' then 'FREIGHT-' || s.mode
  when i.purpose = 'STORAGE' then 'STORAGE'
  when p.service_id is not null then 'SERVICE-' || upper(left(p.service_id::text, 8)) else 'OTHER' end
  || '-' || coalesce(l.treatment, 'D')`;

async function invoiceLines(db: Db, invoiceId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.description, ${itemReference} as reference, l.treatment, l.is_tax_inclusive, l.net_pesewas as net,
      l.vat_pesewas + l.flat_pesewas as vat, l.nhil_pesewas as nhil, l.getfund_pesewas as getfund,
      l.covid_pesewas as covid
    from invoice_lines l join invoices i on i.id = l.invoice_id join shipments s on s.id = i.shipment_id
    left join service_prices p on p.id = l.service_price_id
    where l.invoice_id = ${invoiceId}::uuid order by l.position`.execute(db);
  return rows;
}

/** A credit note of an invoice without taxes has no lines: its amount is one line outside the scope. */
async function creditedLines(db: Db, creditNoteId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.description, ${itemReference} as reference, l.treatment, l.is_tax_inclusive, k.net_pesewas as net,
      k.vat_pesewas + k.flat_pesewas as vat, k.nhil_pesewas as nhil, k.getfund_pesewas as getfund,
      k.covid_pesewas as covid
    from credit_note_lines k join invoice_lines l on l.id = k.invoice_line_id
    join invoices i on i.id = l.invoice_id join shipments s on s.id = i.shipment_id
    left join service_prices p on p.id = l.service_price_id
    where k.credit_note_id = ${creditNoteId}::uuid order by l.position`.execute(db);
  if (rows.length > 0) return rows;
  const { rows: whole } = await sql<Line>`
    select n.reason as description, 'CREDIT-D' as reference, 'D' as treatment, false as is_tax_inclusive,
      n.amount_pesewas as net, 0::bigint as vat, 0::bigint as nhil, 0::bigint as getfund, 0::bigint as covid
    from credit_notes n where n.id = ${creditNoteId}::uuid`.execute(db);
  return whole;
}

const lineOf = (line: Line): ReceiptLine => ({
  reference: line.reference,
  description: line.description,
  treatment: line.treatment ?? 'D',
  netPesewas: line.net,
  vatPesewas: line.vat,
  nhilPesewas: line.nhil,
  getfundPesewas: line.getfund,
  covidPesewas: line.covid,
});
