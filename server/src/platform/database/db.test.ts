import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { newDatabase } from '../../testing/postgres/postgres.ts';
import { openDb } from './db.ts';
import { lookup } from './statement.ts';

const { db, address, drop } = await newDatabase();
afterAll(drop);

test('types that a number or a Date would distort arrive unchanged', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as whole, 12.50::numeric as exact, date '2026-11-21' as day,
      timestamptz '2026-11-21 17:30:00.25+08' as at, null::timestamptz as never,
      array[1, null]::int8[] as wholes, array['2026-11-21 09:30+00']::timestamptz[] as ats,
      array[date '2026-11-21'] as days, array[0.10]::numeric[] as exacts`.execute(db);
  expect(rows).toEqual([
    {
      whole: 9_007_199_254_740_991,
      exact: '12.50',
      day: '2026-11-21',
      at: '2026-11-21T09:30:00.250Z',
      never: null,
      wholes: [1, null],
      ats: ['2026-11-21T09:30:00.000Z'],
      days: ['2026-11-21'],
      exacts: ['0.10'],
    },
  ]);
});

test('an int8 too large for a number is refused, not rounded', async () => {
  await expect(sql`select 9007199254740992::int8 as whole`.execute(db)).rejects.toThrow(RangeError);
});

test('an instant is read as it was written, and its date is the date in UTC', async () => {
  const at = '2026-11-21T23:59:59.999Z';
  const { rows } = await sql`
    select ${at}::timestamptz as at, ${at}::timestamptz::date as day`.execute(db);
  expect(rows).toEqual([{ at, day: '2026-11-21' }]);
});

test('columns are camelCase in code and snake_case in SQL', async () => {
  const { rows } = await sql`select 1 as owed_pesewas`.execute(db);
  expect(rows).toEqual([{ owedPesewas: 1 }]);
});

test('reads by key that arrive together are one statement, and each gets its own row', async () => {
  const statements: string[] = [];
  const one = openDb(address, { onStatement: (text) => statements.push(text) });
  const find = lookup((on, keys: { word: string[] }) =>
    on
      .selectFrom(
        sql<{ word: string; at: number }>`unnest(${keys.word}::text[]) with ordinality`.as<'read'>(
          sql`read(word, at)`,
        ),
      )
      .select(['read.at', sql<string>`upper(read.word)`.as('inCapitals')])
      .where('read.word', '<>', 'missing'),
  );
  const words = ['sea', 'air', 'missing', 'sea'];
  const rows = await Promise.all(words.map((word) => find(one, { word })));
  expect(rows.map((row) => row?.inCapitals)).toEqual(['SEA', 'AIR', undefined, 'SEA']);
  expect(statements).toHaveLength(1);
  expect(await find(one, { word: 'later' })).toMatchObject({ inCapitals: 'LATER' });
  expect(statements).toHaveLength(2);

  await one.transaction().execute(async (tx) => {
    expect(await find(tx, { word: 'inside' })).toMatchObject({ inCapitals: 'INSIDE' });
  });
  const refused = await Promise.allSettled(['a', 'b\0'].map((word) => find(one, { word })));
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find(one, { word: 'after' })).toMatchObject({ inCapitals: 'AFTER' });
  await one.destroy();
});

test('objects in JSON are read in camelCase too, at any depth', async () => {
  const { rows } =
    await sql`select '{"owed_pesewas": [{"at_once": {"is_paid": [1, null]}}]}'::jsonb as of_ama`.execute(
      db,
    );
  expect(rows).toEqual([{ ofAma: { owedPesewas: [{ atOnce: { isPaid: [1, null] } }] } }]);
});

test('an insert with a condition of a partial index can be repeated in transactions', async () => {
  const one = openDb(address, { poolSize: 1 });
  await sql`create temporary table choices (id int, state text)`.execute(one);
  await sql`create unique index one_open on choices (id) where state = 'OPEN'`.execute(one);
  // PostgreSQL plans a prepared statement for all values from the sixth time on.
  for (let time = 0; time < 15; time += 1)
    await one.transaction().execute((tx) =>
      sql`insert into choices values (${1}, ${'OPEN'})
          on conflict (id) where state = ${'OPEN'} do nothing`.execute(tx),
    );
  const { rows } = await sql`select state from choices`.execute(one);
  expect(rows).toEqual([{ state: 'OPEN' }]);
  await one.destroy();
});

test('a statement that transactions repeat is prepared, and one outside of them is planned for its values', async () => {
  const one = openDb(address, { poolSize: 1 });
  const inTransaction = (value: number) =>
    one.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        repeated: number;
      }>`select ${value}::int + 1 as repeated`.execute(tx);
      if (value === 2) throw new Error('rolled back');
      return rows[0]?.repeated;
    });
  const alone = (value: number) => sql`select ${value}::int + 2 as alone`.execute(one);
  const values = [1, 2, 3, 4, 5, 6];
  const results: unknown[] = [];
  for (const value of values) {
    results.push(await inTransaction(value).catch(() => 'rolled back'));
    await alone(value);
  }
  expect(results).toEqual([2, 'rolled back', 4, 5, 6, 7]);
  const { rows } = await sql<{
    statement: string;
  }>`select statement from pg_prepared_statements`.execute(one);
  const statements = rows.map(({ statement }) => statement);
  expect(statements).toContain('select $1::int + 1 as repeated');
  expect(statements).not.toContain('select $1::int + 2 as alone');
  await one.destroy();
});
