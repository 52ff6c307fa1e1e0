import { getReceiptHistory } from '@sankofa/domain/consolidations/consolidation-endpoints';
import {
  waitOrShip,
  type WaitOrShip as Compared,
} from '@sankofa/domain/consolidations/wait-or-ship';
import { getEstimateBasis } from '@sankofa/domain/rates/estimate-endpoints';
import { unitText } from '@sankofa/domain/rates/rate';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import type { EstimateTax } from '@sankofa/domain/taxes/estimate-tax';
import type { Mode } from '@sankofa/domain/values/mode';
import { decimalOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';
import { Suspense } from 'react';

import { dollars } from '../../lib/format/dollars.ts';
import { counted, dayRange, money, today } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { EstimateTaxes } from '../../taxes/taxes.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Shipping what has arrived, beside waiting for the cartons of this shipment that are still expected. */
export function WaitOrShip({ shipment }: { shipment: ShipmentAnswer }) {
  const { mode, destination, packages, journey } = shipment;
  const basis = useAnswer(getEstimateBasis);
  const supplier = supplierOf(packages);
  const history = useAnswer(getReceiptHistory, { query: supplier ? { supplier } : {} });
  if (!basis.data || !history.data) return null;
  const exchange = decimalOf(basis.data.cedisPerDollarE4 ?? 0, 4);
  const inChina = packages.filter(({ state }) => state === 'RECEIVED' || state === 'VERIFIED');
  const received = inChina.flatMap(({ measured, goodsClass }) =>
    measured
      ? {
          goodsClass,
          weightGrams: Math.round(measured.weightKg * 1_000),
          volumeCm3: Math.round(measured.volumeCbm * 1_000_000),
        }
      : [],
  );
  const expectedCartons = packages.filter(({ state }) => state === 'EXPECTED').length;
  const compared = waitOrShip(basis.data, {
    mode,
    destinationSiteId: destination.id,
    today: today(),
    preAlertedOn: dayIn(shipment.createdAt, zones.accra),
    expectedCartons,
    // Without the measurement of every carton the cost is unknown.
    received: received.length === inChina.length ? received : [],
    history: history.data.range,
    doorToDoor: basis.data.days.find((one) => one.mode === mode)?.range ?? null,
  });
  return (
    <Card title="Wait or ship now?">
      <div className="stack">
        <h3>Ship what has arrived</h3>
        <DescriptionList
          items={[
            ...(compared.now?.lines.map(
              (line) =>
                [
                  `${counted(line.cartons, 'carton')}, ${unitText(mode, line.measuredUnits)} measured`,
                  `${unitText(mode, line.chargedUnits)} charged × ${dollars(line.usCents)} × ${exchange} = ${money(line.amount)}`,
                ] as const,
            ) ?? []),
            ['Cost', compared.now ? money(compared.now.amount) : 'Not known yet'],
            [
              'Ready in Ghana',
              journey.expected
                ? dayRange(journey.expected.earliest, journey.expected.latest)
                : 'Too few past batches to say',
            ],
          ]}
        />
        <TaxesOfCost tax={basis.data.tax} mode={mode} now={compared.now} />
        <h3>Wait for {counted(expectedCartons, 'expected carton')}</h3>
        <DescriptionList
          items={waitingFacts(compared, {
            areTaxesAdded: basis.data.tax?.isInclusive === false,
            shipments: history.data.range?.batches ?? 0,
            supplier: history.data.isOfSupplier ? supplier : null,
          })}
        />
        <p className="muted">
          Freight at today’s rates. To ship what has arrived, edit the shipment, remove the cartons
          that are still expected, and register them again.
        </p>
      </div>
    </Card>
  );
}

/** The taxes on the cost, once the company charges any and the cost is known. */
const TaxesOfCost = ({
  tax,
  mode,
  now,
}: Pick<Compared, 'now'> & { tax: EstimateTax | null; mode: Mode }) =>
  now &&
  tax && (
    <Suspense>
      <EstimateTaxes tax={tax} mode={mode} lowest={now.lines.map(({ amount }) => amount)} />
    </Suspense>
  );

/** The one supplier of all cartons that are still expected; null if there are several, or one is not named. */
function supplierOf(packages: ShipmentAnswer['packages']): string | null {
  const expected = packages.filter(({ state }) => state === 'EXPECTED');
  const [first] = expected;
  const name = first?.supplier ?? null;
  const isSame = (other: string | null) => other?.toLowerCase() === name?.toLowerCase();
  return name !== null && expected.every(({ supplier }) => isSame(supplier)) ? name : null;
}

const waitingFacts = (
  { now, arrives, readyTogether }: Compared,
  {
    shipments,
    supplier,
    areTaxesAdded,
  }: { shipments: number; supplier: string | null; areTaxesAdded: boolean },
) =>
  [
    [
      'They arrive in China',
      arrives
        ? `${dayRange(arrives.earliest, arrives.latest)}, from your last ${counted(shipments, 'shipment')}${supplier === null ? '' : ` from ${supplier}`}`
        : shipments > 0
          ? `Later than usual for ${supplier ?? 'your suppliers'}`
          : 'Not enough history to say',
    ],
    [
      'Ready in Ghana together',
      readyTogether ? dayRange(readyTogether.earliest, readyTogether.latest) : 'Not known',
    ],
    ['Storage while waiting', 'Free in China'],
    [
      'Saving',
      now
        ? now.unused > 0
          ? `Up to ${money(now.unused)}${areTaxesAdded ? ' before taxes' : ''}: what you pay today for the minimum or for rounding up covers them first`
          : 'None: you already pay for measured goods only'
        : 'Not known',
    ],
  ] as const;
