import { OperatorError } from '../errors.ts';

const remedies = [
  'run the server as another user (a regular user, or root that can switch users)',
  'set PG_BIN to the folder with PostgreSQL 15 or newer binaries, for example /usr/lib/postgresql/15/bin',
  'set DATABASE_URL to a running PostgreSQL server',
];

/** The embedded PostgreSQL cannot serve this data folder. The message tells a person what to do. */
export class EmbeddedFailure extends OperatorError {
  override name = 'EmbeddedFailure';

  constructor(reason: string, options?: ErrorOptions) {
    const remedyText = remedies.map((remedy) => `  - ${remedy}`).join('\n');
    super(`The embedded PostgreSQL couldn’t start: ${reason}\nYou can:\n${remedyText}`, options);
  }
}
