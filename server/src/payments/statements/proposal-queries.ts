import { paymentHints, type PaymentHints } from '@sankofa/domain/payments/claims/payment-hints';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import type { NumberFormat } from '@sankofa/domain/values/document-number';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';

type Proposal = NonNullable<StatementLineAnswer['proposal']>;
/** A statement line; `text` is everything the sender and the service wrote. */
type Line = { id: string; text: string; amountPesewas: number };
type Customer = { id: string; name: string; customerCode: string };
type Match = Pick<Proposal, 'foundBy' | 'found' | 'customer'> & { invoiceId: string | null };

/**
 * Proposes customer and invoice for lines, by line id: by an invoice number first, then a customer code,
 * shipping mark or phone number. A line is left out if it names no customer, or two by the same kind of
 * number. Without an invoice number it proposes the due invoice of that amount, or else the one that is due
 * first. It makes three queries, however many lines there are.
 */
export async function proposalsFor(
  db: Db | Tx,
  lines: readonly Line[],
  invoiceFormats: readonly NumberFormat[],
): Promise<ReadonlyMap<string, Proposal>> {
  const hints = new Map(lines.map(({ id, text }) => [id, paymentHints(text, invoiceFormats)]));
  const named = await namedBy(db, [...hints.values()]);
  const matches = new Map<string, Match & { amountPesewas: number }>();
  for (const { id, amountPesewas } of lines) {
    const own = hints.get(id);
    const match = own && matchOf(own, named);
    if (match) matches.set(id, { ...match, amountPesewas });
  }
  const due = await dueFor(db, matches);
  return new Map(
    Array.from(matches, ([id, { foundBy, found, customer }]) => [
      id,
      { foundBy, found, customer, invoice: due.get(id) ?? null },
    ]),
  );
}

const kinds = [
  ['INVOICE', 'invoiceNumbers'],
  ['CUSTOMER_CODE', 'customerCodes'],
  ['SHIPPING_MARK', 'shippingMarks'],
  ['PHONE', 'phones'],
] as const;
type Named = Record<Proposal['foundBy'], ReadonlyMap<string, Omit<Match, 'foundBy' | 'found'>>>;

/** Returns the customers with the numbers found in all lines. */
async function namedBy(db: Db | Tx, hints: readonly PaymentHints[]): Promise<Named> {
  const numbersOf = (key: keyof PaymentHints) => [...new Set(hints.flatMap((one) => one[key]))];
  const customers = () =>
    db
      .selectFrom('customers as c')
      .innerJoin('users as u', 'u.id', 'c.id')
      .select(['c.id', 'u.name', 'c.code as customerCode']);
  const invoiceNumbers = numbersOf('invoiceNumbers');
  const invoices =
    invoiceNumbers.length === 0
      ? []
      : await customers()
          .innerJoin('invoices as i', 'i.customerId', 'c.id')
          .select(['i.id as invoiceId', 'i.invoiceNumber'])
          .where('i.invoiceNumber', 'in', invoiceNumbers)
          .execute();
  const [codes, marks, phones] = [
    numbersOf('customerCodes'),
    numbersOf('shippingMarks'),
    numbersOf('phones'),
  ];
  const owners =
    codes.length + marks.length + phones.length === 0
      ? []
      : await customers()
          // The numbers of a merged customer name the kept one.
          .innerJoin('customers as n', (join) =>
            join.on((eb) => eb(eb.fn.coalesce('n.mergedInto', 'n.id'), '=', eb.ref('c.id'))),
          )
          .innerJoin('users as o', 'o.id', 'n.id')
          .select(['n.code', 'n.shippingMark', 'o.phone'])
          .where(
            sql<boolean>`(n.code = any(${codes}::text[]) or n.shipping_mark = any(${marks}::text[])
              or o.phone = any(${phones}::text[]))`,
          )
          .execute();
  const by = (numberOf: (owner: (typeof owners)[number]) => string | null) =>
    new Map(
      owners.map((owner) => [
        numberOf(owner) ?? '',
        { customer: customerOf(owner), invoiceId: null },
      ]),
    );
  return {
    INVOICE: new Map(
      invoices.map((row) => [
        row.invoiceNumber ?? '',
        { customer: customerOf(row), invoiceId: row.invoiceId },
      ]),
    ),
    CUSTOMER_CODE: by(({ code }) => code),
    SHIPPING_MARK: by(({ shippingMark }) => shippingMark),
    PHONE: by(({ phone }) => phone),
  };
}

const customerOf = ({ id, name, customerCode }: Customer): Customer => ({ id, name, customerCode });

/** Returns the match by the first kind of number that names exactly one customer. */
function matchOf(hints: PaymentHints, named: Named): Match | null {
  for (const [foundBy, key] of kinds) {
    const matches = hints[key].flatMap((found) => {
      const match = named[foundBy].get(found);
      return match ? [{ ...match, foundBy, found }] : [];
    });
    const [first] = matches;
    if (first && matches.every(({ customer }) => customer.id === first.customer.id)) return first;
  }
  return null;
}

type Due = { lineId: string; id: string; invoiceNumber: string | null; owed: number };

/** Returns the due invoice that each line is most likely for. */
async function dueFor(
  db: Db | Tx,
  matches: ReadonlyMap<string, Match & { amountPesewas: number }>,
): Promise<ReadonlyMap<string, NonNullable<Proposal['invoice']>>> {
  if (matches.size === 0) return new Map();
  const all = [...matches.values()];
  const { rows } = await sql<Due>`
    select w.line_id, d.id, d.invoice_number, d.owed
    from unnest(${[...matches.keys()]}::uuid[], ${all.map(({ customer }) => customer.id)}::uuid[],
      ${all.map(({ invoiceId }) => invoiceId)}::uuid[], ${all.map(({ amountPesewas }) => amountPesewas)}::bigint[])
      as w (line_id, customer_id, invoice_id, amount)
    cross join lateral (
      select i.id, i.invoice_number, o.owed
      from invoices i
      cross join lateral (select i.total_pesewas - i.paid_pesewas - i.credited_pesewas as owed) o
      where i.customer_id = w.customer_id and i.list_rank = 0
        and (w.invoice_id is null or i.id = w.invoice_id)
      order by o.owed <> w.amount, coalesce(i.next_due_on, '9999-12-31'::date), i.id limit 1
    ) d`.execute(db);
  return new Map(
    rows.map(({ lineId, id, invoiceNumber, owed }) => [
      lineId,
      { id, invoiceNumber, owed: moneyOf(owed) },
    ]),
  );
}
