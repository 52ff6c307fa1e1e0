import { useSyncExternalStore } from 'react';

/** Screens exist in English and, for the warehouse, in simplified Chinese. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

export const languageTag: Record<Language, string> = { en: 'en', zh: 'zh-CN' };
const key = 'language';
let personId = '';
let language: Language = 'en';
const listeners = new Set<() => void>();

const kept = (name: string) =>
  typeof localStorage === 'undefined' ? null : localStorage.getItem(name);
const isLanguage = (value: string | null): value is Language => value === 'en' || value === 'zh';

function apply(next: Language) {
  if (next === language) return;
  language = next;
  document.documentElement.lang = languageTag[next];
  for (const listener of listeners) listener();
}

export const currentLanguage = () => language;

/**
 * Two people share one warehouse phone, so the choice is kept for each. Whoever has not chosen yet
 * gets the one that is given: Chinese for hands at the origin, English for everyone else.
 */
export function languageFor(id: string, otherwise: Language) {
  personId = id;
  const own = kept(`${key}:${id}`);
  apply(isLanguage(own) ? own : otherwise);
}

/** The language chosen last on this device, for the sign-in pages. */
export function languageOfDevice() {
  const last = kept(key);
  apply(isLanguage(last) ? last : 'en');
}

export function chooseLanguage(next: Language) {
  localStorage.setItem(key, next);
  if (personId) localStorage.setItem(`${key}:${personId}`, next);
  apply(next);
}

export function useLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentLanguage,
    () => 'en',
  );
}
