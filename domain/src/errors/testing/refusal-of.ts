import { Problem } from '../problem.ts';

/**
 * Returns the problem with which a task is refused.
 * @throws Error if it is not refused, or fails with another error
 */
export function refusalOf(task: () => unknown): Problem {
  try {
    task();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}
