import { networkOf, phoneOf } from '@sankofa/domain/values/phone';
import { useState } from 'react';

import { internationalOf, localOf, useCountries } from '../../lib/format/countries.ts';
import type { FormReader } from '../../lib/format/form.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Field, type FieldProps, useField } from './field.tsx';

import css from './country-phone-field.module.css';
import field from './field.module.css';

const texts = dictionary({
  en: {
    country: (label: string) => `Country code for ${label.toLowerCase()}`,
    other: 'Other (start with +)',
    hint: 'Local format, or start with + and the country code',
    network: (name: string) => `${name} number`,
  },
  zh: {
    country: (label: string) => `${label}所属国家`,
    other: '其他（请以 + 开头）',
    hint: '按当地格式填写，或以 + 和国家代码开头',
    network: (name: string) => `${name} 号码`,
  },
});

const countryOf = (name: string) => `${name}-country`;

/** Returns the number of a `CountryPhoneField` with its country code: `+233…`. */
export const phoneIn = (form: FormReader, name: string) =>
  internationalOf(form.text(name), form.text(countryOf(name)));

/** A phone number with its country: Ghana and China first. Read it with `phoneIn(form, name)`. */
export function CountryPhoneField({
  name,
  label,
  isOptional = false,
  error,
  stored = '',
  storedValue,
}: FieldProps & {
  /** The number in the server's form: `+233…`. */
  stored?: string;
  /** Returns unsaved input by the names of the two fields. */
  storedValue?: (name: string, stored: string) => string;
}) {
  const t = useTexts(texts);
  const countries = useCountries();
  const { id, message, control } = useField({ name, hint: true, error });
  const local = localOf(stored);
  const of = storedValue ?? ((_: string, value: string) => value);
  const [country, setCountry] = useState(() => of(countryOf(name), local.country));
  const [typed, setTyped] = useState(() => of(name, local.national));
  const phone = phoneOf(internationalOf(typed, country));
  const network = phone ? networkOf(phone) : null;
  const isListed = country === '' || countries.some(({ code }) => code === country);
  return (
    <Field
      {...{ id, label, isOptional, message }}
      hint={<span aria-live="polite">{network ? t.network(network) : t.hint}</span>}
    >
      <div className={css.pair}>
        <select
          name={countryOf(name)}
          aria-label={t.country(label)}
          autoComplete="tel-country-code"
          value={isListed ? country : ''}
          onChange={(event) => setCountry(event.currentTarget.value)}
          className={`${field.input} ${field.select}`}
        >
          {countries.slice(0, 2).map((one) => (
            <option key={one.code} value={one.code}>{`+${one.dial} ${one.name}`}</option>
          ))}
          <option value="">{t.other}</option>
          {countries.slice(2).map((one) => (
            <option key={one.code} value={one.code}>{`+${one.dial} ${one.name}`}</option>
          ))}
        </select>
        <input
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...control}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={field.input}
        />
      </div>
    </Field>
  );
}
