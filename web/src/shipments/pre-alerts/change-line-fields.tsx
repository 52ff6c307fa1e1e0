import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CourierAndValueFields } from './courier-and-value-fields.tsx';
import { type ExpectedLine, cartonNumbersOf } from './expected-lines.ts';

import css from './line-fields.module.css';

/** Fields to change the pre-alert of expected cartons. Read them with `readChanges`. */
export const ChangeLineFields = ({ lines }: { lines: readonly ExpectedLine[] }) => (
  <div className={css.lines}>
    {lines.map((line, at) => (
      <fieldset key={line.packageIds[0]} className={css.line}>
        <legend className={css.legend}>
          {line.pieces.length === 1 ? 'Carton' : 'Cartons'} {cartonNumbersOf(line)}
        </legend>
        <Fields path={`changeLines.${at}`} line={line} />
      </fieldset>
    ))}
  </div>
);

const Fields = ({ path, line }: { path: string; line: ExpectedLine }) => (
  <div className={css.fields}>
    <TextField
      name={`${path}.supplierNumber`}
      label="Supplier tracking number"
      defaultValue={line.supplierNumber}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
    <TextField
      name={`${path}.contents`}
      label="Contents"
      defaultValue={line.contents}
      maxLength={200}
    />
    <SelectField
      name={`${path}.goodsClass`}
      label="Goods class"
      defaultValue={line.goodsClass}
      options={[
        ['NORMAL', 'Normal goods'],
        ['SPECIAL', 'Special goods'],
      ]}
    />
    <CourierAndValueFields
      path={path}
      courier={line.courier}
      supplier={line.supplier}
      amount={line.value?.amount ?? ''}
      currency={line.value?.currency ?? 'USD'}
      valueHint={line.pieces.length > 1 ? 'Total for these cartons' : undefined}
    />
  </div>
);
