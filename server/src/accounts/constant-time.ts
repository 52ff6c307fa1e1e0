/** Many times what writing an email takes, but still an immediate response for a person. */
export const constantTimeMs = 250;

/**
 * Takes at least this long, whatever the task does and however it ends: a call that writes an email must not
 * be distinguishable from one that has no recipient.
 */
export async function inConstantTime<T>(ms: number, task: () => Promise<T>): Promise<T> {
  const over = new Promise((done) => setTimeout(done, ms));
  try {
    return await task();
  } finally {
    await over;
  }
}
