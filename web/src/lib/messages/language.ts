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
 * Sets the language for a user. Two people may share a warehouse phone, so the choice belongs to the user and is
 * saved with the account. A choice that the account does not have yet is stored on the device and wins. Without a
 * choice it is the fallback: Chinese for staff in China, English for everyone else.
 */
export function languageFor(id: string, fallback: Language, preferred: Language | null = null) {
  personId = id;
  apply(unsavedLanguage() ?? preferred ?? fallback);
}

/** Returns the choice of the current user that the account does not have yet. */
export function unsavedLanguage(): Language | null {
  const own = storedAs(`${key}:${personId}`);
  return isLanguage(own) ? own : null;
}

/** Records that the account has this language; a later choice stays unsaved. */
export function recordLanguageSaved(saved: Language) {
  if (unsavedLanguage() === saved) localStorage.removeItem(`${key}:${personId}`);
}

/** Sets the language last chosen on this device, for the login pages. */
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
