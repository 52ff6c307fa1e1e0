/** A fault that the person at the terminal can correct: its message says how, and its stack is not shown. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** What the terminal shows of an error: the message of an OperatorError, the stack of any other. */
export const terminalTextOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message);
};

/** The code of what was thrown, by Node (`ENOENT`) or PostgreSQL (`23505`); undefined where it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Words for whatever was thrown, for the end of a sentence. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
