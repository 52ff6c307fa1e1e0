import type { Language } from '../texts/language.ts';
import { defineTexts, type Message, messageFromJson, renderMessages } from '../texts/message.ts';
import { problems } from './problems.ts';

export type ProblemCode = keyof typeof problems;

defineTexts(
  'problem',
  Object.fromEntries(Object.entries(problems).map(([code, { message }]) => [code, message])),
);

export type ProblemDetails = Record<string, unknown> & {
  /** Replaces the table's message where the caller can say what blocks it and how to unblock it. */
  message?: Message | undefined;
  /** What only the log says, such as the account whose password was wrong. */
  logged?: Readonly<Record<string, string>> | undefined;
};

/**
 * Thrown when the request is at fault, not the program; anything else that is thrown is a bug. The details may
 * contain messages at any depth; `body` translates them.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly text: Message;
  readonly details: Record<string, unknown>;
  readonly logged: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    const { message, logged = {}, ...rest } = details;
    const text = message ?? messageFromJson({ key: `problem.${code}` });
    super(text.in('en'));
    this.name = 'Problem';
    this.code = code;
    this.text = text;
    this.details = rest;
    this.logged = logged;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** Returns the response body: code, message and details in the reader's language. */
  body(language: Language): Record<string, unknown> {
    return {
      code: this.code,
      message: this.text.in(language),
      ...Object.fromEntries(
        Object.entries(this.details).map(([name, value]) => [
          name,
          renderMessages(value, language),
        ]),
      ),
    };
  }

  toJSON() {
    return this.body('en');
  }
}
