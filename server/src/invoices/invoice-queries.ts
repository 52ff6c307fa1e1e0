import { Problem } from '@sankofa/domain/errors/problem';
import type { Working } from '@sankofa/domain/invoices/drafting/charge';
import { workingSchema } from '@sankofa/domain/invoices/invoice-answer';
import { invoiceTexts } from '@sankofa/domain/invoices/invoice-texts';
import type { GoodsClass } from '@sankofa/domain/rates/rate';
import type { LineTax } from '@sankofa/domain/taxes/tax';
import { pesewas } from '@sankofa/domain/values/money';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';

import { runTogether, sendLater } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';
import { builtOnce } from '../platform/database/statement.ts';

export type InvoiceRow = Selectable<DB['invoices']>;
export type LineRow = {
  kind: 'FREIGHT' | 'SERVICE';
  position: number;
  description: string;
  goodsClass: GoodsClass | null;
  rateId: string | null;
  working: Working | null;
  /** The price version that a service was calculated with, and the quantity in its unit. */
  servicePriceId: string | null;
  serviceUnits: number | null;
  /** Why a service was priced by hand. */
  reason: string | null;
  amount: number;
  /** Null where the invoice has no taxes. */
  tax: LineTax | null;
};
/** A line before its taxes are calculated. */
export type NewLine = Omit<LineRow, 'position' | 'tax'>;
export type TaxedLine = Omit<LineRow, 'position'>;
export type NewAllocation = Insertable<DB['allocations']>;

const unknown = () => new Problem('thing.not_found', { message: invoiceTexts.notFound });

const lockedPackages = builtOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('packages')
    .selectAll()
    .where(
      sql<boolean>`shipment_id in (select shipment_id from invoices where id = any(${ids}::uuid[]))`,
    )
    .orderBy('id')
    .forNoKeyUpdate(),
);
const lockedInvoices = builtOnce((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Locks the cartons of invoices, then the invoices, each by id. @throws Problem thing.not_found */
export async function lockWithPackages(tx: Tx, ids: readonly string[]) {
  const [packages, invoices] = await runTogether(tx, [
    lockedPackages({ ids }),
    lockedInvoices({ ids }),
  ]);
  if (invoices.length < ids.length) throw unknown();
  return { packages, invoices };
}

/** @throws Problem thing.not_found */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRow> {
  const [invoice] = await lockInvoices(tx, [id]);
  if (!invoice) throw unknown();
  return invoice;
}

/** Locks invoices in the order of their ids. */
export const lockInvoices = (tx: Tx, ids: readonly string[]): Promise<InvoiceRow[]> =>
  tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Returns whether an invoice is for freight; storage has invoices of its own. */
export async function isForFreight(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('purpose')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.purpose === 'FREIGHT';
}

/**
 * Returns the freight invoice in force for a shipment: never a void one, and one credited in full only if
 * there is no other.
 */
export async function findLiveInvoice(
  db: Db | Tx,
  shipmentId: string,
): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('shipmentId', '=', shipmentId)
    .where('purpose', '=', 'FREIGHT')
    .where('state', '<>', 'VOID')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function addInvoice(tx: Tx, invoice: Insertable<DB['invoices']>) {
  await tx.insertInto('invoices').values(invoice).execute();
}

/** Updates an invoice and increments its version. */
export async function changeInvoice(tx: Tx, id: string, change: Updateable<DB['invoices']>) {
  await tx
    .updateTable('invoices')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function linesOf(db: Db | Tx, invoiceId: string): Promise<LineRow[]> {
  const rows = await db
    .selectFrom('invoiceLines')
    .select(['kind', 'position', 'description', 'goodsClass', 'rateId', 'working'])
    .select(['servicePriceId', 'serviceUnits', 'reason', 'amountPesewas as amount'])
    .select(taxColumns)
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();
  return rows.map(({ treatment, isTaxInclusive, taxPesewas, netPesewas, ...others }) => {
    const { nhilPesewas, getfundPesewas, covidPesewas, vatPesewas, flatPesewas, ...row } = others;
    return {
      ...row,
      tax: treatment && {
        treatment,
        isInclusive: isTaxInclusive,
        net: netPesewas,
        taxes: {
          NHIL: nhilPesewas,
          GETFUND: getfundPesewas,
          COVID: covidPesewas,
          VAT: vatPesewas,
          FLAT: flatPesewas,
        },
        gross: pesewas(netPesewas + taxPesewas),
      },
      working: row.working === null ? null : workingSchema.parse(row.working),
    };
  });
}

const taxColumns = [
  'treatment',
  'isTaxInclusive',
  'nhilPesewas',
  'getfundPesewas',
  'covidPesewas',
  'vatPesewas',
  'flatPesewas',
  'taxPesewas',
  'netPesewas',
] as const;

const taxFieldsOf = (tax: LineTax | null) => ({
  treatment: tax?.treatment ?? null,
  isTaxInclusive: tax?.isInclusive ?? false,
  nhilPesewas: tax?.taxes.NHIL ?? 0,
  getfundPesewas: tax?.taxes.GETFUND ?? 0,
  covidPesewas: tax?.taxes.COVID ?? 0,
  vatPesewas: tax?.taxes.VAT ?? 0,
  flatPesewas: tax?.taxes.FLAT ?? 0,
});

/** Replaces the lines of a draft; the table refuses to change those of an issued invoice. */
export async function replaceLines(
  tx: Tx,
  invoiceId: string,
  lines: readonly (TaxedLine & { id: string })[],
) {
  await tx.deleteFrom('invoiceLines').where('invoiceId', '=', invoiceId).execute();
  const rows = lines.map(({ amount, working, tax, ...line }, index) => ({
    ...line,
    ...taxFieldsOf(tax),
    invoiceId,
    position: index + 1,
    working: working === null ? null : JSON.stringify(working),
    amountPesewas: amount,
  }));
  for (const chunk of insertChunks(rows))
    await sendLater(tx, tx.insertInto('invoiceLines').values(chunk));
}

export async function addAllocations(tx: Tx, allocations: readonly NewAllocation[]) {
  for (const chunk of insertChunks(allocations))
    await sendLater(tx, tx.insertInto('allocations').values(chunk));
}

/** Returns an invoice’s allocations by instalment and payment, latest first; a null payment is credit. */
export async function activeAllocations(
  db: Db | Tx,
  of: { invoiceId: string } | { paymentId: string },
) {
  const column = 'invoiceId' in of ? ('invoiceId' as const) : ('paymentId' as const);
  const value = 'invoiceId' in of ? of.invoiceId : of.paymentId;
  const rows = await db
    .selectFrom('allocations')
    .select((eb) => [
      'invoiceId',
      'instalmentId',
      'paymentId',
      eb.fn.sum<string>('amountPesewas').as('sum'),
    ])
    .where(column, '=', value)
    .groupBy(['invoiceId', 'instalmentId', 'paymentId'])
    .having((eb) => eb.fn.sum('amountPesewas'), '>', 0)
    .orderBy((eb) => eb.fn.max(sql<string>`id::text`), 'desc')
    .execute();
  return rows.map(({ sum, ...row }) => ({ ...row, amount: Number(sum) }));
}

/** Returns whether a payment of this invoice is pending, and whether any was ever allocated to it. */
export async function moneyOn(db: Db | Tx, invoiceId: string) {
  const waiting = await db
    .selectFrom('paymentInvoices as f')
    .innerJoin('payments as p', 'p.id', 'f.paymentId')
    .select(['p.amountPesewas as amount', 'p.reference'])
    .where('f.invoiceId', '=', invoiceId)
    .where('p.state', '=', 'SUBMITTED')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  const allocated = await db
    .selectFrom('allocations')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .limit(1)
    .executeTakeFirst();
  return { waiting, wasPaidOn: allocated !== undefined };
}

/** Returns the pending payments of an invoice, each with all the invoices it is for, by id. */
export async function waitingPaymentsOn(tx: Tx, invoiceId: string) {
  const rows = await tx
    .selectFrom('payments as p')
    .innerJoin('paymentInvoices as f', 'f.paymentId', 'p.id')
    .select(['p.id', 'p.amountPesewas as amount', 'f.invoiceId', 'f.part'])
    .where('p.state', '=', 'SUBMITTED')
    .where('p.id', 'in', (on) =>
      on.selectFrom('paymentInvoices').select('paymentId').where('invoiceId', '=', invoiceId),
    )
    .orderBy('p.id')
    .orderBy('f.invoiceId')
    .execute();
  return Map.groupBy(rows, ({ id }) => id);
}

/** Returns when the cartons of a shipment arrive: the latest date if they are in several vessels. */
export async function findEta(db: Db | Tx, shipmentId: string): Promise<PlainDay | null> {
  const row = await db
    .selectFrom('packages as p')
    .innerJoin('batches as b', 'b.id', 'p.batchId')
    .select((eb) => eb.fn.max('b.eta').as('eta'))
    .where('p.shipmentId', '=', shipmentId)
    .executeTakeFirst();
  return row?.eta ?? null;
}

/** Returns the mode of each shipment, and when the last vessel with its cartons arrives. */
export async function travelOf(tx: Tx, shipmentIds: readonly string[]) {
  const rows = await tx
    .selectFrom('shipments as s')
    .leftJoin('packages as p', 'p.shipmentId', 's.id')
    .leftJoin('batches as b', 'b.id', 'p.batchId')
    .select(['s.id', 's.mode'])
    .select((eb) => eb.fn.max('b.eta').as('eta'))
    .where('s.id', 'in', [...shipmentIds])
    .groupBy(['s.id', 's.mode'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks issued freight invoices with an unpaid balance, in the order of their ids. */
export async function lockOpenInvoicesOf(tx: Tx, shipmentIds: readonly string[]) {
  if (shipmentIds.length === 0) return [];
  return tx
    .selectFrom('invoices')
    .selectAll()
    .where('shipmentId', 'in', [...shipmentIds])
    .where('purpose', '=', 'FREIGHT')
    .where('state', 'in', ['ISSUED', 'PARTIALLY_PAID'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Returns the sum of open refund requests on an invoice, in pesewas. */
export async function refundsRequestedOn(db: Db | Tx, invoiceId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<string>('amountPesewas').as('sum'))
    .where('invoiceId', '=', invoiceId)
    .where('state', '=', 'REQUESTED')
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

export async function addCreditNote(tx: Tx, note: Insertable<DB['creditNotes']>) {
  await tx.insertInto('creditNotes').values(note).execute();
}
