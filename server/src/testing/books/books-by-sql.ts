import fs from 'node:fs';
import path from 'node:path';

import type { Days } from '@sankofa/domain/values/periods/comparison';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** Figures in pesewas by `statement: figure`; those that are zero are left out. */
export type Figures = ReadonlyMap<string, number>;

const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');
const views = read('document-moves.sql').split(/;\n/);
const statements = read('statements.sql');

/**
 * Creates the views that derive every movement of an account from documents. The tables were filled a moment ago:
 * without statistics PostgreSQL may choose plans for their joins that take minutes.
 */
export async function createProof(db: Db) {
  for (const view of views) if (view.trim() !== '') await sql.raw(view).execute(db);
  await sql`analyze`.execute(db);
}

/** Computes the statements of a period by SQL that shares nothing with the product. */
export async function figuresBySql(db: Db, { from, to }: Days): Promise<Figures> {
  const text = statements.replaceAll(':from', `'${from}'::date`).replaceAll(':to', `'${to}'::date`);
  const { rows } = await sql
    .raw<{ statement: string; figure: string; pesewas: number }>(text)
    .execute(db);
  return new Map(
    rows.map(({ statement, figure, pesewas }) => [`${statement}: ${figure}`, pesewas]),
  );
}

/** Names the documents and accounts whose journal entries differ from what the documents say, by instant. */
export async function wrongEntries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with expected as (
      select at, account, sum(amount) as amount, string_agg(distinct document, ', ') as documents
      from proof.moves group by at, account
    ), posted as (
      select e.posted_at as at, l.account, sum(l.amount_pesewas) as amount, string_agg(distinct e.memo, ', ') as memos
      from journal_entries e join journal_lines l on l.entry_id = e.id group by 1, 2
    )
    select coalesce(documents, memos) || ': ' || account || ' was moved by ' || coalesce(p.amount, 0)
      || ' in the journal and by ' || coalesce(e.amount, 0) || ' by its documents on ' || at::date as fault
    from expected e full join posted p using (at, account)
    where coalesce(e.amount, 0) <> coalesce(p.amount, 0) order by at, account`.execute(db);
  return rows.map(({ fault }) => fault);
}
