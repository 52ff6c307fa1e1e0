/** The code of what was thrown, by Node (`ENOENT`) or PostgreSQL (`23505`); undefined where it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Words for whatever was thrown, for the end of a sentence. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
