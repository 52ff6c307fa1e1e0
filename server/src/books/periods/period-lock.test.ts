import { addDays, dayIn } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { newId } from '../../platform/ids.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { ledgerProblems } from '../books.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  await trade.paid((await trade.invoiced(await world.ama())).invoiceId, 10_000);
  world.pass(40 * 86_400_000);
});
afterAll(() => world.close());

const today = () => dayIn(world.clock(), 'Africa/Accra');
const lock = (through: string, roleName: 'admin' | 'finance' = 'admin') =>
  world
    .as(roleName)
    .post('/analytics/period-lock', { through, reason: 'Handed to the accountant' });
const locked = async () => (await world.as('finance').get('/analytics/period-lock')).json<object>();
/** Posts an entry on a given date, which the product never does: it posts on the current date. */
const postOn = async (day: string) => {
  const [entry] = await world.db.selectFrom('journalEntries').selectAll().limit(1).execute();
  if (!entry) throw new Error('The journal is empty');
  await world.db
    .insertInto('journalEntries')
    .values({
      id: newId(world.clock()),
      kind: 'refund-paid',
      source: 'refund',
      sourceId: crypto.randomUUID(),
      memo: 'Late',
      postedBy: entry.postedBy,
      postedAt: `${day}T23:59:59.999Z`,
    })
    .execute();
};

test('no period is closed until an admin closes one that has ended', async () => {
  expect(await locked()).toEqual({ through: null, last: null });
  expect((await lock(addDays(today(), -1), 'finance')).statusCode).toBe(403);
  expect((await lock(today())).json()).toMatchObject({
    code: 'request.invalid',
    fields: { through: 'You can only close past days. Choose yesterday or earlier' },
  });
  const through = addDays(today(), -3);
  expect((await lock(through)).statusCode).toBe(200);
  expect(await locked()).toMatchObject({ through, last: { reason: 'Handed to the accountant' } });
  expect((await lock(through)).json()).toMatchObject({
    message: 'The books are already closed up to that date',
  });
});

test('the database refuses an entry on a closed day, and trade continues today', async () => {
  const closed = addDays(today(), -3);
  await expect(postOn(closed)).rejects.toThrow(`the books are closed up to ${closed}`);
  await expect(postOn(addDays(closed, -30))).rejects.toThrow('post it on a later day');
  // The first open day passes the period lock and fails only because the entry has no lines.
  await expect(postOn(addDays(closed, 1))).rejects.toThrow('is off by all its pesewas');
  const { invoiceId } = await trade.invoiced(await world.kojo());
  await trade.paid(invoiceId, 10_000);
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('an admin reopens a period with a reason, and both changes stay on record', async () => {
  const earlier = addDays(today(), -20);
  expect((await lock(earlier)).statusCode).toBe(200);
  expect(await locked()).toMatchObject({ through: earlier });
  await expect(postOn(addDays(earlier, 1))).rejects.toThrow('is off by all its pesewas');
  const actions = await world.db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', 'period')
    .orderBy('seq')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['books.close', 'books.reopen']);
  await expect(world.owner.deleteFrom('periodLocks').execute()).rejects.toThrow(
    'is only ever added to',
  );
});
