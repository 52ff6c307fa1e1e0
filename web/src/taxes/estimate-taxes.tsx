import { taxOfEstimate, type EstimateTax } from '@sankofa/domain/taxes/estimate-tax';
import { taxRows } from '@sankofa/domain/taxes/tax-rows';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Pesewas } from '@sankofa/domain/values/money';

import { money } from '../lib/format/format.ts';
import { DescriptionList } from '../ui/data/description-list.tsx';

/**
 * The taxes of an estimate below its figure, as an invoice shows them; of a range only both totals.
 * @param props.lowest the price of each line, as `highest`
 */
export function EstimateTaxes({
  tax,
  mode,
  lowest,
  highest = lowest,
}: {
  tax: EstimateTax;
  mode: Mode;
  lowest: readonly Pesewas[];
  highest?: readonly Pesewas[];
}) {
  const [low, high] = [taxOfEstimate(tax, mode, lowest), taxOfEstimate(tax, mode, highest)];
  if (low.total !== high.total)
    return tax.isInclusive ? (
      <p className="small muted">Prices include taxes.</p>
    ) : (
      <p>{`With taxes: ${money(low.total)}–${money(high.total)}`}</p>
    );
  return (
    <DescriptionList
      items={[
        ...taxRows(low).map(([label, amount]) => [label, money(amount)] as const),
        [tax.isInclusive ? 'Total, taxes included' : 'Total with taxes', money(low.total)],
      ]}
    />
  );
}
