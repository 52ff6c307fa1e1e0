import {
  freightLines,
  totalOf,
  type ChargedPackage,
  type FreightLine,
} from '@sankofa/domain/invoices/drafting/charge';
import {
  creditSpread,
  instalmentHoldsOf,
  instalmentsOf,
  plans,
  settledState,
  spread,
  type InstalmentBalance,
} from '@sankofa/domain/invoices/invoice';
import { goodsClasses, type Rate, type Tier } from '@sankofa/domain/rates/rate';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { printLine } from '../../testing/print-line.ts';
import { halfUp, lineFaults } from './oracle.ts';

/** Enough for a normal run. Set INVOICES=1000000 for a thorough one. */
const runs = Number(process.env['INVOICES'] ?? 3_000);
const counts = { invoices: 0, lines: 0, halves: 0, moves: 0, cleared: 0, freed: 0, raised: 0 };

const side = fc.integer({ min: 1, max: 3_000 });
const carton = fc.record({
  goodsClass: fc.constantFrom(...goodsClasses),
  weightGrams: fc.integer({ min: 1, max: 2_000_000 }),
  lengthMm: side,
  widthMm: side,
  heightMm: side,
});
const randomRate = fc.record({
  // Round prices hit exactly half a pesewa far more often than random ones.
  usCents: fc.oneof(fc.constantFrom(25, 50, 250, 2_500, 22_000), fc.integer({ min: 1, max: 1e7 })),
  minimumUnits: fc.nat(2_000_000),
  stepUnits: fc.constantFrom(1, 1, 10, 100, 500, 1_000, 7, 100_000),
  divisor: fc.constantFrom(5_000, 6_000, 7_000, 4_999),
  /**
   * Price breaks: the distance to the previous one, and its price in percent of the previous (105 is dearer).
   */
  breaks: fc.oneof(
    fc.constant([]),
    fc.array(
      fc.record({
        step: fc.integer({ min: 1, max: 500_000 }),
        share: fc.integer({ min: 50, max: 105 }),
      }),
      {
        maxLength: 4,
      },
    ),
  ),
});
const move = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'credit'),
  /** In ten-thousandths of the total. A payment may exceed the balance due. */
  share: fc.nat(11_000),
});
const invoice = fc.record({
  mode: fc.constantFrom('AIR', 'SEA'),
  cartons: fc.array(carton, { minLength: 1, maxLength: 5 }),
  normal: randomRate,
  special: randomRate,
  e4: fc.oneof(fc.constantFrom(10_000, 112_000, 125_000), fc.integer({ min: 1, max: 2_000_000 })),
  services: fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 3 }),
  plan: fc.constantFrom(...plans),
  depositPercent: fc.oneof(fc.constant(40), fc.integer({ min: 10, max: 90 })),
  moves: fc.array(move, { maxLength: 5 }),
});
type RandomInvoice = typeof invoice extends fc.Arbitrary<infer Value> ? Value : never;

function tiersOf(usCents: number, breaks: RandomInvoice['normal']['breaks']): Tier[] {
  const tiers = [{ fromUnits: 0, usCents }];
  for (const { step, share } of breaks) {
    const before = tiers.at(-1) ?? { fromUnits: 0, usCents };
    const cheaper = Math.max(1, Math.floor((before.usCents * share) / 100));
    tiers.push({ fromUnits: before.fromUnits + step, usCents: cheaper });
  }
  return tiers;
}

const rateOf = (
  mode: Rate['mode'],
  goodsClass: Rate['goodsClass'],
  { breaks, usCents, ...one }: RandomInvoice['normal'],
) => ({
  ...one,
  tiers: tiersOf(usCents, breaks),
  route: null,
  id: `${mode} ${goodsClass}`,
  mode,
  goodsClass,
  divisor: mode === 'AIR' ? one.divisor : null,
});

/** Returns the inputs of a line, as read back from its working. */
const inputsOf = (
  goodsClass: string,
  rate: Omit<Rate, 'id' | 'goodsClass' | 'route'>,
  e4: number,
) =>
  [
    goodsClass,
    rate.mode,
    ...rate.tiers.flatMap(({ fromUnits, usCents }) => [fromUnits, usCents]),
    rate.minimumUnits,
    rate.stepUnits,
    rate.divisor,
    e4,
  ].join();

/** Expands a rate with a single price, which is stored as that price, to a table. */
const tableIn = ({ tiers, usCents }: FreightLine['working']) =>
  tiers.length === 0 ? [{ fromUnits: 0, usCents }] : tiers;

/** Checks that the lines bill each carton once at the right rates, and can be recalculated in integers. */
function findLineProblem(
  one: RandomInvoice,
  lines: readonly FreightLine[],
  rates: readonly Rate[],
) {
  const problems = lines.flatMap(({ working, amount }) => lineFaults(working, amount));
  const used = lines.map(({ goodsClass, working }) =>
    inputsOf(goodsClass, { ...working, tiers: tableIn(working) }, working.cedisPerDollarE4),
  );
  const right = rates
    .filter(({ goodsClass }) => one.cartons.some((each) => each.goodsClass === goodsClass))
    .map((rate) => inputsOf(rate.goodsClass, rate, one.e4));
  if (used.join(';') !== right.join(';')) problems.push(`priced by ${used.join(';')}`);
  const billed = lines.flatMap(({ goodsClass, working }) =>
    working.packages.map((each) => sizeOf(Number(each.packageId), { ...each, goodsClass })),
  );
  const measured = one.cartons.map((each, index) => sizeOf(index, each));
  if (billed.toSorted().join(';') !== measured.toSorted().join(';'))
    problems.push(`of the cartons ${billed.join(';')}`);
  counts.lines += lines.length;
  for (const { working } of lines) {
    const unit = (working.mode === 'AIR' ? 1_000n : 1_000_000n) * 10_000n;
    const factors = [working.chargedUnits, working.usCents, working.cedisPerDollarE4];
    const over = factors.reduce((product, factor) => product * BigInt(factor), 1n) % unit;
    if (over * 2n === unit) counts.halves += 1;
    const rounded = Math.max(working.measuredUnits, working.minimumUnits) + working.stepUnits;
    if (working.chargedUnits > rounded) counts.raised += 1;
  }
  return problems[0] ?? null;
}

const sizeOf = (index: number, each: RandomInvoice['cartons'][number]) =>
  [index, each.goodsClass, each.weightGrams, each.lengthMm, each.widthMm, each.heightMm].join();

/** Returns the overlap of the range `a` to `b` with the range `from` to `to`. */
function within([from, to]: readonly [bigint, bigint], [a, b]: readonly [bigint, bigint]): bigint {
  const start = a > from ? a : from;
  const end = b < to ? b : to;
  return end > start ? end - start : 0n;
}

/**
 * Models an invoice as a range from zero to its total: payments fill it from the left, credit notes cut it
 * from the right, and paid parts that are cut become credit. An instalment is a part of the range.
 */
class SplitModel {
  readonly total: bigint;
  readonly ends: readonly (readonly [bigint, bigint])[];
  paid = 0n;
  credited = 0n;

  constructor(
    total: bigint,
    { plan, depositPercent }: Pick<RandomInvoice, 'plan' | 'depositPercent'>,
  ) {
    this.total = total;
    const deposit = halfUp(total * BigInt(depositPercent), 100n);
    this.ends =
      plan === 'SPLIT'
        ? [
            [0n, deposit],
            [deposit, total],
          ]
        : [[0n, total]];
  }
  get left() {
    return this.total - this.credited;
  }
  /** @returns the part that exceeds the balance due */
  pay(amount: bigint): bigint {
    const before = this.paid;
    this.paid = before + amount > this.left ? this.left : before + amount;
    return amount - (this.paid - before);
  }
  /** @returns the part of the payments that becomes credit */
  credit(amount: bigint): bigint {
    this.credited += amount;
    const freed = this.paid > this.left ? this.paid - this.left : 0n;
    this.paid -= freed;
    return freed;
  }
  shown(): string {
    const parts = this.ends.map((ends) =>
      [
        ends[1] - ends[0],
        within([0n, this.paid], ends),
        within([this.left, this.total], ends),
      ].join(),
    );
    const first = this.ends[0]?.[1] ?? 0n;
    const state = this.paid === this.left ? 'PAID' : this.paid > 0n ? 'PARTIALLY_PAID' : 'ISSUED';
    const holds = [this.paid < (first < this.left ? first : this.left), this.paid < this.left];
    return [...parts, state, ...holds].join(' ');
  }
}

const shownOf = (total: number, instalments: readonly InstalmentBalance[]) => {
  const sum = (what: 'paid' | 'credited') => instalments.reduce((all, one) => all + one[what], 0);
  const shownHolds = instalmentHoldsOf(instalments);
  return [
    ...instalments.map(({ amount, paid, credited }) => [amount, paid, credited].join()),
    settledState(total, sum('paid'), sum('credited')),
    shownHolds.deposit,
    shownHolds.balance,
  ].join(' ');
};

/** Pays or credits by the rules of the product; @returns the surplus or the freed amount. */
function moved(instalments: InstalmentBalance[], kind: string, amount: number): number {
  const add = (what: 'paid' | 'credited', parts: readonly { id: string; amount: number }[]) => {
    for (const part of parts)
      for (const one of instalments) if (one.id === part.id) one[what] += part.amount;
  };
  if (kind === 'pay') {
    const { parts, rest } = spread(amount, instalments);
    add('paid', parts);
    return rest;
  }
  const { credits, freed } = creditSpread(amount, instalments);
  add('credited', credits);
  add(
    'paid',
    freed.map((part) => ({ ...part, amount: -part.amount })),
  );
  return freed.reduce((sum, part) => sum + part.amount, 0);
}

/** @returns the first deviation from the model, or null if there is none */
function findProblem(one: RandomInvoice): string | null {
  const packages = one.cartons.map(({ goodsClass, ...measures }, index): ChargedPackage => ({
    packageId: String(index),
    labelNumber: `P${index}`,
    pieceNumber: index + 1,
    goodsClass,
    route: { origin: 'CNCAN', destination: 'GHACC' },
    measures,
  }));
  const rates = [rateOf(one.mode, 'NORMAL', one.normal), rateOf(one.mode, 'SPECIAL', one.special)];
  // Rates of the other mode exist too, as in production, and must not be used.
  const otherRates = rates.map(
    (rate) =>
      ({
        ...rate,
        mode: one.mode === 'AIR' ? 'SEA' : 'AIR',
        stepUnits: rate.stepUnits + 1,
      }) as const,
  );
  const lines = freightLines(one.mode, packages, [...otherRates, ...rates], one.e4);
  const problem = findLineProblem(one, lines, rates);
  if (problem !== null) return problem;

  const services = one.services.map((amount) => ({ amount }));
  const total = totalOf([...lines, ...services]);
  const sum = [...lines, ...services].reduce((all, { amount }) => all + BigInt(amount), 0n);
  const model = new SplitModel(sum, one);
  const instalments = instalmentsOf(one, total, '2026-11-21', null).map(({ position, amount }) => ({
    id: String(position),
    amount,
    paid: 0,
    credited: 0,
  }));
  if (shownOf(total, instalments) !== model.shown())
    return `${shownOf(total, instalments)} at first, and comes to ${model.shown()}`;
  for (const { kind, share } of one.moves) {
    const requestedAmount = (sum * BigInt(share)) / 10_000n;
    // No more is credited than is left to credit; the command refuses it.
    const amount = kind === 'credit' && requestedAmount > model.left ? model.left : requestedAmount;
    const right = kind === 'pay' ? model.pay(amount) : model.credit(amount);
    const found = moved(instalments, kind, Number(amount));
    counts.moves += 1;
    if (kind === 'credit' && found > 0) counts.freed += 1;
    if (BigInt(found) !== right || shownOf(total, instalments) !== model.shown())
      return `${found} over and ${shownOf(total, instalments)} after ${kind} ${amount}, and comes to ${right} and ${model.shown()}`;
  }
  counts.invoices += 1;
  if (model.paid === model.left) counts.cleared += 1;
  return null;
}

test(
  'random invoices, payments and credit notes agree with an integer model',
  { timeout: 30_000 + runs * 2 },
  () => {
    const from = performance.now();
    fc.assert(
      fc.property(invoice, (one) => {
        const problem = findProblem(one);
        if (problem !== null) throw new Error(problem);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    const seconds = Math.round((performance.now() - from) / 100) / 10;
    printLine(`random invoices: ${JSON.stringify({ ...counts, seconds })}`);
    expect(counts.invoices).toBe(runs);
    // Each kind of case occurred. Of 3,000 invoices far more do than this requires.
    expect(counts.halves).toBeGreaterThan(0);
    expect(counts.cleared).toBeGreaterThan(runs / 20);
    expect(counts.freed).toBeGreaterThan(runs / 100);
    expect(counts.raised).toBeGreaterThan(runs / 300);
  },
);
