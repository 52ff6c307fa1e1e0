import { decimalOf } from '@sankofa/domain/values/money';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/journal/ledger.ts';
import { newId } from '../../platform/ids.ts';
import { startCash } from '../../testing/money/cash-fixture.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { reversePayment } from '../payments.ts';

const fixture = await startCash();
const { world, trade, accra, finance, held, count, nextDay } = fixture;
let ama: TestCustomer;
/** Starts each test on a new day with an empty drawer. */
beforeEach(async () => {
  ama = await world.ama();
  await fixture.emptied();
});
afterAll(() => world.close());
const cashIn = (pesewas: number) => fixture.cashIn(ama, pesewas);

it('random payments, reversals, counts and bankings agree with a simple sum', async () => {
  const happening = fc.record({
    what: fc.constantFrom('in', 'in', 'reverse', 'count'),
    pesewas: fc.integer({ min: 1, max: 30_000 }),
    off: fc.integer({ min: -200, max: 200 }),
    share: fc.integer({ min: 0, max: 100 }),
  });
  let model = 0;
  const payments: { paymentId: string; pesewas: number }[] = [];
  const carryOut: Record<
    string,
    (one: { pesewas: number; off: number; share: number }) => Promise<void>
  > = {
    in: async ({ pesewas }) => {
      payments.push({ pesewas, paymentId: (await cashIn(pesewas)).paymentId });
      model += pesewas;
    },
    reverse: async () => {
      const last = payments.pop();
      if (!last) return;
      const { paymentId } = last;
      await world.work(trade.admin, (work) => reversePayment(work, { paymentId, reason: 'Torn' }));
      model -= last.pesewas;
    },
    count: async ({ off, share }) => {
      const counted = Math.max(0, model + off);
      const banked = Math.floor((counted * share) / 100);
      const answer = await count({
        expected: decimalOf(model),
        counted: decimalOf(counted),
        banked: decimalOf(banked),
        reason: 'Somebody was wrong',
        bankReference: 'SLIP-9',
      });
      expect(answer.statusCode).toBe(200);
      model = counted - banked;
      nextDay();
    },
  };
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 12 }), async (scenario) => {
      for (const one of scenario) {
        await carryOut[one.what]?.(one);
        expect(await held(accra)).toBe(decimalOf(model));
        world.pass(1_000);
      }
      expect(await ledgerProblems(world.db)).toEqual([]);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

const pay = async (siteId?: string, method = 'CASH') => {
  const { invoiceId } = await trade.invoiced(ama);
  return finance().post('/payments', {
    invoices: [{ invoiceId }],
    method,
    amount: cedis('40.00'),
    reference: `SLIP-${crypto.randomUUID()}`.slice(0, 20),
    paidOn: '2026-11-21',
    ...(siteId !== undefined && { siteId }),
  });
};

describe('two offices', () => {
  let tamale: string;
  beforeAll(async () => {
    tamale = newId(world.clock());
    const { id: _id, ...site } = await world.db
      .selectFrom('sites')
      .selectAll()
      .where('id', '=', accra)
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('sites')
      .values({ ...site, id: tamale, code: 'TML', name: 'Tamale office' })
      .execute();
  });

  it.each([
    ['cash without an office', undefined, 'CASH'],
    ['cash at a warehouse in China', 'guangzhou', 'CASH'],
    ['a bank transfer at an office', 'accra', 'BANK_TRANSFER'],
  ] as const)('refuse %s', async (_what, site, method) => {
    const answer = await pay(site && trade.sites[site], method);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { siteId: expect.any(String) } });
  });

  it('have separate drawers', async () => {
    const { id, office } = (await pay(tamale)).json<{ id: string; office: string }>();
    expect(office).toBe('Tamale office');
    await world.as('clerk2').post(`/payments/${id}/confirm`, {}, { version: 1 });
    expect(await held(tamale)).toBe('40.00');
    expect(await held(accra)).toBe('0.00');
    await fixture.enter({ expected: '40.00' }, tamale);
    const counted = await finance().post('/payments/cash-counts', {
      ...fixture.bodyOf({ expected: '40.00' }),
      siteId: tamale,
    });
    expect(counted.statusCode).toBe(200);
    expect((await count({ expected: '0.00' })).statusCode).toBe(200);
  });
});

it('the ledger is correct after all of this', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
