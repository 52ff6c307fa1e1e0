/** A refused or failed call. `status` 0 means that there was no response. */
export class CallError extends Error {
  readonly status: number;
  /** The problem's code, or `network.offline`, `network.timeout`, `answer.broken`. */
  readonly code: string;
  /** One message per refused field, by its path (`address.city`). */
  readonly fields: Record<string, string>;
  /** False if the server sent no message of its own. */
  readonly hasMessage: boolean;
  /** Other fields of the answer: `current`, `missingFields`, `requestId` … */
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

  /** True if the server never answered, so the result is unknown. */
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

/** Returns the error with the server's message, or with that of the specification (§8) if it sent none. */
export function withMessage(error: unknown, fallback: string): CallError {
  if (!(error instanceof CallError)) return new CallError(0, { message: fallback });
  if (error.hasMessage) return error;
  const { code, fields, details } = error;
  return new CallError(error.status, { ...details, code, fields, message: fallback });
}

/** Returns the message to show for an error of any kind. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}
