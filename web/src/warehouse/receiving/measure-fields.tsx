import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { volume } from '../../lib/format/format.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import {
  measureErrors,
  type MeasureName,
  readingIn,
  type MeasureTexts,
  volumeOfTexts,
} from './measure-texts.ts';

import css from '../warehouse.module.css';

/**
 * Enter goes to the next field of the form that is marked `data-next`, and from the last one it saves:
 * scales and tape measures end what they type with it, and so do gloved hands on a keypad.
 */
export function moveOn(event: KeyboardEvent<HTMLInputElement>, last = event.currentTarget) {
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

/** The carton is on the scale: its weight is what comes next. */
export const focusWeight = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name="weight"]')?.focus();

/** Weight and three sides in figures that can be read at arm's length, with the volume they make. */
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
      error={wrong.includes(name) ? errors[name] : undefined}
      onKeyDown={(event) => {
        const { form, value } = event.currentTarget;
        const read = event.key === 'Enter' ? readingIn(name, value) : null;
        // Before the Enter goes on: where it saves, it saves the figures rather than the line.
        if (read) flushSync(() => onChange(read));
        const last = read?.height && form?.querySelector<HTMLInputElement>('input[name="height"]');
        moveOn(event, last || event.currentTarget);
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
