import { getTaxes } from '@sankofa/domain/taxes/tax-endpoints';

import { FormReader } from '../../lib/format/form.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Awaited } from '../../ui/layout/in-order.tsx';
import { billFormTexts } from './bill-form-texts.ts';
import { readBill, taxLinesOn, type LineKeys } from './read-bill.ts';

/**
 * Adds the taxes that a supplier charges on the expenses that are typed, by the law of the day of the bill. They are only a
 * proposal: the amounts on the supplier's document count. Nothing while the company is not registered for VAT.
 */
export function AddTaxes({
  keys,
  onKeys,
}: {
  keys: readonly LineKeys[];
  onKeys: (keys: LineKeys[]) => void;
}) {
  const t = useTexts(billFormTexts);
  const { data, error } = useAnswer(getTaxes);
  if (!data && !error) return <Awaited />;
  if (!data?.registrations.some(({ isRegistered }) => isRegistered)) return null;
  const laws = data.laws.toSorted((one, other) => (one.from < other.from ? 1 : -1));
  function handleAdd(form: HTMLFormElement | null) {
    if (!form) return;
    const { lines, billedOn } = readBill(new FormReader(form), keys);
    const law = laws.find(({ from }) => from <= billedOn);
    if (!law) return;
    const next = 1 + Math.max(...keys.map(({ key }) => key));
    onKeys([
      ...keys,
      ...taxLinesOn(lines, law).map((tax, at) => ({ key: next + at, batches: [], tax })),
    ]);
  }
  return (
    <Button onClick={(event) => handleAdd(event.currentTarget.closest('form'))}>
      {t.addTaxes}
    </Button>
  );
}
