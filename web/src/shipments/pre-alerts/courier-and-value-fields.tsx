import { SelectField } from '../../ui/fields/select-field.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';

/** The courier and the declared value of a pre-alert line. */
export const CourierAndValueFields = ({
  path,
  courier,
  amount,
  currency,
  valueHint,
}: {
  path: string;
  courier: string;
  amount: string;
  currency: string;
  valueHint: string | undefined;
}) => (
  <>
    <TextField
      name={`${path}.courier`}
      label="Courier"
      isOptional
      defaultValue={courier}
      maxLength={40}
    />
    <NumberField
      name={`${path}.declaredValue.amount`}
      label="Declared value"
      hint={valueHint}
      isOptional
      defaultValue={amount}
    />
    <SelectField
      name={`${path}.declaredValue.currency`}
      label="Currency"
      defaultValue={currency}
      options={[
        ['USD', 'USD, US dollars'],
        ['CNY', 'CNY, Chinese yuan'],
        ['GHS', 'GHS, Ghana cedis'],
      ]}
    />
  </>
);
