import { CallError } from './call-error.ts';

/** Not an answer about what was sent: it is sent again later and nobody has to decide anything. */
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
