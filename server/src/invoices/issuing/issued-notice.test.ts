import { afterAll, beforeAll, expect, it } from 'vitest';

import { remindersIn } from '../../testing/reminders.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

it.each([
  ['SEA', 'before the vessel arrives'],
  ['AIR', 'before pickup'],
] as const)(
  'the notification of a %s invoice says until when the balance can wait',
  async (mode, when) => {
    const { invoiceId } = await trade.invoiced(await world.ama(), { mode });
    const [notice] = await remindersIn(world.db, { link: `/customer/invoices/${invoiceId}` });
    expect(notice?.body).toContain(`pay 40% now and 60% ${when}.`);
  },
);
