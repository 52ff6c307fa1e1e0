import type { MonthStep } from '@sankofa/domain/books/month-end';
import type { MonthEndAnswer } from '@sankofa/domain/books/month-end-endpoints';
import type { AccountBalanceAnswer } from '@sankofa/domain/payments/balances/balance-endpoints';
import { addDays } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';

import { payables } from '../../payables/testing/payable-fixture.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { ghs, startTransfers, wallet } from '../transfers/testing/transfer-fixture.ts';

const fixture = await startTransfers();
const { world, finance, today, addAccount, office, record, recorded, step, reads, book, gcb } =
  fixture;
afterAll(() => world.close());

const dayMs = 86_400_000;
const month = today.slice(0, 7);
const lastDay = addDays(`${addDays(`${month}-01`, 31).slice(0, 8)}01`, -1);
const monthEnd = async () =>
  good<MonthEndAnswer>(await finance.get(`/analytics/month-end?month=${month}`));
const leftOf = async (name: MonthStep) => {
  const { steps } = await monthEnd();
  return steps.find((one) => one.step === name);
};

describe('the end of a month', () => {
  it('is read by finance only, for a month that exists', async () => {
    expect((await world.as('support').get(`/analytics/month-end?month=${month}`)).statusCode).toBe(
      403,
    );
    for (const wrong of ['2026-13', '2026-1', 'soon'])
      expect((await finance.get(`/analytics/month-end?month=${wrong}`)).json()).toMatchObject({
        fields: { month: 'Enter a month such as 2026-11' },
      });
  });

  it('names the accounts without a statement until one is imported after the last day', async () => {
    expect(await monthEnd()).toMatchObject({
      from: `${month}-01`,
      to: lastDay,
      hasEnded: false,
      isClosed: false,
    });
    await recorded({ from: wallet, to: office, amount: ghs('10.00') });
    await reads(gcb, `${today},GCB-1,Fee,2.50,\n`);
    const before = await leftOf('STATEMENTS');
    world.pass(15 * dayMs);
    expect((await monthEnd()).hasEnded).toBe(true);
    await reads(gcb, `${today},GCB-2,Fee of the month,3.50,\n`);
    const after = await leftOf('STATEMENTS');
    expect((before?.left ?? 0) - (after?.left ?? 0)).toBe(1);
  });

  it('counts what its lists count, until each is done', async () => {
    expect(await leftOf('TRANSFERS')).toEqual({ step: 'TRANSFERS', left: 0, amount: null });
    const large = await recorded({ amount: ghs('60000.00'), fee: ghs('1.00') });
    expect(await leftOf('TRANSFERS')).toEqual({
      step: 'TRANSFERS',
      left: 1,
      amount: ghs('60001.00'),
    });
    good(await step(large, 'reject'));
    expect(await leftOf('TRANSFERS')).toMatchObject({ left: 0 });
    // A transfer of a later month belongs to that month.
    good(await record({ amount: ghs('60000.00'), movedOn: addDays(lastDay, 1) }));
    expect(await leftOf('TRANSFERS')).toMatchObject({ left: 0 });

    const { supplier, enter, approve } = payables(world);
    const { id } = await supplier({ name: 'Ridge Properties' });
    const bill = await enter(id, { billedOn: today, dueOn: lastDay });
    expect(await leftOf('BILLS')).toEqual({ step: 'BILLS', left: 1, amount: ghs('1200.00') });
    await enter(id, { number: 'LATER', billedOn: addDays(lastDay, 1), dueOn: addDays(lastDay, 9) });
    expect(await leftOf('BILLS')).toMatchObject({ left: 1 });
    good(await approve(bill));
    expect(await leftOf('BILLS')).toMatchObject({ left: 0 });
  });

  it('has a line left until it is recorded, although that posts in the next month', async () => {
    const lines = await leftOf('LINES');
    const bank = await leftOf('BANK');
    expect(lines?.left).toBe(2);
    const { openStatementId } = await monthEnd();
    const shown = await finance.get(
      `/payments/statement-import/${openStatementId}/lines?outcome=LEFT`,
    );
    expect(good<{ items: { note: string }[] }>(shown).items.map((one) => one.note)).toEqual([
      'Fee',
    ]);
    expect(bank?.left).toBe(2);
    const [line] = await reads(gcb, `${today},GCB-7,To wallet,70.00,\n`);
    expect(await leftOf('LINES')).toMatchObject({ left: 3 });
    good(await book(line, { kind: 'TRANSFER', other: wallet, fee: ghs('0.00') }));
    expect(await leftOf('LINES')).toMatchObject({ left: 2 });
    expect(await leftOf('BANK')).toMatchObject({ left: 2 });
    // The page that the step leads to shows the same two, and what was matched after the month.
    const at = (rest: string) =>
      finance.get(`/payments/balances?method=BANK_TRANSFER&on=${lastDay}${rest}`);
    const now = addDays(lastDay, 20);
    expect(good<AccountBalanceAnswer>(await at(`&matchedBy=${now}`))).toMatchObject({
      unmatchedLines: { items: 2, amount: ghs('-6.00') },
      matchedLater: ghs('-70.00'),
      difference: ghs('-76.00'),
    });
    expect(good<AccountBalanceAnswer>(await at(''))).toMatchObject({
      unmatchedLines: { items: 3, amount: ghs('-76.00') },
      matchedLater: ghs('0.00'),
    });
  });

  it('needs no lines for what the books had before the first statement, if its balance agrees', async () => {
    const running = await addAccount('MOBILE_MONEY', 'Merchant wallet', { balance: 'Balance' });
    const head = 'Date,Ref,Details,Debit,Credit,Balance';
    const held = await world.db
      .selectFrom('journalLines')
      .select((eb) => eb.fn.sum<string>('amountPesewas').as('sum'))
      .where('account', '=', 'cash-mobile-money')
      .executeTakeFirstOrThrow();
    const day = addDays(today, 40);
    world.pass(30 * dayMs);
    const balance = Number(held.sum) / 100 - 5;
    await reads(running, `${day},MOMO-1,Levy,5.00,,${balance.toFixed(2)}\n`, head);
    const at = async (rest: string) =>
      good<AccountBalanceAnswer>(
        await finance.get(`/payments/balances?method=MOBILE_MONEY&on=${day}${rest}`),
      );
    expect((await at('')).unmatchedEntries.items).toBeGreaterThan(0);
    expect(await at(`&matchedBy=${day}`)).toMatchObject({
      unmatchedLines: { items: 1, amount: ghs('-5.00') },
      unmatchedEntries: { items: 0 },
      before: ghs('0.00'),
      matchedLater: ghs('0.00'),
    });
    const { items } = good<{ items: object[] }>(
      await finance.get(`/payments/balances/items?method=MOBILE_MONEY&on=${day}&matchedBy=${day}`),
    );
    expect(items).toHaveLength(1);
    // A statement with a gap before it changes nothing of that, and shows the gap.
    const later = addDays(day, 2);
    await reads(running, `${later},MOMO-2,Levy,2.00,,${(balance + 18).toFixed(2)}\n`, head);
    expect(
      good<AccountBalanceAnswer>(
        await finance.get(`/payments/balances?method=MOBILE_MONEY&on=${later}&matchedBy=${later}`),
      ),
    ).toMatchObject({
      unmatchedLines: { items: 2, amount: ghs('-7.00') },
      unmatchedEntries: { items: 0 },
      before: ghs('0.00'),
      gaps: ghs('20.00'),
      matchedLater: ghs('0.00'),
    });
    const listed = await finance.get(
      `/payments/balances/items?method=MOBILE_MONEY&on=${later}&matchedBy=${later}`,
    );
    expect(good<{ items: object[] }>(listed).items).toHaveLength(2);
  });

  it('needs an export of the whole month, and is closed by the closing of its books', async () => {
    expect(await leftOf('EXPORT')).toMatchObject({ left: 1 });
    const days = { from: `${month}-01`, to: lastDay };
    good(await finance.post('/accounting-exports', { kind: 'JOURNAL', format: 'XERO', ...days }));
    expect(await leftOf('EXPORT')).toMatchObject({ left: 0 });
    // A bill that arrives after that export is posted on its date.
    const { supplier, approved } = payables(world);
    const { id } = await supplier({ name: 'Tema Port Agency' });
    expect(await approved(id, { billedOn: lastDay, dueOn: addDays(lastDay, 30) })).toMatchObject({
      postedOn: lastDay,
    });
    expect(await leftOf('EXPORT')).toMatchObject({ left: 1 });
    world.pass(1000);
    good(await finance.post('/accounting-exports', { kind: 'JOURNAL', format: 'XERO', ...days }));
    expect(await leftOf('EXPORT')).toMatchObject({ left: 0 });
    good(
      await world
        .as('admin')
        .post('/analytics/period-lock', { through: lastDay, reason: 'The month is done' }),
    );
    expect(await monthEnd()).toMatchObject({ isClosed: true });
  });
});
