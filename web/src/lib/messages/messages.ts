import { type Language, useLanguage } from './language.ts';

/**
 * The texts of one screen in both languages. The type makes both complete: a key missing in one of them does
 * not compile. A text may be a function of its variables.
 */
export type Texts<T> = { en: T; zh: { [Key in keyof T]: Widened<T[Key]> } };
type Widened<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : never;

/** Declares a screen's dictionary: `const texts = dictionary({ en: {…}, zh: {…} })`. */
export const dictionary = <const T extends Record<string, Text>>(texts: Texts<T>): Texts<T> =>
  texts;
type Text = string | ((...given: never[]) => string);

/** The result of `useTexts` for a dictionary, to be passed on: `TextsOf<typeof texts>`. */
export type TextsOf<W> = W extends Texts<infer T> ? { [Key in keyof T]: Widened<T[Key]> } : never;

/** Returns the texts in the reader's language. */
export function useTexts<T>(texts: Texts<T>): { [Key in keyof T]: Widened<T[Key]> } {
  return pick(texts, useLanguage());
}

/**
 * Returns the second language beside a field's label (look.md §4.6): English for Chinese, Chinese for
 * English.
 */
export function useOtherTexts<T>(texts: Texts<T>): { [Key in keyof T]: Widened<T[Key]> } {
  return pick(texts, useLanguage() === 'en' ? 'zh' : 'en');
}

const pick = <T>(texts: Texts<T>, language: Language) =>
  texts[language] as { [Key in keyof T]: Widened<T[Key]> };
