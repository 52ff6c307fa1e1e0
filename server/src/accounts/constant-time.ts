/** Many times what a letter takes, and still an answer at once for whoever waits. */
export const constantTimeMs = 250;

/**
 * Takes at least this long, whatever there was to do and however it ended: a call that writes a letter
 * must not be told from one that found nobody to write to.
 */
export async function inConstantTime<T>(ms: number, task: () => Promise<T>): Promise<T> {
  const over = new Promise((done) => setTimeout(done, ms));
  try {
    return await task();
  } finally {
    await over;
  }
}
