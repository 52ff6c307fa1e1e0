import type { ProfitAnswer } from '@sankofa/domain/books/result-endpoints';
import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { storeAccountDays } from '../../books/account-days-queries.ts';
import { closedThrough, ledgerProblems } from '../../books/books.ts';
import { lockClosing } from '../../books/periods/period-lock-queries.ts';
import { untilStored } from '../../testing/books/until-stored.ts';
import { startWorld } from '../../testing/world.ts';
import { payables } from '../testing/payable-fixture.ts';

const world = await startWorld({ at: '2026-12-03T09:00:00.000Z' });
const { supplier, enter, approve, approved, bill } = payables(world);
afterAll(() => world.close());
const finance = world.as('finance');

const dated = (billedOn: string, over: object = {}) => ({
  number: `OF-${billedOn}`,
  billedOn,
  dueOn: '2027-01-31',
  ...over,
});
/** The costs of a month, in pesewas: every bill here is for rent. */
async function costsOf(month: string): Promise<number> {
  const days = `from=${month}-01&to=${month}-28&comparedFrom=2026-01-01`;
  const answer = await finance.get(`/analytics/profit-and-loss?${days}`);
  const overhead = answer
    .json<ProfitAnswer>()
    .sections.find(({ section }) => section === 'OVERHEAD');
  return pesewasOf(overhead?.total.amount ?? moneyOf(0));
}
async function entryDay(kind: 'bill-voided' | 'supplier-paid' | 'bill-approved', id: string) {
  const { rows } = await sql<{ day: string }>`
    select (posted_at at time zone 'Africa/Accra')::date::text as day from journal_entries
    where kind = ${kind} and source_id = ${id}`.execute(world.db);
  return rows[0]?.day;
}
const close = (through: string) =>
  world.as('admin').post('/analytics/period-lock', { through, reason: 'Handed over' });

test('a bill of November that is approved in December is a cost of November', async () => {
  const { id } = await supplier();
  await approved(id, dated('2026-12-03'));
  // The figures of past days are stored before the late bill arrives.
  await untilStored(() => storeAccountDays(world.db, world.clock()));
  const late = await enter(id, dated('2026-11-20'));
  expect(late).toMatchObject({ state: 'DRAFT', postedOn: '2026-11-20' });
  expect((await approve(late)).json()).toMatchObject({ state: 'APPROVED', postedOn: '2026-11-20' });
  expect([await costsOf('2026-11'), await costsOf('2026-12')]).toEqual([120_000, 120_000]);
  const audited = await world.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'bill.approve')
    .where('subjectId', '=', late.id)
    .executeTakeFirstOrThrow();
  expect(audited.after).toContain('"postedOn":"2026-11-20"');
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('a bill of a closed month is posted on the first open day', async () => {
  const { id } = await supplier();
  const draft = await enter(id, dated('2026-11-10'));
  expect((await close('2026-11-30')).statusCode).toBe(200);
  expect(await bill(draft.id)).toMatchObject({ postedOn: '2026-12-01' });
  expect((await approve(draft)).json()).toMatchObject({ postedOn: '2026-12-01' });
  expect([await costsOf('2026-11'), await costsOf('2026-12')]).toEqual([120_000, 240_000]);
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('a bill with a later date is posted today, and a void bill is taken back on the day that it was posted', async () => {
  const { id } = await supplier();
  const early = await approved(id, dated('2026-12-10'));
  expect(early).toMatchObject({ postedOn: '2026-12-03' });
  const old = await approved(id, dated('2026-12-02'));
  expect(old).toMatchObject({ postedOn: '2026-12-02' });
  world.pass(86_400_000);
  expect(await bill(old.id)).toMatchObject({ voidPostsOn: '2026-12-02' });
  const reason = { reason: 'Entered twice' };
  const voided = await finance.post(`/bills/${old.id}/void`, reason, { version: old.version });
  expect(voided.json()).toMatchObject({
    state: 'VOID',
    postedOn: '2026-12-02',
    voidPostsOn: '2026-12-02',
  });
  expect(await entryDay('bill-voided', old.id)).toBe('2026-12-02');
  expect((await close('2026-12-03')).statusCode).toBe(200);
  const late = await bill(early.id);
  expect(late).toMatchObject({ voidPostsOn: '2026-12-04' });
  await finance.post(`/bills/${early.id}/void`, reason, { version: late.version });
  expect(await entryDay('bill-voided', early.id)).toBe('2026-12-04');
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('a draft that was never posted has no posting day once it is void', async () => {
  const { id } = await supplier();
  const draft = await enter(id, dated('2026-12-01'));
  const body = { reason: 'Wrong supplier' };
  const voided = await finance.post(`/bills/${draft.id}/void`, body, { version: draft.version });
  expect(voided.json<BillAnswer>().postedOn).toBeNull();
});

test('no day is closed while a bill is being posted on it', async () => {
  let isClosed = false;
  await world.db.transaction().execute(async (posting) => {
    expect(await closedThrough(posting, { holds: true })).toBe('2026-12-03');
    const closing = world.db.transaction().execute(async (tx) => {
      await lockClosing(tx);
      isClosed = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isClosed).toBe(false);
    return { closing };
  });
  await expect.poll(() => isClosed).toBe(true);
});
