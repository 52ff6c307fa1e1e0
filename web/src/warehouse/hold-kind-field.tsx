import { placedHolds } from '@sankofa/domain/shipments/office/hold-endpoints';

import { useLanguage } from '../lib/messages/language.ts';
import { useOtherTexts, useTexts } from '../lib/messages/messages.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { inventoryTexts } from './inventory-texts.ts';
import { holdText } from './warehouse-texts.ts';

/** Holds that staff can place; payment holds are set and lifted by payments. */
export type PlacedHold = (typeof placedHolds)[number];

export function HoldKindField({
  value,
  onChoose,
}: {
  value: PlacedHold;
  onChoose: (kind: PlacedHold) => void;
}) {
  const t = useTexts(inventoryTexts);
  const other = useOtherTexts(inventoryTexts);
  const language = useLanguage();
  return (
    <SelectField
      name="kind"
      label={t.holdKind}
      otherLabel={other.holdKind}
      value={value}
      options={placedHolds.map((one) => [one, holdText(one, language).name] as const)}
      onChange={(event) => {
        const selected = placedHolds.find((one) => one === event.currentTarget.value);
        if (selected) onChoose(selected);
      }}
    />
  );
}
