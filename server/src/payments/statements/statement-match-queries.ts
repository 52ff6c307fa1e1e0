import { Problem } from '@sankofa/domain/errors/problem';
import type {
  listReadStatements,
  StatementAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { type LineOutcome, openOutcomes } from '@sankofa/domain/payments/statements/statement-row';
import { statementTexts } from '@sankofa/domain/payments/statements/statement-texts';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { linesWithOutcome, type Reader } from './line-outcome-queries.ts';

type Counted = { statementId: string; outcome: LineOutcome; lines: number; amount: number };

async function countedOf({ db, actor }: Reader, ids: readonly string[]): Promise<Counted[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Counted>`
    select statement_id, outcome, count(*)::integer as lines, sum(amount_pesewas)::bigint as amount
    from (${linesWithOutcome(ids, actor)}) told group by statement_id, outcome`.execute(db);
  return rows;
}

const selectStatements = (db: Db | Tx) =>
  db
    .selectFrom('importedStatements as s')
    .innerJoin('users as u', 'u.id', 's.importedBy')
    .innerJoin('statementAccounts as a', 'a.id', 's.accountId')
    .selectAll('s')
    .select(['u.name as importedByName', 'a.name as accountName']);
type Row = Awaited<ReturnType<ReturnType<typeof selectStatements>['execute']>>[number];

const isOpen = (outcome: LineOutcome) => openOutcomes.some((one) => one === outcome);

function shown(row: Row, counted: readonly Counted[]): StatementAnswer {
  const own = counted.filter(({ statementId }) => statementId === row.id);
  return {
    id: row.id,
    method: row.method,
    fileName: row.fileName,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    account: { id: row.accountId, name: row.accountName },
    lines: row.lineCount,
    otherLines: row.otherLines,
    total: moneyOf(row.totalPesewas),
    totalOut: moneyOf(row.outPesewas),
    balanceBreaks: row.balanceBreaks,
    importedBy: row.importedByName,
    importedAt: row.importedAt,
    outcomes: own.map(({ outcome, lines, amount }) => ({
      outcome,
      lines,
      amount: moneyOf(amount),
    })),
    open: own.reduce((sum, { outcome, lines }) => sum + (isOpen(outcome) ? lines : 0), 0),
  };
}

export const unknownStatement = () =>
  new Problem('thing.not_found', { message: statementTexts.notFound });

/** @throws Problem thing.not_found */
export async function shownStatement(reader: Reader, id: string): Promise<StatementAnswer> {
  const row = await selectStatements(reader.db)
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow(unknownStatement);
  return shown(row, await countedOf(reader, [id]));
}

/** Returns a page of statements, newest first, filtered by a part of the file name. */
export async function pageOfStatements(
  reader: Reader,
  { cursor, limit, q, method, accountId }: z.output<(typeof listReadStatements)['query']>,
) {
  let query = selectStatements(reader.db)
    .orderBy('s.id', 'desc')
    .limit(limit + 1);
  if (method) query = query.where('s.method', '=', method);
  if (accountId) query = query.where('s.accountId', '=', accountId);
  if (q) query = query.where('s.fileName', 'ilike', containsPattern(q));
  if (cursor !== undefined) query = query.where('s.id', '<', cursorValues(cursor, ['id'])[0] ?? '');
  const rows = await query.execute();
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  const counted = await countedOf(
    reader,
    items.map(({ id }) => id),
  );
  return {
    items: items.map((row) => shown(row, counted)),
    nextCursor,
  };
}
