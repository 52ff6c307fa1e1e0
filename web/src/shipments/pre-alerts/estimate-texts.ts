import {
  type EstimateQuery,
  type Estimate,
  type EstimateBasis,
  possibleRates,
} from '@sankofa/domain/rates/freight-estimate';
import { roundedUnits, unitText } from '@sankofa/domain/rates/rate';

import { dollars } from '../../lib/format/dollars.ts';
import { count } from '../../lib/format/format.ts';

/** Returns `USD 220.00 per CBM`, or the lowest of several prices; null if there is none. */
export function priceText(basis: EstimateBasis, query: EstimateQuery): string | null {
  const cents = possibleRates(basis, query).flatMap(({ tiers }) =>
    tiers.map(({ usCents }) => usCents),
  );
  if (cents.length === 0) return null;
  const lowest = Math.min(...cents);
  const from = cents.some((one) => one !== lowest) ? 'from ' : '';
  return `${from}${dollars(lowest)} per ${query.mode === 'AIR' ? 'kg' : 'CBM'}`;
}

/** Returns `0.020 CBM`, or the smallest of several; null if every quantity is charged as it is. */
export function minimumText(basis: EstimateBasis, query: EstimateQuery): string | null {
  const units = possibleRates(basis, query).map(({ minimumUnits }) => minimumUnits);
  const least = Math.min(...units);
  if (units.length === 0 || least === 0) return null;
  const from = units.some((one) => one !== least) ? 'from ' : '';
  return `${from}${unitText(query.mode, least)}`;
}

/** Returns `35–48 days`; null if there are no arrivals by that mode yet. */
export function daysText(range: { earliest: number; latest: number } | null): string | null {
  if (range === null) return null;
  return `${range.earliest}–${range.latest} days`;
}

/** Returns why the charged quantity differs from the entered one; null if it is the same. */
export function chargeNote({ measuredUnits, chargedUnits, rate, ...charge }: Estimate) {
  const unitsText = (units: number) => unitText(rate.mode, units);
  if (measuredUnits < rate.minimumUnits) return `Minimum charge: ${unitsText(rate.minimumUnits)}`;
  const rounded = roundedUnits(measuredUnits, rate);
  if (chargedUnits > rounded)
    return `Charged as ${unitsText(chargedUnits)}, which costs less than ${unitsText(rounded)}`;
  if (charge.volumetricGrams === measuredUnits)
    return `Charged by volumetric weight: ${count(rate.divisor ?? 0)} cm³ = 1 kg`;
  return rounded > measuredUnits ? `Rounded up to the next ${unitsText(rate.stepUnits)}` : null;
}
