import { SelectField } from '../../ui/fields/select-field.tsx';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
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
    <TextField
      name={`${path}.courier`}
      label="Courier"
      isOptional
      defaultValue={line.courier}
      maxLength={40}
    />
    <NumberField
      name={`${path}.declaredValue.amount`}
      label="Declared value"
      hint={line.pieces.length > 1 ? 'Total for these cartons' : undefined}
      isOptional
      defaultValue={line.value?.amount ?? ''}
    />
    <SelectField
      name={`${path}.declaredValue.currency`}
      label="Currency"
      defaultValue={line.value?.currency ?? 'USD'}
      options={[
        ['USD', 'USD, US dollars'],
        ['CNY', 'CNY, Chinese yuan'],
        ['GHS', 'GHS, Ghana cedis'],
      ]}
    />
  </div>
);
