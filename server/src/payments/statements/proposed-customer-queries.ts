import type { PaymentHints } from '@sankofa/domain/payments/claims/payment-hints';
import { sql, type RawBuilder } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';

export type Customer = { id: string; name: string; customerCode: string };
export type FoundCustomer = { customer: Customer; invoiceId: string | null };

/** The numbers of a merged customer name the kept one. */
const kept = sql`join customers c on c.id = coalesce(n.merged_into, n.id) join users u on u.id = c.id`;
const shown = sql`c.id, u.name, c.code as customer_code`;

/** Returns the customers whom the numbers of all lines name, by kind and number: `INVOICE INV-2026-000071`. */
export async function customersNamed(
  db: Db | Tx,
  hints: readonly PaymentHints[],
): Promise<ReadonlyMap<string, FoundCustomer>> {
  const numbersOf = (key: keyof PaymentHints) => [...new Set(hints.flatMap((one) => one[key]))];
  const invoices = numbersOf('invoiceNumbers');
  const tracking = numbersOf('trackingNumbers');
  const owners = ['customerCodes', 'shippingMarks', 'phones'] as const;
  const [codes = [], marks = [], phones = []] = owners.map(numbersOf);
  const { rows } = await sql<Customer & { key: string; invoiceId: string | null }>`
    select 'INVOICE ' || i.invoice_number as key, i.id as invoice_id, ${shown}
    from invoices i join customers n on n.id = i.customer_id ${kept}
    where i.invoice_number = any(${invoices}::text[])
    union all
    select 'TRACKING ' || s.tracking_number, null, ${shown}
    from shipments s join customers n on n.id = s.customer_id ${kept}
    where s.tracking_number = any(${tracking}::text[])
    union all
    select 'CUSTOMER_CODE ' || n.code, null, ${shown} from customers n ${kept}
    where n.code = any(${codes}::text[])
    union all
    select 'SHIPPING_MARK ' || n.shipping_mark, null, ${shown} from customers n ${kept}
    where n.shipping_mark = any(${marks}::text[])
    union all
    select 'PHONE ' || o.phone, null, ${shown} from users o join customers n on n.id = o.id ${kept}
    where o.phone = any(${phones}::text[])`.execute(db);
  return new Map(rows.map(({ key, invoiceId, ...customer }) => [key, { customer, invoiceId }]));
}

/** The words of a name in order, as `nameWords` of the domain has them. */
const nameKey = (name: RawBuilder<unknown>) => sql`(
  select string_agg(word, ' ' order by word collate "C") from (
    select distinct word from regexp_split_to_table(
      lower(regexp_replace(normalize(${name}, nfkd), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+') word
    where word <> '' and word not in ('mr', 'mrs', 'ms', 'miss', 'dr', 'rev', 'ltd', 'limited', 'co', 'company', 'ent',
      'enterprise')
  ) words)`;

/** Returns customers with something to pay by the words of their names. */
export async function customersOfName(
  db: Db | Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Customer[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Customer & { key: string }>`
    with owing as materialized (
      select ${shown}, ${nameKey(sql`u.name`)} as key
      from (select distinct customer_id from invoices where list_rank = 0) o
      join customers c on c.id = o.customer_id join users u on u.id = c.id
    )
    select * from owing where key = any(${[...new Set(keys)]}::text[]) order by id`.execute(db);
  return byKey(rows, ({ key }) => key);
}

/** Returns a few customers of whom exactly an amount is due: of a whole invoice or its deposit. */
export async function customersDue(
  db: Db | Tx,
  amounts: readonly number[],
): Promise<ReadonlyMap<number, Customer[]>> {
  const { rows } = await sql<Customer & { amount: number }>`
    select a.amount, d.* from unnest(${[...new Set(amounts)]}::bigint[]) a (amount)
    cross join lateral (
      select ${shown} from customers c join users u on u.id = c.id
      where c.id = any(array(
        select i.customer_id from invoices i
        where i.list_rank = 0 and (i.total_pesewas - i.paid_pesewas - i.credited_pesewas = a.amount
          or exists (select from instalments p where p.invoice_id = i.id and p.kind = 'DEPOSIT'
            and p.amount_pesewas - p.paid_pesewas - p.credited_pesewas = a.amount))
        order by i.id desc limit 4))
      order by c.id
    ) d`.execute(db);
  return byKey(rows, ({ amount }) => amount);
}

function byKey<Row extends Customer, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const grouped = new Map<Key, Customer[]>();
  for (const row of rows) {
    const { id, name, customerCode } = row;
    grouped.set(keyOf(row), [...(grouped.get(keyOf(row)) ?? []), { id, name, customerCode }]);
  }
  return grouped;
}

export type OpenInvoiceRow = {
  id: string;
  customerId: string;
  invoiceNumber: string | null;
  owed: number;
  /** What is open of the deposit; 0 without one. */
  deposit: number;
};

/** Returns the open invoices of customers, those due first in front. */
export async function openInvoicesOf(
  db: Db | Tx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, OpenInvoiceRow[]>> {
  if (customerIds.length === 0) return new Map();
  const { rows } = await sql<OpenInvoiceRow>`
    select i.id, i.customer_id, i.invoice_number,
      i.total_pesewas - i.paid_pesewas - i.credited_pesewas as owed,
      coalesce((select p.amount_pesewas - p.paid_pesewas - p.credited_pesewas from instalments p
        where p.invoice_id = i.id and p.kind = 'DEPOSIT'), 0) as deposit
    from invoices i
    where i.customer_id = any(${[...customerIds]}::uuid[]) and i.list_rank = 0
    order by coalesce(i.next_due_on, '9999-12-31'::date), i.id`.execute(db);
  return Map.groupBy(rows, ({ customerId }) => customerId);
}
