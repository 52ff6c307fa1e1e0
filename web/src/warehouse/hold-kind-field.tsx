import { placedHolds } from '@sankofa/domain/shipments/shipment-endpoints';

import { useLanguage } from '../lib/messages/language.ts';
import { useOtherTexts, useTexts } from '../lib/messages/messages.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { inventoryWords } from './inventory-words.ts';
import { holdText } from './warehouse-words.ts';

/** Those that people place; the payment's own come and go with the payment. */
export type PlacedHold = (typeof placedHolds)[number];

export function HoldKindField({
  value,
  onChoose,
}: {
  value: PlacedHold;
  onChoose: (kind: PlacedHold) => void;
}) {
  const t = useTexts(inventoryWords);
  const other = useOtherTexts(inventoryWords);
  const language = useLanguage();
  return (
    <SelectField
      name="kind"
      label={t.holdKind}
      otherLabel={other.holdKind}
      value={value}
      options={placedHolds.map((one) => [one, holdText(one, language).name] as const)}
      onChange={(event) => {
        const chosen = placedHolds.find((one) => one === event.currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
