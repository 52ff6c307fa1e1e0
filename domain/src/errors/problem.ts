import type { Language } from '../texts/language.ts';
import { defineTexts, type Message, messageFromJson, putIntoWords } from '../texts/message.ts';
import { problems } from './problems.ts';

export type ProblemCode = keyof typeof problems;

defineTexts(
  'problem',
  Object.fromEntries(Object.entries(problems).map(([code, { message }]) => [code, message])),
);

export type ProblemDetails = Record<string, unknown> & {
  /** Replaces the table's message where the case can say what blocks it and what unblocks it. */
  message?: Message | undefined;
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
    const { message, ...rest } = details;
    const text = message ?? messageFromJson({ key: `problem.${code}` });
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
