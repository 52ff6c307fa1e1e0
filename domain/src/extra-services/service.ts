import { unitText } from '../rates/rate.ts';
import { decimalOf, divideHalfUp, inCurrency, pesewas, type Pesewas } from '../values/pesewas.ts';
import { dayIn, dayText, zones, type Instant } from '../values/time.ts';

/** Units of service prices: one shipment, one carton, a kilogram or a CBM. */
export const serviceUnits = ['SHIPMENT', 'CARTON', 'KG', 'CBM'] as const;
export type ServiceUnit = (typeof serviceUnits)[number];
export const priceCurrencies = ['GHS', 'USD'] as const;
export type PriceCurrency = (typeof priceCurrencies)[number];

/** One version of a service's price, in pesewas or US cents per unit. */
export type ServicePrice = {
  name: string;
  unit: ServiceUnit;
  currency: PriceCurrency;
  priceMinor: number;
  effectiveFrom: Instant;
};

/** Grams per kilogram and cm³ per CBM; shipments and cartons are counted. */
export const unitsOfService: Record<ServiceUnit, number> = {
  SHIPMENT: 1,
  CARTON: 1,
  KG: 1_000,
  CBM: 1_000_000,
};

/** Larger quantities are typing errors. */
export const maxOfService = 100_000;

/** Verified goods of a shipment: the default quantity of a service. */
export type VerifiedGoods = { cartons: number; grams: number; cm3: number };
export const verifiedUnits = (unit: ServiceUnit, { cartons, grams, cm3 }: VerifiedGoods) =>
  ({ SHIPMENT: 1, CARTON: cartons, KG: grams, CBM: cm3 })[unit];

/**
 * Returns the cost of a quantity in pesewas, rounded half up once. Dollars use the invoice's exchange rate.
 */
export function serviceCost(
  { unit, currency, priceMinor }: Pick<ServicePrice, 'unit' | 'currency' | 'priceMinor'>,
  units: number,
  cedisPerDollarE4: number,
): Pesewas {
  const exchange = currency === 'USD' ? BigInt(cedisPerDollarE4) : 10_000n;
  return pesewas(
    divideHalfUp(
      BigInt(units) * BigInt(priceMinor) * exchange,
      BigInt(unitsOfService[unit]) * 10_000n,
    ),
  );
}

const nouns = { SHIPMENT: 'shipment', CARTON: 'carton', KG: 'kg', CBM: 'CBM' } as const;

/** Formats `3 cartons`, `18.4 kg`, `0.420 CBM`. */
export function quantityText(unit: ServiceUnit, units: number): string {
  if (unit === 'KG' || unit === 'CBM') return unitText(unit === 'KG' ? 'AIR' : 'SEA', units);
  return `${units} ${nouns[unit]}${units === 1 ? '' : 's'}`;
}

/** Formats a list price: `GHS 15.00 for one carton`, `USD 45.00 for one CBM`. */
export const listPriceText = ({
  unit,
  currency,
  priceMinor,
}: Pick<ServicePrice, 'unit' | 'currency' | 'priceMinor'>) =>
  `${inCurrency(currency, priceMinor)} per ${nouns[unit]}`;

/** Returns the invoice line, with everything needed to recalculate it. */
export function serviceLine(price: ServicePrice, units: number, cedisPerDollarE4: number): string {
  const exchange =
    price.currency === 'USD' ? ` × ${decimalOf(cedisPerDollarE4, 4)} GHS per USD` : '';
  const since = dayText(dayIn(price.effectiveFrom, zones.accra));
  return `${price.name}: ${quantityText(price.unit, units)} × ${listPriceText(price)}${exchange}, price as of ${since}`;
}
