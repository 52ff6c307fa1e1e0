import { Problem } from '@sankofa/domain/errors/problem';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { newDatabase, type TestDatabase } from '../../testing/postgres/postgres.ts';
import { inWork, StoredRefusal, type PublicWork } from './work.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());

const now = '2026-11-21T09:30:00.000Z';
const base = { actor: null, now, request: { id: 'r', ip: null, userAgent: null } };
const write = ({ tx }: PublicWork, key: string) =>
  tx.insertInto('throttles').values({ key, failures: 1, lastAt: now }).execute();
const keys = async () =>
  (await database.db.selectFrom('throttles').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  );

test('tasks for after the work run after the commit, and not at all without one', async () => {
  const seen: string[][] = [];
  await inWork(database.db, base, async (work) => {
    work.after(async () => void seen.push(await keys()));
    await write(work, 'kept');
  });
  const failed = inWork(database.db, base, async (work) => {
    work.after(() => void seen.push(['never']));
    await write(work, 'lost');
    throw new Error('bug');
  });
  await expect(failed).rejects.toThrow('bug');
  expect(seen).toEqual([['kept']]);
  expect(await keys()).toEqual(['kept']);
});

test('tasks with contended locks run after everything else in the transaction', async () => {
  const order: string[] = [];
  await inWork(database.db, base, async (work) => {
    work.atLast(async () => void order.push('last'));
    work.atEnd(async () => {
      order.push('end');
      work.atEnd(async () => void order.push('end of the end'));
    });
    work.after(() => void order.push('after the commit'));
    order.push('command');
  });
  expect(order).toEqual(['command', 'end', 'end of the end', 'last', 'after the commit']);
});

test('a RefusalToKeep is thrown after the commit', async () => {
  const order: string[] = [];
  const refused = inWork(database.db, base, async (work) => {
    work.after(() => void order.push('after'));
    await write(work, 'remembered');
    throw new StoredRefusal(new Problem('auth.wrong'));
  });
  await expect(refused).rejects.toMatchObject({ code: 'auth.wrong' });
  expect(order).toEqual(['after']);
  expect(await keys()).toContain('remembered');
});

test('two deadlocked transactions are both completed in the end', async () => {
  await inWork(database.db, base, async (work) => {
    await write(work, 'left');
    await write(work, 'right');
  });
  let attempts = 0;
  let begun = 0;
  const bothStarted = Promise.withResolvers<void>();
  const count = (first: string, second: string) =>
    inWork(database.db, base, async ({ tx }) => {
      attempts += 1;
      for (const key of [first, second]) {
        await tx
          .updateTable('throttles')
          .set((eb) => ({ failures: eb('failures', '+', 1) }))
          .where('key', '=', key)
          .execute();
        // Each has one row locked, and neither requests the other before both have theirs.
        begun += 1;
        if (begun === 2) bothStarted.resolve();
        await bothStarted.promise;
      }
    });
  await Promise.all([count('left', 'right'), count('right', 'left')]);
  const rows = await database.db
    .selectFrom('throttles')
    .select('failures')
    .where('key', 'in', ['left', 'right'])
    .execute();
  expect(rows).toEqual([{ failures: 3 }, { failures: 3 }]);
  // One more than two, or more if the aborted one restarts before the other has resumed.
  expect(attempts).toBeGreaterThan(2);
});

test('a transaction that is aborted every time gives up after three attempts', async () => {
  let attempts = 0;
  const alwaysFailing = inWork(database.db, base, async ({ tx }) => {
    attempts += 1;
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(alwaysFailing).rejects.toThrow('again');
  expect(attempts).toBe(3);
});

test('a failure after the commit is logged, and the work is done', async () => {
  const broadcasts: unknown[] = [];
  const log = { error: (detail: object) => void broadcasts.push(detail) };
  const answer = await inWork(database.db, { ...base, log }, async (work) => {
    work.after(() => {
      throw new Error('no one listens');
    });
    return 'done';
  });
  expect(answer).toBe('done');
  expect(broadcasts).toMatchObject([{ requestId: 'r' }]);
});
