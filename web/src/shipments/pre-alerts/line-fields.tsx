import { declaredCurrencies } from '@sankofa/domain/shipments/pre-alerts/declared-value';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { NumberField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { CourierAndValueFields } from './courier-and-value-fields.tsx';
import { type DraftLine, emptyLine } from './draft.ts';
import { NumberNote, useKnownNumbers } from './number-notes.tsx';

import css from './line-fields.module.css';

/** Returns dollars if it is not a currency allowed for declared values. */
export const currencyOf = (text: string) => declaredCurrencies.find((one) => one === text) ?? 'USD';

/** Returns the lines in a form, in the order of `lines`. */
export const readLines = (form: FormReader, name: string, lines: readonly DraftLine[]) =>
  lines.map(({ key }, at) => ({
    key,
    supplierNumber: form.text(`${name}.${at}.supplierNumber`),
    courier: form.text(`${name}.${at}.courier`),
    supplier: form.text(`${name}.${at}.supplier`),
    contents: form.text(`${name}.${at}.contents`),
    cartons: form.text(`${name}.${at}.cartons`),
    declaredAmount: form.text(`${name}.${at}.declaredValue.amount`),
    declaredCurrency: currencyOf(form.text(`${name}.${at}.declaredValue.currency`)),
  }));

/** The contents under each supplier tracking number. `onLines` is called when a line is added or removed. */
export function LineFields({
  name,
  lines,
  least = 1,
  onLines,
}: {
  /** The path of the list in the endpoint's body. */
  name: string;
  lines: readonly DraftLine[];
  least?: number;
  onLines: (change: (lines: readonly DraftLine[]) => DraftLine[]) => void;
}) {
  // The number of each line when its field was last left: an incomplete number is not looked up.
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({});
  const notes = useKnownNumbers(lines.map((line) => left[line.key] ?? line.supplierNumber));
  return (
    <div className={css.lines}>
      {lines.map((line, at) => (
        <fieldset key={line.key} className={css.line}>
          <legend className={css.legend}>Tracking number {at + 1}</legend>
          {notes[at] && <NumberNote note={notes[at]} />}
          <LineFieldset
            path={`${name}.${at}`}
            line={line}
            onNumber={(number) => setLeft({ ...left, [line.key]: number })}
          />
          {lines.length > least && (
            <div>
              <Button
                size="small"
                variant="quiet"
                icon={IconTrash}
                onClick={() => onLines((all) => all.filter(({ key }) => key !== line.key))}
              >
                Remove tracking number {at + 1}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {lines.length < 50 && (
        <div>
          <Button icon={IconPlus} onClick={() => onLines((all) => [...all, emptyLine()])}>
            {lines.length === 0 ? 'Add tracking number' : 'Add another tracking number'}
          </Button>
        </div>
      )}
    </div>
  );
}

function LineFieldset({
  path,
  line,
  onNumber,
}: {
  path: string;
  line: DraftLine;
  /** Called when the field of the number is left. */
  onNumber: (number: string) => void;
}) {
  return (
    <div className={css.fields}>
      <TextField
        name={`${path}.supplierNumber`}
        label="Supplier tracking number"
        hint="From your supplier, for example SF1436009122 or YT7488213300"
        defaultValue={line.supplierNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onBlur={(event) => onNumber(event.currentTarget.value)}
      />
      <TextField
        name={`${path}.contents`}
        label="Contents"
        hint="For example, 20 cotton dresses"
        defaultValue={line.contents}
        maxLength={200}
      />
      <NumberField
        name={`${path}.cartons`}
        label="Cartons"
        inputMode="numeric"
        defaultValue={line.cartons}
      />
      <CourierAndValueFields
        path={path}
        courier={line.courier}
        supplier={line.supplier}
        amount={line.declaredAmount}
        currency={line.declaredCurrency}
        valueHint="Total for all cartons, as on the supplier’s invoice"
      />
    </div>
  );
}
