import IconPlane from '@tabler/icons-react/dist/esm/icons/IconPlane.mjs';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';

import { money } from '../../lib/format/format.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import type { Quote } from './quote-lookup.ts';
import { formulaText, rateText, taxText, unitsText } from './quote-words.ts';

import css from './quote.module.css';

type Option = Quote['options'][number];

/** The price by one mode, how it is calculated, and how long it takes. */
export function QuoteOption({ option, e4 }: { option: Option; e4: number }) {
  const { mode, charge, days, minimumUnits } = option;
  return (
    <article className={css.option}>
      <h3 className={css.mode}>
        <Icon of={mode === 'AIR' ? IconPlane : IconShip} />
        {mode === 'AIR' ? 'By air' : 'By sea'}
      </h3>
      {charge ? (
        <>
          <p className={css.price}>{money(charge.amount)}</p>
          <p className={css.formula}>{formulaText(option, charge.chargedUnits, e4)}</p>
          {charge.tax && <p className={css.note}>{taxText(charge.tax, charge.amount)}</p>}
        </>
      ) : (
        <>
          <p className={css.price}>{rateText(option)}</p>
          <p className={css.formula}>
            {mode === 'AIR'
              ? 'Enter the weight to see the price'
              : 'Enter the volume to see the price'}
          </p>
        </>
      )}
      <p className={css.note}>
        {days
          ? `${days.earliest}–${days.latest} days from our warehouse in China until ready in Ghana, measured on the last ${days.batches} batches`
          : 'Too few recent batches to state a transit time'}
      </p>
      <p className={css.note}>{basisText(option)}</p>
      {minimumUnits > 0 && (
        <p className={css.note}>{`Minimum charge: ${unitsText(mode, minimumUnits)}`}</p>
      )}
    </article>
  );
}

/** Returns what the price depends on. */
function basisText({ mode, charge, divisor }: Option): string {
  if (mode === 'SEA') return 'Charged by volume';
  const volumetric = charge?.volumetricGrams ?? 0;
  return charge && volumetric > 0 && volumetric === charge.measuredUnits
    ? `Charged by volumetric weight, ${unitsText('AIR', volumetric)}: the goods are large for their weight`
    : `Charged by weight${divisor === null ? '' : ', or by volume if the goods are large for their weight'}`;
}
