import { expectedRange, type ExpectedRange, type Spread } from '../batches/voyage/expected.ts';
import type { EstimateBasis } from '../rates/freight-estimate.ts';
import { possibleRates } from '../rates/freight-estimate.ts';
import { chargeOf, goodsClasses, type Charge, type Goods, type GoodsClass } from '../rates/rate.ts';
import type { Mode } from '../values/mode.ts';
import { addPesewas, pesewas, type Pesewas } from '../values/money.ts';
import { addDays, type PlainDay } from '../values/time.ts';

export type WaitQuery = {
  mode: Mode;
  destinationSiteId: string;
  today: PlainDay;
  /** When the cartons that are still expected were pre-alerted. */
  preAlertedOn: PlainDay;
  expectedCartons: number;
  /** The cartons in our warehouse in China, as measured. */
  received: readonly (Goods & { goodsClass: GoodsClass })[];
  /** Days from pre-alert to receipt of this customer's earlier cartons; null if there are too few. */
  history: Spread | null;
  /** Days from the warehouse until ready in Ghana; null if too few batches arrived. */
  doorToDoor: Spread | null;
};

/** What the cartons of one goods class cost today. */
export type NowLine = Charge & {
  goodsClass: GoodsClass;
  cartons: number;
  minimumUnits: number;
  /** Paid for the minimum or for rounding up, not for goods. */
  unused: Pesewas;
};

export type WaitOrShip = {
  /** Null where a rate, the exchange rate or a measurement is missing, or the route decides the price. */
  now: { lines: NowLine[]; amount: Pesewas; unused: Pesewas } | null;
  /** When the expected cartons should arrive in our warehouse; null if unknown or overdue. */
  arrives: ExpectedRange | null;
  /** When all of it should be ready in Ghana, if it waits for them. */
  readyTogether: { earliest: PlainDay; latest: PlainDay } | null;
};

/**
 * Compares shipping what has arrived with waiting for the rest, from facts only: what is unknown stays null. The sizes of
 * expected cartons are unknown, so of their freight only this is: what is paid for the minimum or for rounding up
 * today would pay for them first.
 */
export function waitOrShip(basis: EstimateBasis, query: WaitQuery): WaitOrShip {
  const lines = goodsClasses.flatMap((goodsClass) => {
    const own = query.received.filter((one) => one.goodsClass === goodsClass);
    return own.length === 0 ? [] : [lineOf(basis, query, goodsClass, own)];
  });
  const known = lines.filter((line) => line !== null);
  const arrives =
    query.history &&
    expectedRange({
      status: 'SUBMITTED',
      today: query.today,
      batch: null,
      receivedOn: query.preAlertedOn,
      toRelease: null,
      doorToDoor: query.history,
    });
  return {
    now:
      known.length === 0 || known.length < lines.length
        ? null
        : {
            lines: known,
            amount: addPesewas(known.map(({ amount }) => amount)),
            unused: addPesewas(known.map(({ unused }) => unused)),
          },
    arrives,
    readyTogether:
      arrives && query.doorToDoor
        ? {
            earliest: addDays(arrives.earliest, query.doorToDoor.earliest),
            latest: addDays(arrives.latest, query.doorToDoor.latest),
          }
        : null,
  };
}

function lineOf(
  basis: EstimateBasis,
  { mode, destinationSiteId }: WaitQuery,
  goodsClass: GoodsClass,
  own: readonly Goods[],
): NowLine | null {
  const [rate, ...others] = possibleRates(basis, { mode, goodsClass, destinationSiteId });
  const e4 = basis.cedisPerDollarE4;
  if (!rate || others.length > 0 || e4 === null) return null;
  const goods = {
    weightGrams: own.reduce((sum, one) => sum + one.weightGrams, 0),
    volumeCm3: own.reduce((sum, one) => sum + one.volumeCm3, 0),
  };
  const charge = chargeOf(rate, goods, e4);
  const measuredOnly = chargeOf({ ...rate, minimumUnits: 0, stepUnits: 1 }, goods, e4);
  return {
    ...charge,
    goodsClass,
    cartons: own.length,
    minimumUnits: rate.minimumUnits,
    unused: pesewas(charge.amount - measuredOnly.amount),
  };
}
