const failure =
  /dynamically imported module|loading (?:CSS )?chunk|preload CSS|module script failed/i;

/** Returns whether a script or style sheet failed to load, which is not an error of the page itself. */
export const isLoadFailure = (error: unknown): boolean =>
  failure.test(error instanceof Error ? `${error.name} ${error.message}` : String(error));
