import type {
  listTransfers,
  TransferAnswer,
} from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { keyOf, lineNamesTransfer } from './transfer-line-queries.ts';
import { transferNotFound, type TransferRow } from './transfer-queries.ts';

export type TransferQuery = z.output<typeof listTransfers.query>;

type Names = Record<
  | 'fromOffice'
  | 'toOffice'
  | 'fromStatementAccount'
  | 'toStatementAccount'
  | 'approver'
  | 'rejecter'
  | 'reverser',
  string | null
>;
type Line = { lineId: string | null; statementId: string; fileName: string; row: number };
type Row = TransferRow &
  Names & {
    requester: string;
    fromLineId: string | null;
    fromStatementId: string;
    fromFile: string;
    fromRow: number;
    toLineId: string | null;
    toStatementId: string;
    toFile: string;
    toRow: number;
  };

/** The line of a side: the one that a person chose, or else the first with the reference of the transfer. */
const lineOf = (side: 'FROM' | 'TO') => sql`
  left join lateral (
    select b.line_id, l.statement_id, s.file_name, l.row_number from statement_bookings b
    join statement_lines l on l.id = b.line_id join imported_statements s on s.id = l.statement_id
    where b.transfer_id = t.id and b.transfer_side = ${side} and b.undone_at is null
    union all
    select * from (
      select l.id, l.statement_id, s.file_name, l.row_number
      from statement_lines l join imported_statements s on s.id = l.statement_id
      where l.reference_keys @> array[${keyOf('t.reference')}] and l.direction = ${side === 'FROM' ? 'OUT' : 'IN'}
        and l.same_as is null and l.set_aside_at is null and ${lineNamesTransfer}
      order by l.id limit 1) by_reference
  )`;

const nameOf = (table: string, column: string) =>
  sql`(select name from ${sql.table(table)} where id = ${sql.ref(column)})`;

const select = (where: RawBuilder<unknown>) => sql`
  select t.*, ${nameOf('sites', 't.from_site_id')} as from_office, ${nameOf('sites', 't.to_site_id')} as to_office,
    ${nameOf('statement_accounts', 't.from_statement_account_id')} as from_statement_account,
    ${nameOf('statement_accounts', 't.to_statement_account_id')} as to_statement_account,
    requester.name as requester, ${nameOf('users', 't.approved_by')} as approver,
    ${nameOf('users', 't.rejected_by')} as rejecter, ${nameOf('users', 't.reversed_by')} as reverser,
    fl.line_id as from_line_id, fl.statement_id as from_statement_id, fl.file_name as from_file,
    fl.row_number as from_row, tl.line_id as to_line_id, tl.statement_id as to_statement_id, tl.file_name as to_file,
    tl.row_number as to_row
  from transfers t join users requester on requester.id = t.requested_by
  ${lineOf('FROM')} fl on true ${lineOf('TO')} tl on true
  where ${where}`;

const named = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;
const step = (id: string | null, name: string | null, at: Instant | null) => {
  const by = named(id, name);
  return by && at !== null ? { by, at } : null;
};
const reasoned = (one: ReturnType<typeof step>, reason: string | null) =>
  one && reason !== null ? { ...one, reason } : null;
const shownLine = ({ lineId, ...line }: Line) => (lineId === null ? null : { id: lineId, ...line });

const shown = (row: Row): TransferAnswer => ({
  id: row.id,
  state: row.state,
  from: {
    account: row.fromAccount,
    office: named(row.fromSiteId, row.fromOffice),
    statementAccount: named(row.fromStatementAccountId, row.fromStatementAccount),
  },
  to: {
    account: row.toAccount,
    office: named(row.toSiteId, row.toOffice),
    statementAccount: named(row.toStatementAccountId, row.toStatementAccount),
  },
  amount: moneyOf(row.amountPesewas),
  fee: moneyOf(row.feePesewas),
  movedOn: row.movedOn,
  reference: row.reference,
  note: row.note,
  requestedBy: { id: row.requestedBy, name: row.requester },
  requestedAt: row.requestedAt,
  approval: step(row.approvedBy, row.approver, row.approvedAt),
  rejected: reasoned(step(row.rejectedBy, row.rejecter, row.rejectedAt), row.rejectReason),
  reversed: reasoned(step(row.reversedBy, row.reverser, row.reversedAt), row.reverseReason),
  fromLine: shownLine({
    lineId: row.fromLineId,
    statementId: row.fromStatementId,
    fileName: row.fromFile,
    row: row.fromRow,
  }),
  toLine: shownLine({
    lineId: row.toLineId,
    statementId: row.toStatementId,
    fileName: row.toFile,
    row: row.toRow,
  }),
  version: row.version,
});

/** @throws Problem thing.not_found */
export async function shownTransfer(db: Db | Tx, id: string): Promise<TransferAnswer> {
  const { rows } = await sql<Row>`${select(sql`t.id = ${id}`)}`.execute(db);
  const [row] = rows;
  if (!row) throw transferNotFound();
  return shown(row);
}

const matching = (q: string) => {
  const like = containsPattern(q);
  return sql`(t.reference ilike ${like} or t.note ilike ${like} or exists (
      select from sites where id in (t.from_site_id, t.to_site_id) and name ilike ${like})
    or exists (select from statement_accounts
      where id in (t.from_statement_account_id, t.to_statement_account_id) and name ilike ${like}))`;
};

const conditionsOf = ({
  q,
  state,
  account,
  from,
  to,
}: Omit<TransferQuery, 'cursor' | 'limit' | 'withTotal'>) => {
  const conditions = [sql`true`];
  if (state) conditions.push(sql`t.state = ${state}`);
  if (account) conditions.push(sql`${account} in (t.from_account, t.to_account)`);
  if (from) conditions.push(sql`t.moved_on >= ${from}::date`);
  if (to) conditions.push(sql`t.moved_on <= ${to}::date`);
  if (q) conditions.push(matching(q));
  return sql.join(conditions, sql` and `);
};

async function pageOf(
  db: Db,
  where: RawBuilder<unknown>,
  { cursor, limit }: Pick<TransferQuery, 'cursor' | 'limit'>,
) {
  const [day, id] = cursor === undefined ? [] : cursorValues(cursor, ['day', 'id']);
  const after =
    day === undefined ? sql`true` : sql`(t.moved_on, t.id) < (${day}::date, ${id}::uuid)`;
  const { rows } = await sql<Row>`${select(sql`${where} and ${after}`)}
    order by t.moved_on desc, t.id desc limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.movedOn, last.id]);
  return { items: items.map(shown), nextCursor };
}

/** Returns a page of transfers, by the day on which the money moved, newest first. */
export async function pageOfTransfers(
  db: Db,
  { cursor, limit, withTotal, ...filter }: TransferQuery,
) {
  const where = conditionsOf(filter);
  const page = await pageOf(db, where, { cursor, limit });
  if (withTotal !== true) return page;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from transfers t where ${where}`.execute(db);
  return { ...page, total: rows[0]?.total ?? 0 };
}

/** Returns a page of the transfers that a statement line may be a side of: of its amount, on its account, without a line. */
export async function pageOfTransfersFor(
  db: Db,
  line: {
    account: string;
    accountId: string;
    direction: 'IN' | 'OUT';
    amountPesewas: number;
  },
  { cursor, limit, q }: Pick<TransferQuery, 'cursor' | 'limit' | 'q'>,
) {
  const { account, accountId, amountPesewas } = line;
  const isFrom = line.direction === 'OUT';
  const side = isFrom
    ? sql`t.from_account = ${account} and coalesce(t.from_statement_account_id, ${accountId}::uuid) = ${accountId}::uuid
        and t.amount_pesewas + t.fee_pesewas = ${amountPesewas}`
    : sql`t.to_account = ${account} and coalesce(t.to_statement_account_id, ${accountId}::uuid) = ${accountId}::uuid
        and t.amount_pesewas = ${amountPesewas}`;
  const where = sql`t.state in ('REQUESTED', 'POSTED') and ${side} and ${q ? matching(q) : sql`true`}
    and ${isFrom ? sql`fl.line_id is null` : sql`tl.line_id is null`}`;
  return pageOf(db, where, { cursor, limit });
}
