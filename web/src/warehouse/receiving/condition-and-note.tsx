import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { ButtonChoice } from '../button-choice.tsx';
import { type Condition, conditions, tradeTexts } from '../warehouse-texts.ts';

type ConditionNote = { condition: Condition; note: string };

/** The visible condition of a carton, and a note. */
export function ConditionAndNote({
  of: value,
  onChange,
}: {
  of: ConditionNote;
  onChange: (part: Partial<ConditionNote>) => void;
}) {
  const trade = useTexts(tradeTexts);
  const other = useOtherTexts(tradeTexts);
  return (
    <>
      <ButtonChoice
        label={trade.condition}
        otherLabel={other.condition}
        value={value.condition}
        options={conditions.map((one) => [one, trade[one]] as const)}
        onChoose={(condition) => onChange({ condition })}
      />
      <TextAreaField
        name="note"
        label={trade.note}
        otherLabel={other.note}
        isOptional
        rows={2}
        maxLength={300}
        value={value.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}
