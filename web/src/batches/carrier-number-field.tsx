import { airWaybillNumberOf, containerNumberOf } from '@sankofa/domain/batches/carrier-number';
import { numberProblem } from '@sankofa/domain/batches/readiness';
import type { Mode } from '@sankofa/domain/mode';
import { useState } from 'react';

import { TextField } from '../ui/text-field.tsx';

const fields = {
  SEA: {
    name: 'containerNumber',
    label: 'Container number',
    hint: 'Four letters and seven digits, such as CSQU3054383',
    read: containerNumberOf,
  },
  AIR: {
    name: 'airWaybillNumber',
    label: 'Air waybill number',
    hint: 'Eleven digits, such as 125-12345675',
    read: airWaybillNumberOf,
  },
} as const;
const wholeLength = 11;

/** What is wrong with a number so far; while it is being typed only what is whole is judged. */
function problemOf(mode: Mode, typed: string, isLeft: boolean): string | undefined {
  const bare = typed.replaceAll(/[^0-9A-Za-z]/g, '');
  if (bare === '' || (bare.length < wholeLength && !isLeft)) return undefined;
  const number = fields[mode].read(typed) ?? typed.trim();
  return (
    numberProblem({
      mode,
      containerNumber: mode === 'SEA' ? number : null,
      airWaybillNumber: mode === 'AIR' ? number : null,
    }) ?? undefined
  );
}

/** The number of the container or the air waybill; its check digit is tested as it is typed. */
export function CarrierNumberField({
  mode,
  defaultValue,
}: {
  mode: Mode;
  defaultValue?: string | null;
}) {
  const { name, label, hint, read } = fields[mode];
  const [typed, setTyped] = useState(defaultValue ?? '');
  const [isLeft, setLeft] = useState(false);
  const problem = problemOf(mode, typed, isLeft);
  const isRight = !problem && read(typed) !== null;
  return (
    <TextField
      name={name}
      label={label}
      hint={
        <span aria-live="polite">{isRight ? `${read(typed)}: check digit is right` : hint}</span>
      }
      error={problem}
      isOptional
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setLeft(false);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
