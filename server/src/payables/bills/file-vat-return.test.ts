import type { MonthEndAnswer } from '@sankofa/domain/books/month-end-endpoints';
import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import type { getVatReturn } from '@sankofa/domain/taxes/vat-return-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { ledgerProblems } from '../../books/books.ts';
import { registerForVat } from '../../fixtures/taxes.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { accountSums, billBody, payables } from '../testing/payable-fixture.ts';

type Return = z.output<(typeof getVatReturn)['answer']>;

let world: World;
let authority: string;
beforeAll(async () => {
  world = await startWorld();
  const trade = await startTrade(world);
  await world.work(trade.admin, (work) => registerForVat(work));
  await trade.invoiced(await world.ama());
  authority = (await payables(world).supplier({ name: 'Ghana Revenue Authority' })).id;
});
afterAll(() => world.close());

const finance = () => world.as('finance');
const days = 'from=2026-11-01&to=2026-11-30';
const vat = async (period = days) =>
  good<Return>(await finance().get(`/taxes/vat-return?${period}`));
const file = (over: object = {}) =>
  finance().post('/bills/vat-return', {
    month: '2026-11',
    supplierId: authority,
    number: 'VR-2026-11',
    filedOn: '2026-12-10',
    dueOn: '2026-12-31',
    ...over,
  });
const stepOfMonth = async () =>
  good<MonthEndAnswer>(await finance().get('/analytics/month-end?month=2026-11')).steps.find(
    ({ step }) => step === 'VAT',
  );

describe('the VAT return of a month', () => {
  let bill: BillAnswer;

  it('is filed after the month only, and only if taxes are payable', async () => {
    expect((await file()).json()).toMatchObject({
      fields: { month: '2026-11 has not ended yet. File its return once it has' },
    });
    world.pass(20 * 86_400_000);
    expect((await file({ month: '2026-10' })).json()).toMatchObject({
      fields: { month: 'No taxes are payable for 2026-10' },
    });
    expect((await world.as('support').post('/bills/vat-return', {})).statusCode).toBe(403);
    expect((await file({ dueOn: '2026-12-09' })).statusCode).toBe(400);
  });

  it('becomes a bill with each tax of the month, recorded once', async () => {
    const { total, month, filing } = await vat();
    expect({ month, filing }).toEqual({ month: '2026-11', filing: null });
    expect(await stepOfMonth()).toMatchObject({ left: 1, amount: total.tax });
    const [first, second] = await Promise.all([file(), file({ number: 'VR-AGAIN' })]);
    expect([first.statusCode, second.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    bill = good<BillAnswer>(first.statusCode === 200 ? first : second);
    expect((await file({ number: 'VR-LATER' })).json()).toMatchObject({
      code: 'bill.exists',
      fields: { month: expect.stringMatching(/^The return of 2026-11 is already recorded/) },
    });
    expect(bill).toMatchObject({ state: 'DRAFT', taxMonth: '2026-11', total: total.tax });
    expect(bill.lines.map(({ category, amount }) => [category, amount])).toEqual([
      ['TAX_NHIL', total.nhil.amount],
      ['TAX_GETFUND', total.getfund.amount],
      ['TAX_VAT', total.vat.amount],
    ]);
    expect((await vat()).filing).toMatchObject({ billId: bill.id, state: 'DRAFT' });
    expect((await vat('from=2026-11-01&to=2026-11-29')).filing).toBeNull();
    const edited = await finance().patch(`/bills/${bill.id}`, billBody(authority), { version: 1 });
    expect(edited.json()).toMatchObject({ code: 'bill.step_not_allowed' });
  });

  it('settles the tax accounts when it is approved and paid, and leaves the return as it was', async () => {
    const before = await vat();
    const { approve, sent } = payables(world);
    good(await approve(bill));
    expect(await stepOfMonth()).toMatchObject({ left: 0 });
    const sums = await accountSums(world);
    expect([sums['tax-vat'], sums['tax-nhil'], sums['tax-getfund']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await sent(bill.id, bill.total.amount);
    expect(await vat()).toEqual({
      ...before,
      filing: { ...before.filing, state: 'PAID' },
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('is verified tax by tax', async () => {
    // The database refuses this change unless its triggers are off.
    const change = (by: number) =>
      world.owner.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update bill_lines set value_pesewas = value_pesewas + ${by}, amount_minor = amount_minor + ${by}
          where bill_id = ${bill.id} and category = 'TAX_VAT'`.execute(tx);
      });
    await change(1);
    const faults = await ledgerProblems(world.db);
    await change(-1);
    expect(faults).toContainEqual(
      expect.stringMatching(/^T4: the return \S+ has \d+ of tax-vat, its month \d+$/),
    );
  });
});
