import { CallError } from './call-error.ts';

/**
 * Returns whether the request itself was not answered: it is sent again later, without a decision by a
 * person.
 */
export function isLater(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status, code } = error;
  return (
    error.isNetwork ||
    status >= 500 ||
    status === 401 ||
    status === 408 ||
    status === 429 ||
    code === 'request.in_progress'
  );
}
