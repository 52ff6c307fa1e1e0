import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { ledgerProblems, allocateNumber } from '../books.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld({ at: '2026-12-31T23:59:50.000Z' });
  trade = await startTrade(world);
});
afterAll(() => world.close());

/** Issues a number of invoices in parallel, each paid in full. */
async function trades(many: number) {
  await Promise.all(
    Array.from({ length: many }, async () => {
      const { invoiceId } = await trade.invoiced(await world.ama());
      await trade.paid(invoiceId, 37_125);
    }),
  );
}
async function numbers() {
  const invoices = await world.db.selectFrom('invoices').select('invoiceNumber').execute();
  const payments = await world.db.selectFrom('payments').select('receiptNumber').execute();
  const year = (kind: string, of: number) =>
    [...invoices.map((one) => one.invoiceNumber), ...payments.map((one) => one.receiptNumber)]
      .filter((number) => number?.startsWith(`${kind}-${of}-`))
      .toSorted((a, b) => String(a).localeCompare(String(b)));
  return [year('INV', 2026), year('RCP', 2026), year('INV', 2027), year('RCP', 2027)];
}
const run = (kind: string, year: number, many: number) =>
  Array.from({ length: many }, (_, at) => `${kind}-${year}-${String(at + 1).padStart(6, '0')}`);

test('document numbers of a year end with its last second in Accra, and the next year starts at one', async () => {
  await trades(4);
  world.pass(9_999);
  expect(world.clock()).toBe('2026-12-31T23:59:59.999Z');
  await trades(3);
  world.pass(1);
  expect(world.clock()).toBe('2027-01-01T00:00:00.000Z');
  await trades(5);
  expect(await numbers()).toEqual([
    run('INV', 2026, 7),
    run('RCP', 2026, 7),
    run('INV', 2027, 5),
    run('RCP', 2027, 5),
  ]);
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('a number allocated in a failed transaction goes to the next document', async () => {
  const ama = await world.ama();
  const { invoiceId } = await trade.invoiced(ama);
  await expect(
    world.db.transaction().execute(async (tx) => {
      expect(await allocateNumber(tx, 'INV', world.clock())).toBe('INV-2027-000007');
      throw new Error('The process died');
    }),
  ).rejects.toThrow('The process died');
  expect((await trade.invoice(invoiceId)).invoiceNumber).toBe('INV-2027-000006');
  const next = await trade.invoiced(ama);
  expect(next.invoiceNumber).toBe('INV-2027-000007');
});
