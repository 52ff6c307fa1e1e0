import { getEstimateBasis } from '@sankofa/domain/rates/estimate-endpoints';
import {
  type EstimateQuery,
  type Estimate,
  estimateFreight,
  sizeIn,
} from '@sankofa/domain/rates/freight-estimate';
import { type Goods, unitText } from '@sankofa/domain/rates/rate';
import type { Mode } from '@sankofa/domain/values/mode';
import { decimalOf } from '@sankofa/domain/values/money';
import { Suspense, useState } from 'react';
import type { z } from 'zod/mini';

import { dollars } from '../../lib/format/dollars.ts';
import { dayAt, money } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { EstimateTaxes } from '../../taxes/taxes.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Awaited } from '../../ui/layout/in-order.tsx';
import type { Draft } from './draft.ts';
import { chargeNote } from './estimate-texts.ts';

import css from './create-shipment.module.css';

const byMode: Record<Mode, string> = { AIR: 'By air', SEA: 'By sea' };
/** In the order of the choice. */
const bothModes: readonly Mode[] = ['SEA', 'AIR'];

export const estimateQueryOf = (draft: Draft, mode: Mode): EstimateQuery => ({
  mode,
  goodsClass: draft.goodsClass ?? 'NORMAL',
  destinationSiteId: draft.destinationSiteId,
});

const noGoods: Goods = { weightGrams: 0, volumeCm3: 0 };

/**
 * Returns the entered sizes for the price of one mode; 0 for an empty one. None while one of them is invalid:
 * the price by the other one alone would differ. Sea freight does not ask for the weight.
 */
export function goodsOf(draft: Draft, mode: Mode): Goods {
  const [weight, volume] = [sizeIn('weight', draft.weightKg), sizeIn('volume', draft.volumeCbm)];
  const isWeightShown = mode === 'AIR' || draft.mode !== 'SEA';
  if (typeof volume !== 'number') return noGoods;
  if (typeof weight === 'number') return { weightGrams: weight, volumeCm3: volume };
  return isWeightShown ? noGoods : { weightGrams: 0, volumeCm3: volume };
}

type CardProps = { draft: Draft; onChange: (next: Partial<Draft>) => void };

/** The freight at current rates, once there is an exchange rate. There is a total only once a size is entered. */
export function EstimateCard(props: CardProps) {
  const query = useAnswer(getEstimateBasis);
  return (
    <Answer of={query} what="prices" skeleton={<Awaited />}>
      {(basis) => basis.cedisPerDollarE4 !== null && <Calculator basis={basis} {...props} />}
    </Answer>
  );
}

function Calculator({ basis, draft, onChange }: CardProps & { basis: Basis }) {
  const shown = draft.mode ? [draft.mode] : bothModes;
  return (
    <Card title="Cost estimate">
      <div className="stack">
        {draft.mode !== 'SEA' && (
          <SizeField
            what="weight"
            value={draft.weightKg}
            onChange={(weightKg) => onChange({ weightKg })}
          />
        )}
        <SizeField
          what="volume"
          value={draft.volumeCbm}
          hint={draft.mode === 'AIR' ? 'Bulky goods are charged by volume' : undefined}
          onChange={(volumeCbm) => onChange({ volumeCbm })}
        />
        <div role="status" className="stack">
          {shown.map((mode) => (
            <EstimateResult key={mode} basis={basis} draft={draft} mode={mode} />
          ))}
        </div>
        <p className="small muted">
          {`Freight only.${basis.updatedAt === null ? '' : ` Rates as of ${dayAt(basis.updatedAt)}.`} `}
          Your invoice is based on what we measure in China. There’s nothing to pay yet.
        </p>
      </div>
    </Card>
  );
}

const fields = {
  weight: { label: 'Total weight', unit: 'kg' },
  volume: { label: 'Total volume', unit: 'CBM' },
} as const;

/** Shows an error once the field is left, or at once if no further digit could fix it. */
function SizeField({
  what,
  value,
  hint,
  onChange,
}: {
  what: keyof typeof fields;
  value: string;
  hint?: string | undefined;
  onChange: (value: string) => void;
}) {
  const [isLeft, setLeft] = useState(value !== '');
  const size = sizeIn(what, value);
  const isUnfinished = !isLeft && /^[\d.,\s]*$/.test(value) && Number(value) === 0;
  return (
    <NumberField
      name={`estimate.${what}`}
      label={fields[what].label}
      unit={fields[what].unit}
      hint={hint}
      error={typeof size === 'number' || isUnfinished ? undefined : size.error}
      value={value}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function EstimateResult({ basis, draft, mode }: { basis: Basis; draft: Draft; mode: Mode }) {
  const goods = goodsOf(draft, mode);
  const hasMeasures = goods.volumeCm3 > 0 || (mode === 'AIR' && goods.weightGrams > 0);
  const estimate = estimateFreight(basis, estimateQueryOf(draft, mode), goods);
  return (
    <div>
      <p>
        {byMode[mode]}
        {', '}
        {draft.goodsClass === 'SPECIAL' ? 'special goods' : 'normal goods'}
      </p>
      {estimate === null && (
        <p className="small muted">No rate is set for these goods. Contact us for a quote.</p>
      )}
      {estimate && !hasMeasures && (
        <p className="small muted">
          {mode === 'AIR' ? 'Enter the weight or volume.' : 'Enter the volume.'}
        </p>
      )}
      {estimate && hasMeasures && (
        <>
          <p className={css.sum}>{rangeOf(estimate)}</p>
          <TaxesOf basis={basis} mode={mode} estimate={estimate} />
          {estimate.lowest.amount === estimate.highest.amount ? (
            <EstimateSteps estimate={estimate.lowest} exchangeE4={basis.cedisPerDollarE4 ?? 0} />
          ) : (
            <p className="small muted">The price depends on the warehouse and the pickup office.</p>
          )}
        </>
      )}
    </div>
  );
}

type Basis = z.output<typeof getEstimateBasis.answer>;
type Range = { lowest: Estimate; highest: Estimate };

/** The taxes on it, once the company charges any. */
const TaxesOf = ({ basis, mode, estimate }: { basis: Basis; mode: Mode; estimate: Range }) =>
  basis.tax && (
    <Suspense>
      <EstimateTaxes
        tax={basis.tax}
        mode={mode}
        lowest={[estimate.lowest.amount]}
        highest={[estimate.highest.amount]}
      />
    </Suspense>
  );

/** Returns one total, or the lowest and the highest. */
export const rangeOf = ({ lowest, highest }: Range) =>
  lowest.amount === highest.amount
    ? money(lowest.amount)
    : `${money(lowest.amount)}–${money(highest.amount)}`;

/** How the total is calculated, as an invoice shows it. */
function EstimateSteps({ estimate, exchangeE4 }: { estimate: Estimate; exchangeE4: number }) {
  const note = chargeNote(estimate);
  return (
    <p className="small muted">
      {unitText(estimate.rate.mode, estimate.chargedUnits)} × {dollars(estimate.usCents)} ×{' '}
      {decimalOf(exchangeE4, 4).replace(/0{1,2}$/, '')}
      {note && (
        <>
          <br />
          {note}
        </>
      )}
    </p>
  );
}
