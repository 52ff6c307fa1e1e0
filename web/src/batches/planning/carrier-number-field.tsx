import {
  airWaybillNumberOf,
  containerNumberOf,
} from '@sankofa/domain/batches/voyage/carrier-number';
import type { Mode } from '@sankofa/domain/values/mode';
import { useState } from 'react';

import { type Language, useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { numberText } from '../blocker-texts.ts';

const texts = dictionary({
  en: {
    containerNumber: 'Container number',
    containerNumberHint: 'Four letters and seven digits, for example CSQU3054383',
    airWaybillNumber: 'Air waybill number',
    airWaybillNumberHint: 'Eleven digits, for example 125-12345675',
    right: (number: string) => `${number} is valid`,
  },
  zh: {
    containerNumber: '柜号',
    containerNumberHint: '四个字母加七位数字，如 CSQU3054383',
    airWaybillNumber: '空运主单号',
    airWaybillNumberHint: '十一位数字，如 125-12345675',
    right: (number: string) => `${number} 有效`,
  },
});

const fields = {
  SEA: {
    name: 'containerNumber',
    read: containerNumberOf,
  },
  AIR: {
    name: 'airWaybillNumber',
    read: airWaybillNumberOf,
  },
} as const;
const fullLength = 11;

/** Returns what is wrong with a number; while typing only a complete number is checked. */
function problemOf(
  mode: Mode,
  typed: string,
  isLeft: boolean,
  language: Language,
): string | undefined {
  const compact = typed.replaceAll(/[^0-9A-Za-z]/g, '');
  if (compact === '' || (compact.length < fullLength && !isLeft)) return undefined;
  const number = fields[mode].read(typed) ?? typed.trim();
  const documents = {
    mode,
    containerNumber: mode === 'SEA' ? number : null,
    airWaybillNumber: mode === 'AIR' ? number : null,
  };
  return numberText(documents, language) ?? undefined;
}

/** A field for the container or air waybill number; its check digit is tested while typing. */
export function CarrierNumberField({
  mode,
  defaultValue,
}: {
  mode: Mode;
  defaultValue?: string | null;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { name, read } = fields[mode];
  const [typed, setTyped] = useState(defaultValue ?? '');
  const [isLeft, setLeft] = useState(false);
  const problem = problemOf(mode, typed, isLeft, language);
  const right = problem ? null : read(typed);
  return (
    <TextField
      name={name}
      label={t[name]}
      hint={<span aria-live="polite">{right ? t.right(right) : t[`${name}Hint`]}</span>}
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
