import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ledgerProblems, verifyLedger } from '../books/books.ts';
import { registerForVat } from '../fixtures/taxes.ts';
import { AccountModel } from '../testing/money/account-model.ts';
import { moves, type Move } from '../testing/money/account-moves.ts';
import { PayableModel } from '../testing/money/payable-model.ts';
import { printLine } from '../testing/print-line.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

/** Set MODEL_RUNS=1000 MODEL_MOVES=200 for more and longer runs. */
const numRuns = Number(process.env['MODEL_RUNS'] ?? 20);
const length = Number(process.env['MODEL_MOVES'] ?? 30);

const anyMoves: fc.Arbitrary<Move[]> = fc.array(
  fc.tuple(
    fc.constantFrom(...moves),
    fc.nat(11),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(5),
  ),
  { minLength: length, maxLength: length },
);

/** Pays one invoice and a part of another, since few are settled at random. */
const opening: readonly Move[] = [
  ['submit', 0, 0.7, 1],
  ['confirm', 0, 0, 1],
  // Another one is overpaid, most of the surplus is refunded, and then the payment is reversed.
  ['submit', 1, 1, 1],
  ['confirm', 1, 0, 1],
  ['request', 0, 0.6, 0],
  ['approve', 0, 0, 1],
  ['pay', 0, 0, 1],
  ['reverse', 1, 0, 0],
];

test(
  'random sequences of money operations agree with simple models of a customer and a supplier',
  async () => {
    const counts = {
      runs: 0,
      done: 0,
      refused: 0,
      several: 0,
      onInvoice: 0,
      debts: 0,
      bills: 0,
      sent: 0,
    };
    const from = performance.now();
    await fc.assert(
      fc.asyncProperty(anyMoves, async (list) => {
        // The second half has taxes.
        if (counts.runs === Math.floor(numRuns / 2))
          await world.work(trade.admin, (work) => registerForVat(work));
        const ama = await world.ama();
        const model = new AccountModel(world, trade, ama.actor);
        for (let ships = 0; ships < 3; ships += 1) await model.invoice();
        const suppliers = new PayableModel(world, trade);
        await suppliers.start();
        for (const move of [...opening, ...list]) {
          expect(await model.make(move)).toBeNull();
          const [, index, share, who] = move;
          expect(await suppliers.make(index, share, who)).toBeNull();
        }
        expect(await ledgerProblems(world.db)).toEqual([]);
        counts.runs += 1;
        counts.done += model.counts.done;
        counts.onInvoice += model.counts.onInvoice;
        counts.debts += model.counts.debts;
        counts.bills += suppliers.counts.done;
        counts.sent += suppliers.counts.sent;
        counts.refused += model.counts.refused;
        counts.several += model.counts.several;
      }),
      { numRuns, endOnFailure: true },
    );
    const seconds = Math.round((performance.now() - from) / 1_000);
    printLine(`account model: ${JSON.stringify({ ...counts, moves: numRuns * length, seconds })}`);
    const taxed = (await verifyLedger(world.db)).filter(({ id }) =>
      ['T1', 'T2', 'T3'].includes(id),
    );
    expect(taxed.filter(({ cases }) => cases === 0)).toEqual([]);
    // A run of refusals only would prove nothing, nor would one without any. Sixty runs of thirty moves had
    // 5.9 and 13.5 of each on average (5.9 ± 2.2), so these limits are far from what chance can produce;
    // longer runs have the same share of each.
    expect(counts.done).toBeGreaterThan((numRuns * length) / 15);
    expect(counts.bills).toBeGreaterThan((numRuns * length) / 6);
    expect(counts.sent).toBeGreaterThan(numRuns / 4);
    expect(counts.debts).toBeGreaterThanOrEqual(numRuns);
    expect(counts.several).toBeGreaterThan(numRuns / 4);
    expect(counts.onInvoice).toBeGreaterThan(numRuns / 10);
    expect(counts.refused).toBeGreaterThan((numRuns * length) / 6);
  },
  numRuns * length * 1_000,
);
