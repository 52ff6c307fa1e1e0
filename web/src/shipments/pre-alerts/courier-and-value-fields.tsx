import { listOwnSuppliers } from '@sankofa/domain/shipments/pre-alerts/supplier-number-endpoints';
import { useId } from 'react';

import { useAnswer } from '../../lib/queries/query.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';

/** The supplier, the courier and the declared value of a pre-alert line. */
export const CourierAndValueFields = ({
  path,
  courier,
  supplier,
  amount,
  currency,
  valueHint,
}: {
  path: string;
  courier: string;
  supplier: string;
  amount: string;
  currency: string;
  valueHint: string | undefined;
}) => (
  <>
    <SupplierField path={path} supplier={supplier} />
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

/** The supplier, with those of former shipments as suggestions. */
function SupplierField({ path, supplier }: { path: string; supplier: string }) {
  const suppliers = useAnswer(listOwnSuppliers);
  const listId = useId();
  return (
    <>
      <TextField
        name={`${path}.supplier`}
        label="Supplier"
        isOptional
        hint="Use the same name each time. We then estimate arrivals from this supplier’s history."
        defaultValue={supplier}
        list={listId}
        autoComplete="off"
        maxLength={80}
      />
      <datalist id={listId}>
        {(suppliers.data?.items ?? []).map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
