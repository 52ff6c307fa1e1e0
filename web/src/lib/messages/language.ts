import type { Language } from '@sankofa/domain/texts/language';
import { useSyncExternalStore } from 'react';

export type { Language };

export const languageTag: Record<Language, string> = { en: 'en', zh: 'zh-CN' };
const key = 'language';
let personId = '';
let language: Language = 'en';
const listeners = new Set<() => void>();

const storedAs = (name: string) =>
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
 * Two people share one warehouse phone, so the choice is kept for each, and with the account: what was
 * chosen there on any device comes first. Whoever has not chosen yet
 * gets the one that is given: Chinese for hands at the origin, English for everyone else.
 */
export function languageFor(id: string, fallback: Language, preferred: Language | null = null) {
  personId = id;
  const own = preferred ?? storedAs(`${key}:${id}`);
  apply(isLanguage(own) ? own : fallback);
}

/** The language chosen last on this device, for the sign-in pages. */
export function languageOfDevice() {
  const last = storedAs(key);
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
