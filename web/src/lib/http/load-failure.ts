const failure =
  /dynamically imported module|loading (?:CSS )?chunk|preload CSS|module script failed/i;

/** Whether a script or a sheet of ours did not come: nothing is wrong with what the page does. */
export const isLoadFailure = (error: unknown): boolean =>
  failure.test(error instanceof Error ? `${error.name} ${error.message}` : String(error));
