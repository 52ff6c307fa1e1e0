/** What a refused or failed call tells a page. `status` 0 means that no answer came at all. */
export class CallError extends Error {
  readonly status: number;
  /** The problem's machine word (domain/problems.ts), or `network.offline`, `network.timeout`, `answer.broken`. */
  readonly code: string;
  /** A sentence for each field that was refused, by its path (`address.city`). */
  readonly fields: Record<string, string>;
  /** False where the server sent no words of its own. */
  readonly hasMessage: boolean;
  /** Everything else in the answer: `current`, `missingFields`, `requestId` … */
  readonly details: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    const { message, code, fields, ...details } = body;
    const hasMessage = typeof message === 'string' && message !== '';
    super(hasMessage ? message : 'Something went wrong');
    this.name = 'CallError';
    this.hasMessage = hasMessage;
    this.status = status;
    this.code = typeof code === 'string' ? code : 'unknown';
    this.fields = isRecord(fields) ? onlyText(fields) : {};
    this.details = details;
  }

  /** True where the server never answered, so nothing is known of what happened there. */
  get isNetwork(): boolean {
    return this.status === 0;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const onlyText = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

/** The same failure in the server's words, or in those of the specification's §8 where it sent none. */
export function withMessage(error: unknown, fallback: string): CallError {
  if (!(error instanceof CallError)) return new CallError(0, { message: fallback });
  if (error.hasMessage) return error;
  const { code, fields, details } = error;
  return new CallError(error.status, { ...details, code, fields, message: fallback });
}

/** What to show of a failure that may be of any kind. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
