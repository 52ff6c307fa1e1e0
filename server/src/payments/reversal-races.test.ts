import { afterAll, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { printLine } from '../testing/print-line.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld } from '../testing/world.ts';

const world = await startWorld();
const trade = await startTrade(world);
afterAll(() => world.close());

/** Enough for a normal run. Set REVERSALS=2000 for a thorough one. */
const count = Number(process.env['REVERSALS'] ?? 100);
const atOnce = 20;
const lastMs = 60_000 + count * 1_000;

/** Creates confirmed payments on the invoices of ten customers. */
async function confirmed() {
  const invoices = await Promise.all(
    Array.from({ length: 10 }, async () => (await trade.invoiced(await world.ama())).invoiceId),
  );
  const ids: string[] = [];
  for (let at = 0; at < count; at += invoices.length)
    ids.push(...(await Promise.all(invoices.map((id) => trade.paid(id, 100)))));
  return { invoices, ids: ids.slice(0, count) };
}

it(
  'of two parallel reversals of a payment exactly one succeeds, for every payment',
  { timeout: lastMs },
  async () => {
    const { invoices, ids } = await confirmed();
    const reverse = (id: string) =>
      world
        .as('admin')
        .post(`/payments/${id}/reverse`, { reason: 'It bounced' }, { version: 2 })
        .then(({ statusCode }) => statusCode);
    const statuses: number[][] = [];
    for (let at = 0; at < ids.length; at += atOnce)
      statuses.push(
        ...(await Promise.all(
          ids.slice(at, at + atOnce).map((id) => Promise.all([reverse(id), reverse(id)])),
        )),
      );
    const succeeded = statuses.flat().filter((status) => status === 200).length;
    const refused = statuses.flat().filter((status) => status === 409).length;
    printLine(`reversed twice at once: ${JSON.stringify({ payments: count, succeeded, refused })}`);
    expect({ succeeded, refused }).toEqual({ succeeded: count, refused: count });
    expect(statuses.every((pair) => pair.includes(200))).toBe(true);
    const reversals = await world.db
      .selectFrom('journalEntries')
      .select('id')
      .where('kind', '=', 'payment-reversed')
      .execute();
    expect(reversals).toHaveLength(count);
    for (const id of invoices) expect((await trade.invoice(id)).paidPesewas).toBe(0);
    expect(await ledgerProblems(world.db)).toEqual([]);
  },
);
