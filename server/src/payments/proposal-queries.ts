import { moneyOf } from '@sankofa/domain/money';
import { paymentHints } from '@sankofa/domain/payments/payment-hints';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statement-import-endpoints';
import { sql } from 'kysely';

import type { Db, Tx } from '../platform/db.ts';

type Proposal = NonNullable<StatementLineAnswer['proposal']>;
type Found = Pick<Proposal, 'foundBy' | 'found'> & { customerId: string; invoiceId: string | null };

/**
 * Whose payment a text speaks of, and for which invoice: by an invoice number first, then a customer code, a
 * shipping mark, a phone number. Null where it names nobody, or two customers by the same kind of number.
 * Without an invoice number it is the due invoice of that amount, or else the one that is due first.
 */
export async function proposalFor(
  db: Db | Tx,
  text: string,
  amountPesewas: number,
): Promise<Proposal | null> {
  const found = await whoIsMeant(db, text);
  if (!found) return null;
  const customer = await db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.id')
    .select(['c.id', 'u.name', 'c.code as customerCode'])
    .where('c.id', '=', found.customerId)
    .executeTakeFirst();
  if (!customer) return null;
  const owed = sql<number>`(i.total_pesewas - i.paid_pesewas - i.credited_pesewas)`;
  let due = db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.invoiceNumber', owed.as('owed')])
    .where('i.customerId', '=', found.customerId)
    .where('i.listRank', '=', 0)
    .orderBy(sql`${owed} <> ${amountPesewas}`)
    .orderBy(sql`coalesce(i.next_due_on, '9999-12-31'::date)`)
    .orderBy('i.id')
    .limit(1);
  if (found.invoiceId !== null) due = due.where('i.id', '=', found.invoiceId);
  const invoice = await due.executeTakeFirst();
  return {
    foundBy: found.foundBy,
    found: found.found,
    customer,
    invoice: invoice
      ? { id: invoice.id, invoiceNumber: invoice.invoiceNumber, owed: moneyOf(invoice.owed) }
      : null,
  };
}

async function whoIsMeant(db: Db | Tx, text: string): Promise<Found | null> {
  const { invoiceNumbers, customerCodes, shippingMarks, phones } = paymentHints(text);
  if (invoiceNumbers.length > 0) {
    const rows = await db
      .selectFrom('invoices')
      .select(['id as invoiceId', 'customerId', 'invoiceNumber as found'])
      .where('invoiceNumber', 'in', invoiceNumbers)
      .execute();
    const one = only(rows.map((row) => ({ ...row, found: row.found ?? '' })));
    if (one) return { foundBy: 'INVOICE', ...one };
  }
  const byCustomer = db
    .selectFrom('customers as c')
    .innerJoin('users as u', 'u.id', 'c.id')
    .select('c.id as customerId');
  const ways = [
    { foundBy: 'CUSTOMER_CODE', column: 'c.code', values: customerCodes },
    { foundBy: 'SHIPPING_MARK', column: 'c.shippingMark', values: shippingMarks },
    { foundBy: 'PHONE', column: 'u.phone', values: phones },
  ] as const;
  for (const { foundBy, column, values } of ways) {
    if (values.length === 0) continue;
    const rows = await byCustomer
      .select(`${column} as found`)
      .where(column, 'in', [...values])
      .execute();
    const one = only(rows.map((row) => ({ ...row, found: row.found ?? '', invoiceId: null })));
    if (one) return { foundBy, ...one };
  }
  return null;
}

/** The first of them where all are of one customer. */
const only = <T extends { customerId: string }>(rows: readonly T[]): T | undefined =>
  new Set(rows.map(({ customerId }) => customerId)).size === 1 ? rows[0] : undefined;
