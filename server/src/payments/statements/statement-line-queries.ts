import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import type { StatementMethod } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import type { listClaimsForLine } from '@sankofa/domain/payments/statements/statement-line-endpoints';
import type { LineOutcome } from '@sankofa/domain/payments/statements/statement-row';
import { statementTexts } from '@sankofa/domain/payments/statements/statement-texts';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { shownPayments } from '../shown-payment-queries.ts';
import { lineFor } from './matched-line-queries.ts';

const unknown = () => new Problem('thing.not_found', { message: statementTexts.lineNotFound });

/** Locks a line and returns it with its outcome by the current payments. */
export async function lockLine(work: Work, id: string) {
  const line = await work.tx
    .selectFrom('statementLines as l')
    .innerJoin('importedStatements as s', 's.id', 'l.statementId')
    .select(['l.id', 'l.amountPesewas', 'l.day', 'l.payer', 'l.referenceTexts', 'l.referenceKeys'])
    .select(['l.direction', 'l.note', 's.accountId'])
    .select(['s.id as statementId', 's.method'])
    .where('l.id', '=', id)
    .forNoKeyUpdate('l')
    .executeTakeFirstOrThrow(unknown);
  const shown = await lineFor({ db: work.tx, actor: work.actor }, line);
  const { referenceTexts, referenceKeys, ...rest } = line;
  return {
    ...rest,
    method: line.method satisfies StatementMethod,
    bookingId: shown.bookingId,
    bookingKind: shown.bookingKind,
    outcome: shown.outcome satisfies LineOutcome,
    references: referenceTexts.map((text, at) => ({ text, key: referenceKeys[at] ?? '' })),
  };
}
export type HeldLine = Awaited<ReturnType<typeof lockLine>>;

export const changeLine = (tx: Tx, id: string, change: Updateable<DB['statementLines']>) =>
  tx.updateTable('statementLines').set(change).where('id', '=', id).execute();

/** @throws Problem thing.not_found */
export const findLineToMatch = (db: Db, id: string) =>
  db
    .selectFrom('statementLines as l')
    .innerJoin('importedStatements as s', 's.id', 'l.statementId')
    .select(['l.amountPesewas', 'l.direction', 's.method', 's.accountId'])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow(unknown);

/** @throws Problem thing.not_found */
export async function amountOfLine(db: Db, id: string): Promise<number> {
  const { amountPesewas } = await db
    .selectFrom('statementLines')
    .select('amountPesewas')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(unknown);
  return amountPesewas;
}

/** Returns the amounts of those lines that are on a statement. */
export async function amountsOfLines(tx: Tx, statementId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('statementLines')
    .select('amountPesewas')
    .where('statementId', '=', statementId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ amountPesewas }) => amountPesewas);
}

/**
 * Returns pending payments with the amount of a line, nearest date first, without those that a line of the
 * same amount names already.
 */
export async function claimsForLine(
  { db, actor }: { db: Db; actor: Actor },
  id: string,
  { cursor, limit, q }: z.output<(typeof listClaimsForLine)['query']>,
) {
  const line = await db
    .selectFrom('statementLines as l')
    .innerJoin('importedStatements as s', 's.id', 'l.statementId')
    .select(['l.amountPesewas', 's.method'])
    .select(sql<string>`coalesce(l.day, s.imported_at::date)::text`.as('day'))
    .where('l.id', '=', id)
    .executeTakeFirst();
  if (!line) throw unknown();
  const [after = '0', afterId = ''] =
    cursor === undefined ? [] : cursorValues(cursor, ['number', 'id']);
  const { rows } = await sql<{ id: string; days: number }>`
    select id, days from (
      select p.id, p.reference, abs(p.paid_on - ${line.day}::date) as days from payments p
      where p.state = 'SUBMITTED' and p.method = ${line.method}
        and p.amount_pesewas = ${line.amountPesewas} and not exists (
          select from statement_lines l join imported_statements s on s.id = l.statement_id
          where s.method = p.method and l.amount_pesewas = p.amount_pesewas
            and l.reference_keys @> array[p.reference_key])
    ) near
    where ${cursor === undefined ? sql`true` : sql`(days, id) > (${Number(after)}, ${afterId}::uuid)`}
      and ${q ? sql`strpos(lower(reference), lower(${q})) > 0` : sql`true`}
    order by days, id limit ${limit + 1}`.execute(db);
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [String(last.days), last.id]);
  return {
    items: await shownPayments(
      { db, actor },
      items.map((row) => row.id),
    ),
    nextCursor,
  };
}
