import { isHint } from '@sankofa/domain/payments/claims/payment-hints';
import type { BookingKind } from '@sankofa/domain/payments/statements/line-booking';
import type {
  listStatementLines,
  StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { leftOutcomes, type LineOutcome } from '@sankofa/domain/payments/statements/statement-row';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { invoiceFormatsEver } from '../../platform/database/document-numbers.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { invoicesOfPayments, ofOwner } from '../payment-invoice-queries.ts';
import { bookingName } from './booking-queries.ts';
import { linesWithOutcome, type Reader } from './line-outcome-queries.ts';
import { proposalsFor } from './proposal-queries.ts';
import { earlierRowsOf } from './repeated-reference-queries.ts';
import { unknownStatement } from './statement-match-queries.ts';

type Line = {
  id: string;
  rowNumber: number;
  dayText: string;
  amountPesewas: number;
  payer: string;
  note: string;
  referenceTexts: string[];
  referenceKeys: string[];
  keyAt: number | null;
  outcome: LineOutcome;
  paymentId: string | null;
  sameAs: string | null;
  setAsideBy: string | null;
  setAsideAt: Instant | null;
  setAsideReason: string | null;
  direction: 'IN' | 'OUT';
  phone: string | null;
  bookingKind: BookingKind | null;
  bookingId: string | null;
  bookingName: string | null;
  bookedByName: string | null;
  bookedAt: Instant | null;
};

const lineColumns = sql`id, row_number, day_text, amount_pesewas, payer, note, reference_texts, reference_keys,
  key_at::integer as key_at, outcome, payment_id, same_as, set_aside_at, set_aside_reason,
  direction, phone, booking_kind, booking_id, booked_at, ${bookingName} as booking_name,
  (select name from users where users.id = booked_by) as booked_by_name,
  (select name from users where users.id = set_aside_by) as set_aside_by`;

/** Returns one line of a statement with its outcome. */
export async function lineFor(
  { db, actor }: Reader,
  { id, statementId }: { id: string; statementId: string },
): Promise<Line> {
  const { rows } = await sql<Line>`
    select ${lineColumns} from (${linesWithOutcome([statementId], actor)}) told where id = ${id}`.execute(
    db,
  );
  const [line] = rows;
  if (!line) throw new Error(`Line ${id} is in no statement`);
  return line;
}

/** @throws Problem thing.not_found */
export async function shownLine(reader: Reader, id: string): Promise<StatementLineAnswer> {
  const { statementId } = await reader.db
    .selectFrom('statementLines')
    .select('statementId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(unknownStatement);
  const [line] = await shownLines(reader, [await lineFor(reader, { id, statementId })]);
  if (!line) throw unknownStatement();
  return line;
}

/** Returns a page of the lines of a statement, in the order of the file. */
export async function pageOfLines(
  reader: Reader,
  id: string,
  { cursor, limit, q, outcome, direction }: z.output<(typeof listStatementLines)['query']>,
) {
  await reader.db
    .selectFrom('importedStatements')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(unknownStatement);
  const conditions = [sql`true`];
  const outcomes = outcome === 'LEFT' ? leftOutcomes : outcome && [outcome];
  if (outcomes) conditions.push(sql`outcome = any(${[...outcomes]}::text[])`);
  if (direction) conditions.push(sql`direction = ${direction}`);
  if (q) {
    const like = containsPattern(q);
    conditions.push(
      sql`(payer ilike ${like} or note ilike ${like} or array_to_string(reference_texts, ' ') ilike ${like})`,
    );
  }
  if (cursor !== undefined)
    conditions.push(sql`row_number > ${Number(cursorValues(cursor, ['number'])[0])}`);
  const { rows } = await sql<Line>`
    select ${lineColumns} from (${linesWithOutcome([id], reader.actor)}) told
    where ${sql.join(conditions, sql` and `)} order by row_number limit ${limit + 1}`.execute(
    reader.db,
  );
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [String(last.rowNumber)]);
  return {
    items: await shownLines(reader, items),
    nextCursor,
  };
}

async function shownLines({ db }: Reader, lines: readonly Line[]): Promise<StatementLineAnswer[]> {
  const payments = await paymentsOf(db, idsOf(lines, 'paymentId'));
  const firsts = await firstsOf(db, idsOf(lines, 'sameAs'));
  const withoutPayment = lines.filter(({ outcome }) => outcome === 'UNKNOWN');
  const received = withoutPayment.filter(({ direction }) => direction === 'IN');
  const formats = await invoiceFormatsEver(db);
  const earlierRows = await earlierRowsOf(db, withoutPayment, formats);
  const proposals = await proposalsFor(
    db,
    received.map(({ id, amountPesewas, note, payer, phone, referenceTexts }) => ({
      id,
      amountPesewas,
      payer,
      phone,
      text: [note, payer, ...referenceTexts].join('\n'),
    })),
    formats,
  );
  return lines.map((line) => ({
    id: line.id,
    row: line.rowNumber,
    day: line.dayText,
    direction: line.direction,
    amount: moneyOf(line.amountPesewas),
    payer: line.payer,
    phone: line.phone,
    note: line.note,
    reference: line.referenceTexts[(line.keyAt ?? 1) - 1] ?? '',
    references: usableOf(line),
    ownReference: usableOf(line).find((text) => !isHint(text, formats)) ?? null,
    outcome: line.outcome,
    payment: (line.paymentId && payments.get(line.paymentId)) || null,
    booking:
      line.bookingKind === null || line.outcome !== 'BOOKED'
        ? null
        : {
            kind: line.bookingKind,
            id: line.bookingId,
            name: line.bookingName ?? '',
            by: line.bookedByName,
            at: line.bookedAt,
          },
    ...(proposals.get(line.id) ?? { proposals: [], isAmbiguous: false, proposal: null }),
    seenIn: (line.sameAs && firsts.get(line.sameAs)) || null,
    sameReferenceRow: earlierRows.get(line.id) ?? null,
    setAside:
      line.setAsideAt === null
        ? null
        : { by: line.setAsideBy ?? '', at: line.setAsideAt, reason: line.setAsideReason ?? '' },
  }));
}

const usableOf = ({ referenceTexts, referenceKeys }: Line) =>
  referenceTexts.map((text, at) => usable(text, referenceKeys[at]));

/** Limits a text to the maximum length of a payment reference. */
export const usable = (text: string, key = '') => (text.length <= 40 ? text : key);

const idsOf = (lines: readonly Line[], key: 'paymentId' | 'sameAs') =>
  lines.flatMap(({ [key]: id }) => id ?? []);

async function paymentsOf(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, StatementLineAnswer['payment']>();
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('customers as c', 'c.id', 'p.customerId')
    .innerJoin('users as u', 'u.id', 'p.customerId')
    .select(['p.id', 'p.amountPesewas', 'p.state', 'p.version', 'p.customerId'])
    .select(['c.code as customerCode', 'u.name as customerName'])
    .where('p.id', 'in', [...ids])
    .execute();
  const invoices = await invoicesOfPayments(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        amount: moneyOf(row.amountPesewas),
        state: row.state,
        version: row.version,
        invoices: ofOwner(invoices, 'paymentId', row.id),
        customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
      },
    ]),
  );
}

async function firstsOf(db: Db | Tx, lineIds: readonly string[]) {
  if (lineIds.length === 0) return new Map<string, StatementLineAnswer['seenIn']>();
  const rows = await db
    .selectFrom('statementLines as l')
    .innerJoin('importedStatements as s', 's.id', 'l.statementId')
    .select(['l.id as lineId', 's.id', 's.fileName', 'l.rowNumber as row'])
    .where('l.id', 'in', [...lineIds])
    .execute();
  return new Map(rows.map(({ lineId, ...seen }) => [lineId, seen]));
}
