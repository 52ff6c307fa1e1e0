import type { Language } from '../texts/language.ts';
import { Message, putIntoWords } from '../texts/message.ts';
import { problems } from './problems.ts';

export type ProblemCode = keyof typeof problems;

export type ProblemDetails = Record<string, unknown> & {
  /** Replaces the table's message where the case can say what blocks it and what unblocks it. */
  message?: Message | undefined;
  /** The same, where the sentence is not in a catalogue yet, or a helper takes either. */
  sentence?: Message | string | undefined;
};

/**
 * Thrown when the person, not the program, is at fault; anything else that is thrown is a bug. The details may hold
 * messages at any depth; `body` puts them into words.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly text: Message;
  readonly details: Record<string, unknown>;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    const { message, sentence, ...rest } = details;
    const text =
      message ??
      (sentence instanceof Message ? sentence : undefined) ??
      new Message(`problem.${code}`, {}, () =>
        typeof sentence === 'string' ? { en: sentence, zh: sentence } : problems[code].message,
      );
    super(text.in('en'));
    this.name = 'Problem';
    this.code = code;
    this.text = text;
    this.details = rest;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** The response: code, message and details in the reader's language. */
  body(language: Language): Record<string, unknown> {
    return {
      code: this.code,
      message: this.text.in(language),
      ...Object.fromEntries(
        Object.entries(this.details).map(([name, value]) => [name, putIntoWords(value, language)]),
      ),
    };
  }

  toJSON() {
    return this.body('en');
  }
}
