import { useEffect, useState } from 'react';

import { languageTag, useLanguage } from '../messages/language.ts';

export type Country = { code: string; name: string; dial: string };

/** The countries of nearly all our users, available without the numbering plans of the world. */
const first = [
  { code: 'GH', dial: '233' },
  { code: 'CN', dial: '86' },
] as const;

type Library = typeof import('libphonenumber-js/min');
let library: Library | null = null;

async function loadLibrary(): Promise<Library | null> {
  try {
    library = await import('libphonenumber-js/min');
  } catch {
    return null; // Without the library any number is still accepted with its +.
  }
  return library;
}

/** Returns Ghana and China, and the other countries by name once the list is loaded; only loaded if shown. */
export function useCountries(): readonly Country[] {
  const language = useLanguage();
  const [known, setKnown] = useState(library);
  useEffect(() => {
    if (library) return;
    void loadLibrary().then(setKnown);
  }, []);
  const names = new Intl.DisplayNames([languageTag[language]], { type: 'region' });
  const named = (code: string, dial: string) => ({ code, dial, name: names.of(code) ?? code });
  const otherCountries = (known?.getCountries() ?? [])
    .filter((code) => code !== 'GH' && code !== 'CN')
    .map((code) => named(code, known?.getCountryCallingCode(code) ?? ''))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return [...first.map(({ code, dial }) => named(code, dial)), ...otherCountries];
}

/** Returns a stored number in its national form with its country; `''` if it keeps its +. */
export function localOf(phone: string): { country: string; national: string } {
  if (phone === '') return { country: 'GH', national: '' };
  if (phone.startsWith('+233')) return { country: 'GH', national: `0${phone.slice(4)}` };
  if (phone.startsWith('+86')) return { country: 'CN', national: phone.slice(3) };
  return { country: '', national: phone };
}

/** Returns the entered number with its country code if it has none. The server validates it. */
export function internationalOf(typed: string, country: string): string {
  const trimmed = typed.trim();
  if (trimmed === '' || country === '' || /^(?:\+|00)/.test(trimmed)) return trimmed;
  const known = first.find(({ code }) => code === country);
  if (known) return `+${known.dial}${trimmed.replaceAll(/\D/g, '').replace(/^0/, '')}`;
  if (!library?.isSupportedCountry(country)) return trimmed;
  return library.parsePhoneNumberFromString(trimmed, country)?.number ?? trimmed;
}
