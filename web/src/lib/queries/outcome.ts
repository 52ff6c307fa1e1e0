import { CallError } from '../http/call-error.ts';

/** Returns the outcome of a call as a value, without throwing. */
export async function outcomeOf<T>(
  start: () => Promise<T>,
): Promise<{ data: T } | { error: CallError }> {
  try {
    return { data: await start() };
  } catch (error) {
    return { error: error instanceof CallError ? error : new CallError(0, {}) };
  }
}
