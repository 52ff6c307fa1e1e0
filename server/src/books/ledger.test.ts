import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTrade } from '../testing/trade.ts';
import { startWorld, type World } from '../testing/world.ts';
import { verifyLedger } from './books.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

test('the books of a small trade are right', async () => {
  const ama = await world.ama();
  const { invoiceId, totalPesewas } = await trade.invoiced(ama, { plan: 'SPLIT' });
  await trade.paid(invoiceId, 10_000);
  await trade.paid(invoiceId, totalPesewas);
  const findings = await verifyLedger(world.db);
  expect(findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
  expect(findings.map(({ id }) => id).join(' ')).toBe(
    'I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 D1 D2 D3 D4 D5',
  );
});
