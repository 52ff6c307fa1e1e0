import { problems } from './problems.ts';

export type ProblemCode = keyof typeof problems;

/**
 * Thrown when the person, not the program, is at fault; anything else that is thrown is a bug.
 * `sentence` replaces the table's words where the case can say what blocks it and what unblocks it.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: Record<string, unknown>;

  constructor(code: ProblemCode, details: Record<string, unknown> & { sentence?: string } = {}) {
    const { sentence, ...rest } = details;
    super(sentence ?? problems[code].message);
    this.name = 'Problem';
    this.code = code;
    this.details = rest;
  }

  get status(): number {
    return problems[this.code].status;
  }

  toJSON() {
    return { code: this.code, message: this.message, ...this.details };
  }
}
