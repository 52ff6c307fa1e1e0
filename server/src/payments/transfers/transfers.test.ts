import type { TransferAnswer } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { addDays } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { accountSums } from '../../payables/testing/payable-fixture.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { bank, ghs, startTransfers, wallet } from './testing/transfer-fixture.ts';

const { world, finance, today, office, record, recorded, step, change, addAccount, gcb, body } =
  await startTransfers();
afterAll(() => world.close());

describe('a transfer between our own accounts', () => {
  it('moves its amount and posts its fee as bank charges', async () => {
    const sums = await change(() => recorded({ fee: ghs('2.50'), reference: 'GCB-1' }));
    expect(sums).toEqual({
      'cash-bank': -10_250,
      'cash-mobile-money': 10_000,
      'expense-bank-charges': 250,
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('is posted once for one key', async () => {
    const key = { key: crypto.randomUUID() };
    const sums = await change(async () => {
      await finance.post('/payments/transfers', body(), key);
      await finance.post('/payments/transfers', body(), key);
    });
    expect(sums['cash-mobile-money']).toBe(10_000);
  });

  it('is refused between the same account, without the office of cash, and in the future', async () => {
    const same = await record({ to: bank });
    expect(same.json()).toMatchObject({
      fields: { 'to.account': expect.stringContaining('must arrive in another account') },
    });
    const noOffice = await record({ to: { account: 'cash-office' } });
    expect(noOffice.json()).toMatchObject({
      fields: { 'to.account': expect.stringContaining('Choose the office') },
    });
    const kind = await record({ to: { ...wallet, statementAccountId: gcb } });
    expect(kind.json()).toMatchObject({
      fields: { 'to.account': expect.stringContaining('another kind') },
    });
    const late = await record({ movedOn: addDays(today, 1) });
    expect(late.json()).toMatchObject({
      fields: { movedOn: 'Choose today or an earlier date' },
    });
    expect((await record({ amount: ghs('0.00') })).statusCode).toBe(400);
    expect((await record({}, world.as('support'))).statusCode).toBe(403);
  });

  it('moves between two bank accounts that are named, and shows in the journal', async () => {
    const other = await addAccount('BANK_TRANSFER', 'Ecobank savings');
    const two = await recorded({
      from: { ...bank, statementAccountId: gcb },
      to: { ...bank, statementAccountId: other },
      fee: ghs('1.00'),
    });
    expect(two).toMatchObject({
      state: 'POSTED',
      to: { statementAccount: { name: 'Ecobank savings' } },
    });
    const { items } = good<{ items: { source: { kind: string; id: string }; amount: object }[] }>(
      await finance.get('/analytics/journal?account=cash-bank'),
    );
    const lines = items.filter(({ source: { kind, id } }) => kind === 'transfer' && id === two.id);
    expect(lines.map(({ amount }) => amount)).toEqual(
      expect.arrayContaining([ghs('100.00'), ghs('-101.00')]),
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('takes no more cash than an office should have, and moves what its drawer should hold', async () => {
    const refused = await record({ from: office, to: bank, amount: ghs('9.00') });
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('should have only GHS 0.00 in cash'),
    });
    await recorded({ to: office, amount: ghs('20.00') });
    await recorded({ from: office, to: bank, amount: ghs('9.00') });
    const drawer = await sql<{ held: number }>`
      select sum(amount_pesewas)::int as held from journal_lines where account = 'cash-office'`.execute(
      world.db,
    );
    expect(drawer.rows).toEqual([{ held: 1_100 }]);
    expect((await record({ from: office, to: bank, amount: ghs('11.01') })).statusCode).toBe(400);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('above the limit waits for another person, and the sum of a day counts', async () => {
    const large = await recorded({ amount: ghs('50000.00') });
    expect(large.state).toBe('REQUESTED');
    const notified = async (caller = world.as('clerk2')) =>
      good<{ reminders: { title: string; link: string }[] }>(
        await caller.get('/users/reminders'),
      ).reminders.filter(({ link }) => link.endsWith(`transfer=${large.id}`));
    expect(await notified()).toMatchObject([
      {
        title: 'A transfer of GHS 50,000.00 from the bank to mobile money is waiting for approval',
      },
    ]);
    expect(await notified(finance)).toEqual([]);
    expect((await step(large, 'approve', { caller: finance })).json()).toMatchObject({
      code: 'transfer.own',
    });
    const approved = await change(async () => {
      expect((await step(large, 'approve')).json()).toMatchObject({
        state: 'POSTED',
        approval: { by: { name: 'Esi Quartey' } },
      });
    });
    expect(approved).toEqual({ 'cash-bank': -5_000_000, 'cash-mobile-money': 5_000_000 });
    const stale = await step(large, 'reverse');
    expect(stale.json()).toMatchObject({ code: 'request.version_stale' });
    // 4,700.00 and what was moved above are more than 5,000.00 within 24 hours.
    expect(await recorded({ amount: ghs('4700.00') })).toMatchObject({ state: 'REQUESTED' });
  });

  it('is withdrawn while it waits, and posts nothing', async () => {
    const large = await recorded({ amount: ghs('70000.00') });
    const sums = await change(async () => {
      expect((await step(large, 'reject', { caller: finance })).json()).toMatchObject({
        state: 'REJECTED',
        rejected: { reason: 'Entered twice' },
      });
    });
    expect(sums).toEqual({});
    const again = await step({ ...large, version: 2 }, 'approve');
    expect(again.json()).toMatchObject({ code: 'transfer.step_not_allowed' });
  });

  it('is reversed by a counter entry with a reason', async () => {
    const before = await accountSums(world);
    const one = await recorded({ fee: ghs('1.00') });
    const back = good<TransferAnswer>(await step(one, 'reverse'));
    expect(back).toMatchObject({ state: 'REVERSED', reversed: { reason: 'Entered twice' } });
    expect(await accountSums(world)).toEqual(before);
    expect((await step(back, 'reverse')).json()).toMatchObject({
      code: 'transfer.step_not_allowed',
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
    const audits = await world.db
      .selectFrom('auditLog')
      .select(['action', 'reason'])
      .where('subjectId', '=', one.id)
      .orderBy('seq')
      .execute();
    expect(audits).toEqual([
      { action: 'transfer.record', reason: null },
      { action: 'transfer.reverse', reason: 'Entered twice' },
    ]);
  });
});

it('refuses a day whose books are closed, also when it is approved later', async () => {
  const waiting = await recorded({ amount: ghs('80000.00'), movedOn: addDays(today, -2) });
  good(
    await world.as('admin').post('/analytics/period-lock', {
      through: addDays(today, -2),
      reason: 'Handed to the accountant',
    }),
  );
  const closed = { fields: { movedOn: expect.stringContaining('The books are closed up to') } };
  expect((await record({ movedOn: addDays(today, -2) })).json()).toMatchObject(closed);
  expect((await step(waiting, 'approve')).json()).toMatchObject(closed);
  expect(await recorded({ movedOn: addDays(today, -1) })).toMatchObject({
    movedOn: addDays(today, -1),
  });
});
