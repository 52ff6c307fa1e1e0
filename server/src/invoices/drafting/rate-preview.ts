import { authorize } from '@sankofa/domain/authorize';
import { serviceCost } from '@sankofa/domain/extra-services/service';
import {
  freightLines,
  totalOf,
  type ChargedPackage,
} from '@sankofa/domain/invoices/drafting/charge';
import { priceOf } from '@sankofa/domain/rates/estimate';
import { costAt, isSameKey, rateFor, type Rate } from '@sankofa/domain/rates/rate';
import type {
  previewExchangeRate as previewExchangeCall,
  previewRate as previewRateCall,
} from '@sankofa/domain/rates/rate-endpoints';
import { mayRate } from '@sankofa/domain/rates/rate-policy';
import type { Mode } from '@sankofa/domain/values/mode';
import {
  decimalOf,
  divideHalfUp,
  exchangeE4,
  minorOf,
  moneyOf,
} from '@sankofa/domain/values/money';
import { addMs } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { pricesOfIds, type DatedPrice } from '../../extra-services/extra-services.ts';
import type { Work } from '../../platform/database/work.ts';
import { beginning, findExchangeAt, ratesAt, routeNamed, tiersIn } from '../../rates/rates.ts';
import { routesOf } from '../../shipments/shipments.ts';
import { linesIssuedSince, linesOfDrafts } from './rate-preview-queries.ts';

const quarterMs = 90 * 86_400_000;
/** Typical shipments: a small carton, a weight at the first price breaks, and a large consignment. */
const usualSizes: Record<Mode, readonly number[]> = {
  AIR: [5_000, 45_000, 150_000],
  SEA: [100_000, 1_000_000, 5_000_000],
};
const examplesShown = 5;
type Change = { before: number | null; after: number };

/** Calculates what a new rate would have charged for the shipments of the last 90 days. Writes nothing. */
export async function previewRate(
  work: Work,
  call: z.output<(typeof previewRateCall)['body']>,
): Promise<z.output<(typeof previewRateCall)['answer']>> {
  authorize(work, 'finance', mayRate.add);
  const from = beginning(work, call.effectiveFrom);
  const rate: Rate = {
    ...call,
    id: 'new',
    route: call.route ? await routeNamed(work.tx, call.route) : null,
    tiers: tiersIn(call.tiers),
  };
  const before = await ratesAt(work.tx, from);
  const after = [...before.filter((one) => !isSameKey(one, rate)), rate];
  const exchange = await findExchangeAt(work.tx, from);
  const e4 = exchange?.cedisPerDollarE4 ?? 0;
  const touched = (await shipmentsOf(work, call)).filter(({ packages }) =>
    packages.some((one) => rateFor(after, { ...call, route: one.route }) === rate),
  );
  const changes = touched.map(({ packages, ...shown }) => ({
    ...shown,
    before: sumOf(call.mode, packages, before, e4),
    after: sumOf(call.mode, packages, after, e4) ?? 0,
  }));
  const old = rateFor(before, { ...call, route: placesOf(rate) });
  return {
    sizes: usualSizes[call.mode].map((units) => ({
      units,
      ...shownChange({
        before: old ? costAt(old, units, e4) : null,
        after: costAt(rate, units, e4),
      }),
    })),
    shipments: changes.length,
    median: medianOf(changes),
    difference: moneyOf(
      changes.reduce((sum, one) => sum + (one.before === null ? 0 : one.after - one.before), 0),
    ),
    examples: largest(changes).map(({ before: was, after: is, ...shown }) => ({
      ...shown,
      ...shownChange({ before: was, after: is }),
    })),
    cedisPerDollar: exchange ? decimalOf(exchange.cedisPerDollarE4, 4) : null,
  };
}

/** Returns the cartons of this goods class on each invoice of the last 90 days, as measured for it. */
async function shipmentsOf(
  work: Work,
  { mode, goodsClass }: Pick<Rate, 'mode' | 'goodsClass'>,
): Promise<
  {
    invoiceId: string;
    invoiceNumber: string;
    trackingNumber: string;
    packages: ChargedPackage[];
  }[]
> {
  const since = addMs(work.now, -quarterMs);
  const lines = await linesIssuedSince(work.tx, { mode, goodsClass, since });
  const ids = lines.flatMap(({ working }) => working.packages.map(({ packageId }) => packageId));
  const routes = await routesOf(work.tx, ids);
  const packagesIn = (line: (typeof lines)[number]) =>
    line.working.packages.map(({ packageId, labelNumber, pieceNumber, ...measures }) => ({
      packageId,
      labelNumber,
      pieceNumber,
      goodsClass,
      route: routes.get(packageId) ?? { origin: null, destination: null },
      measures,
    }));
  return [...Map.groupBy(lines, ({ invoiceId }) => invoiceId).values()].flatMap((own) => {
    const [first] = own;
    if (!first || first.invoiceNumber === null) return [];
    const { invoiceId, invoiceNumber, trackingNumber } = first;
    return [{ invoiceId, invoiceNumber, trackingNumber, packages: own.flatMap(packagesIn) }];
  });
}

/** Returns null if some of the cartons have no rate. */
function sumOf(
  mode: Mode,
  packages: readonly ChargedPackage[],
  rates: readonly Rate[],
  e4: number,
): number | null {
  const isPriced = packages.every(
    ({ goodsClass, route }) => rateFor(rates, { mode, goodsClass, route }) !== undefined,
  );
  return isPriced ? totalOf(freightLines(mode, packages, rates, e4)) : null;
}

const placesOf = ({ route }: Rate) => ({
  origin: route?.origin.code ?? null,
  destination: route?.destination.code ?? null,
});

const shownChange = ({ before, after }: Change) => ({
  before: before === null ? null : moneyOf(before),
  after: moneyOf(after),
});

function middle(sums: readonly number[]): number {
  const sorted = sums.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return divideHalfUp(BigInt(low + high), 2n);
}

function medianOf(changes: readonly Change[]) {
  if (changes.length === 0) return null;
  const before = changes.flatMap((one) => one.before ?? []);
  return shownChange({
    before: before.length === 0 ? null : middle(before),
    after: middle(changes.map(({ after }) => after)),
  });
}

const sizeOf = ({ before, after }: Change) => Math.abs(after - (before ?? 0));
const largest = <C extends Change>(changes: readonly C[]) =>
  changes.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, examplesShown);

/** Calculates the effect of a new exchange rate on the drafts. Issued invoices keep theirs for ever. */
export async function previewExchangeRate(
  work: Work,
  call: z.output<(typeof previewExchangeCall)['body']>,
): Promise<z.output<(typeof previewExchangeCall)['answer']>> {
  authorize(work, 'finance', mayRate.add);
  const after = exchangeE4(minorOf(call.cedisPerDollar, 4) ?? Number.NaN);
  const now = await findExchangeAt(work.tx, beginning(work, call.effectiveFrom));
  const drafts = await draftsAt(work, now?.cedisPerDollarE4 ?? null, after);
  const sum = (what: 'before' | 'after') =>
    moneyOf(drafts.reduce((total, one) => total + one[what], 0));
  return {
    drafts: drafts.length,
    before: sum('before'),
    after: sum('after'),
    examples: largest(drafts).map(({ before: was, after: is, ...shown }) => ({
      ...shown,
      before: moneyOf(was),
      after: moneyOf(is),
    })),
  };
}

async function draftsAt(work: Work, before: number | null, after: number) {
  const lines = await linesOfDrafts(work.tx);
  const prices = await pricesOfIds(
    work.tx,
    lines.flatMap(({ servicePriceId }) => servicePriceId ?? []),
  );
  return [...Map.groupBy(lines, ({ invoiceId }) => invoiceId).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const at = (e4: number | null) =>
      totalOf(own.map((line) => ({ amount: amountAt(line, prices, e4 ?? line.cedisPerDollarE4) })));
    const { invoiceId, trackingNumber } = first;
    return [{ invoiceId, trackingNumber, before: at(before), after: at(after) }];
  });
}

/** Returns the amount of a draft line at an exchange rate. A line priced by hand stays the same. */
function amountAt(
  {
    working,
    servicePriceId,
    serviceUnits,
    amount,
  }: Awaited<ReturnType<typeof linesOfDrafts>>[number],
  prices: readonly DatedPrice[],
  e4: number,
): number {
  if (working) return priceOf(working.mode, working.chargedUnits, working.usCents, e4);
  const price = prices.find(({ id }) => id === servicePriceId);
  return price ? serviceCost(price, serviceUnits ?? 0, e4) : amount;
}
