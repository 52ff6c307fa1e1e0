import type { Translations } from './language.ts';

/** Formats a number of cartons: `1 carton`, `3 cartons`. */
export const cartonText = (count: number): Translations => ({
  en: count === 1 ? '1 carton' : `${count} cartons`,
  zh: `${count} 件`,
});
