import { type Language, useLanguage } from './language.ts';

/**
 * The words of one screen in both languages. The type makes both complete: a key that is missing in
 * one of them does not compile. A word may be a function of what varies.
 */
export type Texts<T> = { en: T; zh: { [Key in keyof T]: Widened<T[Key]> } };
type Widened<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : never;

/** Declares a screen's dictionary: `const words = dictionary({ en: {…}, zh: {…} })`. */
export const dictionary = <const T extends Record<string, Text>>(texts: Texts<T>): Texts<T> =>
  texts;
type Text = string | ((...given: never[]) => string);

/** What `useWords` gives for a dictionary, for what is handed on: `SaidOf<typeof words>`. */
export type TextsOf<W> = W extends Texts<infer T> ? { [Key in keyof T]: Widened<T[Key]> } : never;

/** The words in the reader's language. */
export function useTexts<T>(texts: Texts<T>): { [Key in keyof T]: Widened<T[Key]> } {
  return pick(texts, useLanguage());
}

/** The small second language beside a field's label (look.md §4.6): English under Chinese and Chinese under English. */
export function useOtherTexts<T>(texts: Texts<T>): { [Key in keyof T]: Widened<T[Key]> } {
  return pick(texts, useLanguage() === 'en' ? 'zh' : 'en');
}

const pick = <T>(texts: Texts<T>, language: Language) =>
  texts[language] as { [Key in keyof T]: Widened<T[Key]> };
