import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { volume } from '../../lib/format/format.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import {
  limitErrorOf,
  measureErrors,
  type MeasureName,
  readingIn,
  type MeasureTexts,
  volumeOfTexts,
} from './measure-texts.ts';

import css from '../warehouse.module.css';

/**
 * Handles Enter by going to the next field marked `data-next`, and from the last one saving the form: scales
 * and tape measures end their input with it, and so do users in gloves.
 */
export function focusNextOnEnter(
  event: KeyboardEvent<HTMLInputElement>,
  last = event.currentTarget,
) {
  const { form } = event.currentTarget;
  if (event.key !== 'Enter' || !form) return;
  event.preventDefault();
  const fields = Array.from(form.querySelectorAll<HTMLInputElement>('input[data-next]'));
  const next = fields[fields.indexOf(last) + 1];
  if (next) {
    next.focus();
    next.select();
  } else form.requestSubmit();
}

type Props = {
  values: MeasureTexts;
  wrong: readonly MeasureName[];
  onChange: (change: Partial<MeasureTexts>) => void;
};

/** Focuses the weight, which is needed next while the carton is on the scale. */
export const focusWeight = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name="weight"]')?.focus();

/** Weight and three dimensions in large figures, with the resulting volume. */
export function MeasureFields({ values, wrong, onChange }: Props) {
  const t = useTexts(tradeTexts);
  const other = useOtherTexts(tradeTexts);
  const errors = useTexts(measureErrors);
  const cbm = volumeOfTexts(values);
  const field = (name: MeasureName, unit: string) => (
    <NumberField
      isBig
      data-next
      name={name}
      label={t[name]}
      otherLabel={other[name]}
      unit={unit}
      value={values[name]}
      error={wrong.includes(name) ? (limitErrorOf(values, name) ?? errors[name]) : undefined}
      onKeyDown={(event) => {
        const { form, value } = event.currentTarget;
        const read = event.key === 'Enter' ? readingIn(name, value) : null;
        // Before Enter goes on: if it saves, it must save the figures, not the line.
        if (read) flushSync(() => onChange(read));
        const last = read?.height && form?.querySelector<HTMLInputElement>('input[name="height"]');
        focusNextOnEnter(event, last || event.currentTarget);
      }}
      onPaste={(event) => {
        const pasted = readingIn(name, event.clipboardData.getData('text'));
        if (!pasted) return;
        event.preventDefault();
        onChange(pasted);
      }}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={css.measures}>
      {field('weight', 'kg')}
      <div className={css.sides}>
        {field('length', 'cm')}
        {field('width', 'cm')}
        {field('height', 'cm')}
      </div>
      <p className={css.volume} role="status">
        <span className="muted">{t.volume}</span>
        <strong className="num">{cbm === null ? '–' : volume(cbm)}</strong>
      </p>
    </div>
  );
}
