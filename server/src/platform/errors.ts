/** An error that the operator can correct: the message says how, and no stack is shown. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Returns what the terminal shows of an error: the message of an OperatorError, else the stack. */
export const terminalTextOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error instanceof OperatorError ? error.message : (error.stack ?? error.message);
};

/** Returns the code of an error of Node (`ENOENT`) or PostgreSQL (`23505`), or undefined. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Describes anything thrown, for the end of a sentence. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
