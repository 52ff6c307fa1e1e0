import type { Tax } from '@sankofa/domain/taxes/tax';
import type { NumberKind } from '@sankofa/domain/values/document-number';
import { dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import { sql, type Selectable } from 'kysely';

import { sendLater } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { nextDocumentNumber } from '../platform/database/document-numbers.ts';
import type { PublicWork } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';

/** An account of the ledger. Accounts of customers are kept per customer. */
export type Account = Selectable<DB['journalLines']>['account'];
/** Where each tax is owed to the Revenue Authority. */
export const taxAccounts: Readonly<Record<Tax, Account>> = {
  NHIL: 'tax-nhil',
  GETFUND: 'tax-getfund',
  COVID: 'tax-covid',
  VAT: 'tax-vat',
  FLAT: 'tax-flat-rate',
};
type Entry = Selectable<DB['journalEntries']>;

/** Debits are positive, credits negative, in pesewas. A line of zero is left out. */
export type JournalLine = {
  account: Account;
  amount: number;
  customerId?: string;
  invoiceId?: string;
  /** Of a payable. */
  supplierId?: string;
  /** The batch that caused an expense. */
  batchId?: string;
};

export type JournalEntry = {
  kind: Entry['kind'];
  /** What caused the entry; each kind is posted once per cause. */
  source: Entry['source'];
  sourceId: string;
  /** The text the customer reads on the statement. */
  memo: string;
  lines: readonly JournalLine[];
  /** The entry that this one reverses. */
  reversesId?: string;
  /** A past day that is open, for a document of that day; without it, it is posted now. */
  on?: PlainDay;
};

/** The last moment of a past day in Accra, which has no offset: after all that was posted during the day. */
const endOfDay = (day: PlainDay) => `${day}T23:59:59.999Z`;

/** Posts an entry. The database refuses one that is unbalanced, posted twice or overdraws an account. */
export async function postEntry(work: PublicWork, { lines, on, ...entry }: JournalEntry) {
  const id = newId(work.now);
  const isPast = on !== undefined && on < dayIn(work.now, zones.accra);
  const postedAt = isPast ? endOfDay(on) : work.now;
  const posted = { id, ...entry, postedBy: work.actor?.id ?? null, postedAt };
  await sendLater(work.tx, work.tx.insertInto('journalEntries').values(posted));
  await sendLater(
    work.tx,
    work.tx.insertInto('journalLines').values(
      lines
        .filter(({ amount }) => amount !== 0)
        .map(({ amount, ...line }, index) => ({
          entryId: id,
          position: index + 1,
          amountPesewas: amount,
          ...line,
        })),
    ),
  );
}

/** Returns the entry posted for a source, with its lines. Throws if there is none. */
export async function getEntry(
  db: Db | Tx,
  { kind, sourceId }: Pick<JournalEntry, 'kind' | 'sourceId'>,
) {
  const entry = await db
    .selectFrom('journalEntries')
    .select('id')
    .where('kind', '=', kind)
    .where('sourceId', '=', sourceId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('journalLines')
    .select(['account', 'amountPesewas', 'customerId', 'invoiceId', 'supplierId', 'batchId'])
    .where('entryId', '=', entry.id)
    .orderBy('position')
    .execute();
  const lines = rows.map(({ account, amountPesewas, ...of }): JournalLine => ({
    account,
    amount: amountPesewas,
    ...(of.customerId && { customerId: of.customerId }),
    ...(of.invoiceId && { invoiceId: of.invoiceId }),
    ...(of.supplierId && { supplierId: of.supplierId }),
    ...(of.batchId && { batchId: of.batchId }),
  }));
  return { id: entry.id, lines };
}

/** What an invoice was posted to besides the receivable; an opening balance is no revenue. */
const revenues: Account[] = [
  'opening-balance',
  'revenue-freight-air',
  'revenue-freight-sea',
  'revenue-service',
];

/** Returns the net revenue of an invoice so far, by account, in positive pesewas. */
export async function revenueOf(db: Db | Tx, invoiceId: string) {
  const rows = await db
    .selectFrom('journalLines')
    .select((eb) => ['account', eb.fn.sum<string>('amountPesewas').as('sum')])
    .where('invoiceId', '=', invoiceId)
    .where('account', 'in', revenues)
    .groupBy('account')
    .orderBy('account')
    .execute();
  return rows.map(({ account, sum }) => ({ account, amount: -Number(sum) }));
}

/** Locks a customer’s account before credit is moved, so that two requests cannot use the same credit. */
export async function lockAccount(tx: Tx, customerId: string) {
  // Weaker than FOR UPDATE: rows that reference the customer can still be inserted.
  await sql`select id from customers where id = ${customerId} for no key update`.execute(tx);
}

/**
 * Returns a customer’s account in pesewas: the debt, the credit, refunds to be sent, and requested refunds.
 */
export async function accountOf(db: Db | Tx, customerId: string) {
  const { rows } = await sql<{ owed: number; credit: number; refunds: number; promised: number }>`
    select
      coalesce(sum(amount_pesewas) filter (where account = 'receivable'), 0)::bigint as owed,
      -coalesce(sum(amount_pesewas) filter (where account = 'customer-credit'), 0)::bigint as credit,
      -coalesce(sum(amount_pesewas) filter (where account = 'refunds-payable'), 0)::bigint as refunds,
      (select coalesce(sum(amount_pesewas), 0)::bigint from refunds
        where customer_id = ${customerId} and state = 'REQUESTED' and invoice_id is null) as promised
    from journal_lines where customer_id = ${customerId}`.execute(db);
  const { owed = 0, credit = 0, refunds = 0, promised = 0 } = rows[0] ?? {};
  /** Credit that can be used or requested now; open refund requests reserve the rest. */
  return { owed, credit, refunds, promised, free: credit - promised };
}

/** The documents of the books: invoice, receipt, credit note, refund. */
type BookNumber = Extract<NumberKind, 'INV' | 'RCP' | 'CRN' | 'RFD'>;

/**
 * Returns the next number, such as `INV-2026-000123`. The counter stays locked until the transaction ends, so
 * that no number is skipped or used twice. Call it last, since every other document waits for the lock.
 */
export const allocateNumber = (tx: Tx, kind: BookNumber, now: Instant): Promise<string> =>
  nextDocumentNumber({ tx, now }, kind);
