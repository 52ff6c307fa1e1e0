import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { moneyOf } from '@sankofa/domain/values/money';

import { testId } from '../../testing/office.tsx';

type Line = InvoiceAnswer['lines'][number];
type Carton = NonNullable<Line['working']>['packages'][number];

/** A carton as it was measured for an invoice. */
export const measuredCarton = (last: number, labelNumber: string, pieceNumber: number): Carton => ({
  packageId: testId(last),
  labelNumber,
  pieceNumber,
  weightGrams: 18_400,
  lengthMm: 600,
  widthMm: 450,
  heightMm: 500,
  volumeCm3: 135_000,
});

/** Sea freight for these cartons at USD 220 per CBM and GHS 12.50 per dollar. */
export function seaFreightLine(packages: Carton[]): Line {
  const volumeCm3 = packages.length * 135_000;
  return {
    position: 1,
    kind: 'FREIGHT',
    description: 'Sea freight, normal goods',
    goodsClass: 'NORMAL',
    amount: moneyOf(packages.length * 37_125),
    tax: null,
    rateEffectiveFrom: null,
    service: null,
    reason: null,
    photoIds: [],
    working: {
      mode: 'SEA',
      packages,
      grossGrams: packages.length * 18_400,
      volumeCm3,
      volumetricGrams: null,
      divisor: null,
      measuredUnits: volumeCm3,
      minimumUnits: 10_000,
      stepUnits: 1,
      chargedUnits: volumeCm3,
      usCents: 22_000,
      tiers: [],
      route: null,
      cedisPerDollarE4: 125_000,
    },
  };
}
