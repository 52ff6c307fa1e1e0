const waysOut = [
  'start it as another user (an ordinary one, or root with the right to change users)',
  'set PG_BIN to the folder with the programs of PostgreSQL 15 or newer, such as /usr/lib/postgresql/15/bin',
  'set DATABASE_URL to a PostgreSQL server that runs already',
];

/** The embedded PostgreSQL cannot serve this data folder. The message is for a person and names the ways out. */
export class EmbeddedFailure extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    const ways = waysOut.map((way) => `  - ${way}`).join('\n');
    super(`The embedded PostgreSQL could not start: ${reason}\nWays out:\n${ways}`, options);
    this.name = 'EmbeddedFailure';
  }
}
