import { codeOf } from '../errors.ts';

// Connection refused or reset, a missing socket, and PostgreSQL's own temporary errors: class 08
// (connection), 25006 (a replica, until the primary is found), 28000, 28P01 and 3D000 (the password, role or database
// was changed), 53200 (out of memory), 53300 (too many), 57P01 to 57P03 (shutting down, starting up).
const away =
  /^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|08\w{3}|25006|28000|28P01|3D000|53[23]00|57P0[123])$/;
const unavailableText =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

/** Returns whether the database could not be reached, so that a later retry makes sense. */
export function isUnreachable(error: Error): boolean {
  const syscall = 'syscall' in error ? String(error.syscall) : '';
  // A missing file is a bug; a missing socket means that the database is down.
  if (codeOf(error) === 'ENOENT') return syscall === 'connect';
  return away.test(codeOf(error) ?? '') || unavailableText.test(error.message);
}
