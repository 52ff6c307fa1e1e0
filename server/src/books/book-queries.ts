import type { Instant } from '@sankofa/domain/values/time';
import { sql, type Selectable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { nextDocumentNumber } from '../platform/database/document-numbers.ts';
import type { PublicWork } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';

/** Where money is, was earned, or is owed. Those of a customer are kept by customer. */
export type Account = Selectable<DB['journalLines']>['account'];
type Entry = Selectable<DB['journalEntries']>;

/** Debits above zero, credits below, in pesewas. A line of zero is left out. */
export type JournalLine = {
  account: Account;
  amount: number;
  customerId?: string;
  invoiceId?: string;
};

export type JournalEntry = {
  kind: Entry['kind'];
  /** What it follows from; each kind is posted once for it. */
  source: Entry['source'];
  sourceId: string;
  /** What a customer reads on the statement. */
  memo: string;
  lines: readonly JournalLine[];
  /** The entry that this one takes back. */
  reversesId?: string;
};

/** Writes an entry; the database refuses one that does not come to zero, is posted twice or overdraws. */
export async function post(work: PublicWork, { lines, ...entry }: JournalEntry) {
  const id = newId(work.now);
  await work.tx
    .insertInto('journalEntries')
    .values({ id, ...entry, postedBy: work.actor?.id ?? null, postedAt: work.now })
    .execute();
  await work.tx
    .insertInto('journalLines')
    .values(
      lines
        .filter(({ amount }) => amount !== 0)
        .map(({ amount, ...line }, index) => ({
          entryId: id,
          position: index + 1,
          amountPesewas: amount,
          ...line,
        })),
    )
    .execute();
}

/** The entry that was posted for a source, with its lines; there must be one. */
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
    .select(['account', 'amountPesewas', 'customerId', 'invoiceId'])
    .where('entryId', '=', entry.id)
    .orderBy('position')
    .execute();
  const lines = rows.map(({ account, amountPesewas, customerId, invoiceId }): JournalLine => ({
    account,
    amount: amountPesewas,
    ...(customerId && { customerId }),
    ...(invoiceId && { invoiceId }),
  }));
  return { id: entry.id, lines };
}

const revenues: Account[] = ['revenue-freight-air', 'revenue-freight-sea', 'revenue-service'];

/** What was earned on an invoice so far, by account, in pesewas above zero. */
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

/** Held by whoever is about to move a customer's credit, so that nobody else sees the same sum. */
export async function lockAccount(tx: Tx, customerId: string) {
  // Not a full lock: rows that only point at the customer may be written meanwhile.
  await sql`select id from customers where id = ${customerId} for no key update`.execute(tx);
}

/** A customer's account in pesewas: what is owed to us, the credit, refunds that wait to be paid, what is asked back. */
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
  /** What can be used or asked for now: open requests have a claim on the rest. */
  return { owed, credit, refunds, promised, free: credit - promised };
}

/** The documents with gapless yearly numbers: invoice, receipt, credit note, refund. */
export type DocumentKind = 'INV' | 'RCP' | 'CRN' | 'RFD';

/**
 * The next number, `INV-2026-000123`. Its row is held until the transaction ends, so a number is neither
 * skipped nor given twice; take it last, as everybody else waits meanwhile.
 */
export const takeNumber = (tx: Tx, kind: DocumentKind, now: Instant): Promise<string> =>
  nextDocumentNumber({ tx, now }, kind, 6);
