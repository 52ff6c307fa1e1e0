import type { InvoicePart } from '@sankofa/domain/payments/pay-for';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';

import { runTogether, type RowOf } from '../platform/database/connection.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { builtOnce } from '../platform/database/statement.ts';

type PartRef = { invoiceId: string; part: InvoicePart };

/** Stores which invoices a payment is for, and the part meant for each. */
export const addPaymentInvoices = (
  tx: Tx,
  paymentId: string,
  invoices: readonly (PartRef & { sharePesewas: number })[],
) =>
  tx
    .insertInto('paymentInvoices')
    .values(invoices.map((one) => ({ ...one, paymentId })))
    .execute();

export const addCheckoutInvoices = (
  tx: Tx,
  checkout: { id: string; state: string },
  invoices: readonly PartRef[],
) =>
  tx
    .insertInto('checkoutInvoices')
    .values(invoices.map((one) => ({ ...one, checkoutId: checkout.id, state: checkout.state })))
    .execute();

/** Reads the invoices of a payment, by id, which is their lock order. */
export const partsOf = builtOnce((db, { id }: { id: string }) =>
  db
    .selectFrom('paymentInvoices')
    .select(['invoiceId', 'part'])
    .where('paymentId', '=', id)
    .orderBy('invoiceId'),
);

export const checkoutInvoices = (db: Db | Tx, checkoutId: string): Promise<PartRef[]> =>
  db
    .selectFrom('checkoutInvoices')
    .select(['invoiceId', 'part'])
    .where('checkoutId', '=', checkoutId)
    .orderBy('invoiceId')
    .execute();

/** Reads the invoices of payments, by number within each; `invoicesFrom` shows them. */
export const invoiceRowsOf = builtOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('paymentInvoices as f')
    .innerJoin('invoices as i', 'i.id', 'f.invoiceId')
    .innerJoin('shipments as s', 's.id', 'i.shipmentId')
    .select(['f.paymentId', 'i.id', 'i.invoiceNumber', 's.trackingNumber', 'f.part'])
    .select('f.sharePesewas')
    .where(sql<boolean>`f.payment_id = any(${ids}::uuid[])`)
    .orderBy('i.invoiceNumber'),
);

export const invoicesFrom = (rows: readonly RowOf<ReturnType<typeof invoiceRowsOf>>[]) =>
  rows.map(({ sharePesewas, invoiceNumber, ...row }) => ({
    ...row,
    invoiceNumber: invoiceNumber ?? '',
    share: moneyOf(sharePesewas),
  }));

/** Returns the invoices of payments as they are shown. */
export async function invoicesOfPayments(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [rows] = await runTogether(db, [invoiceRowsOf({ ids })]);
  return invoicesFrom(rows);
}

/** Returns the invoices of checkouts as they are shown, by number within each. */
export async function invoicesOfCheckouts(db: Db | Tx, checkoutIds: readonly string[]) {
  if (checkoutIds.length === 0) return [];
  const rows = await db
    .selectFrom('checkoutInvoices as f')
    .innerJoin('invoices as i', 'i.id', 'f.invoiceId')
    .innerJoin('shipments as s', 's.id', 'i.shipmentId')
    .select(['f.checkoutId', 'i.id', 'i.invoiceNumber', 's.trackingNumber', 'f.part'])
    .where('f.checkoutId', 'in', [...checkoutIds])
    .orderBy('i.invoiceNumber')
    .execute();
  return rows.map(({ invoiceNumber, ...row }) => ({ ...row, invoiceNumber: invoiceNumber ?? '' }));
}

/** Returns the rows of one owner without the owner’s id. */
export const ofOwner = <Key extends string, Row extends Record<Key, string>>(
  rows: readonly Row[],
  key: Key,
  id: string,
): Omit<Row, Key>[] =>
  rows.flatMap((row) => {
    const { [key]: owner, ...rest } = row;
    return owner === id ? [rest] : [];
  });
