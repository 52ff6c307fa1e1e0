import type { Language } from '@sankofa/domain/texts/language';
import { etag } from 'etag';

/** The JSON of an answer, and its entity tag. */
export type AnswerText = { text: string; tag: string };

/**
 * An answer that many requests get, such as the rates. Its messages are rendered and its schema is checked once for each
 * language, when the first of them is sent. A handler returns the same object as long as the answer is the same.
 */
export class KeptAnswer<T> {
  readonly value: T;
  readonly #texts = new Map<Language, AnswerText>();

  constructor(value: T) {
    this.value = value;
  }

  /** @param write renders the value, checks it with the schema and returns its JSON */
  in(language: Language, write: (value: T) => string): AnswerText {
    const known = this.#texts.get(language);
    if (known) return known;
    const text = write(this.value);
    const written = { text, tag: etag(text) };
    this.#texts.set(language, written);
    return written;
  }
}
