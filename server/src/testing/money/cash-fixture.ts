import type { getDrawers } from '@sankofa/domain/payments/cash/cash-endpoints';
import { decimalOf } from '@sankofa/domain/values/money';
import { expect } from 'vitest';
import type { z } from 'zod/mini';

import { drawersNow } from '../../payments/cash/cash-queries.ts';
import { startTrade } from '../trade/trade.ts';
import { startWorld, type TestCustomer } from '../world.ts';
import { cedis } from './payment-fixture.ts';

const aDay = 24 * 60 * 60_000;

/** What is entered at a count; omitted fields are correct. */
export type Count = Partial<Record<'expected' | 'counted' | 'banked', string>> & {
  bankReference?: string;
  reason?: string;
};

/** Starts an office in Accra with a cash drawer, customers who pay cash, and Finance who counts it. */
export async function startCash() {
  const world = await startWorld();
  const trade = await startTrade(world);
  const { accra } = trade.sites;
  const finance = () => world.as('finance');

  const drawers = async () =>
    (await finance().get('/payments/drawers')).json<z.output<typeof getDrawers.answer>>();
  const held = async (siteId: string) =>
    decimalOf((await drawersNow(world.db)).find((one) => one.siteId === siteId)?.expected ?? NaN);

  const bodyOf = ({ expected = '0.00', counted = expected, banked = '0.00', ...rest }: Count) => ({
    siteId: accra,
    expected: cedis(expected),
    counted: cedis(counted),
    banked: cedis(banked),
    ...rest,
  });
  const enter = (count: Count, siteId = accra) =>
    finance().post('/payments/cash-counts/entries', { siteId, counted: bodyOf(count).counted });
  const book = (count: Count, key: string = crypto.randomUUID()) =>
    finance().post('/payments/cash-counts', bodyOf(count), { key });
  /** Enters a count and books it; the booking returns the error if entering is refused. */
  const count = async (count: Count, key: string = crypto.randomUUID()) => {
    const entered = await enter(count);
    return entered.statusCode === 400 ? entered : book(count, key);
  };

  return {
    world,
    trade,
    accra,
    finance,
    drawers,
    held,
    bodyOf,
    enter,
    book,
    count,
    nextDay: () => world.pass(aDay),
    /** Adds a confirmed cash payment of hers to the drawer. */
    cashIn: async (ama: TestCustomer, pesewas: number) => {
      const { invoiceId } = await trade.invoiced(ama);
      return { invoiceId, paymentId: await trade.paid(invoiceId, pesewas) };
    },
    /** Moves to the next day with an empty drawer. */
    emptied: async () => {
      world.pass(aDay);
      const expected = await held(accra);
      if (expected === '0.00') return;
      // More was reversed than was left in it.
      const input = expected.startsWith('-')
        ? { expected, counted: '0.00', reason: 'Taken back' }
        : { expected, banked: expected, bankReference: 'SLIP-0' };
      const answer = await count(input);
      expect(answer.statusCode).toBe(200);
      world.pass(aDay);
    },
  };
}
