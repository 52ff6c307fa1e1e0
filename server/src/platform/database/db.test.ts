import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { newDatabase } from '../../testing/postgres/postgres.ts';

const { db, drop } = await newDatabase();
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
