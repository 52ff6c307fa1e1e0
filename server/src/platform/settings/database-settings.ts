import { z } from 'zod';

import { isThisMachine } from './this-machine.ts';

const url = z.url({ protocol: /^postgres(ql)?$/, normalize: true });

/** Where the database is. */
export const databaseSettings = {
  DATABASE_URL: url
    .optional()
    .describe(
      'Connection URL of a PostgreSQL 15 or newer. On another machine with ?sslmode=verify-full and, for a certificate of your own, &sslrootcert=FILE; in a private network without TLS with ?sslmode=disable. If not set, an embedded one runs in DATA_DIR.',
    ),
  DATABASE_DIRECT_URL: url
    .optional()
    .describe(
      'Connection URL of the same PostgreSQL without PgBouncer, if DATABASE_URL is a PgBouncer in transaction mode. Jobs and live messages use it, and no statements are kept prepared.',
    ),
  DATABASE_OWNER_URL: url
    .optional()
    .describe(
      'Connection URL of the same PostgreSQL with the role that owns the tables. It changes the schema at the start, and gives the role of DATABASE_URL what requests need and no more. If not set, the role of DATABASE_URL owns the tables.',
    ),
  DATABASE_REPLICA_URL: url
    .optional()
    .describe(
      'Connection URL of a streaming replica of the same PostgreSQL, for lists and reports. They are read there once it has every acknowledged change, and otherwise from DATABASE_URL.',
    ),
  PG_BIN: z
    .string()
    .optional()
    .describe(
      'Folder with PostgreSQL binaries to use for the embedded database instead of the bundled ones.',
    ),
};

type Values = { [Name in keyof typeof databaseSettings]?: string | undefined };

export const databaseFaults = (values: Values): string[] => [
  ...(values.DATABASE_DIRECT_URL && !values.DATABASE_URL
    ? ['DATABASE_DIRECT_URL needs DATABASE_URL, the address of PgBouncer']
    : []),
  ...(values.DATABASE_OWNER_URL && !values.DATABASE_URL
    ? ['DATABASE_OWNER_URL needs DATABASE_URL, with the role of requests']
    : []),
  ...(values.DATABASE_REPLICA_URL && !values.DATABASE_URL
    ? ['DATABASE_REPLICA_URL needs DATABASE_URL, the address of its primary']
    : []),
];

const urlNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
] as const;
const sslModes = ['verify-full', 'disable'];

/**
 * Returns what is wrong with the address of a server on another machine that does not say whether it has TLS: without
 * `sslmode`, everything is sent in clear text. Null if nothing is.
 */
export function unprotectedFault(address: string): string | null {
  const { hostname = '', searchParams } = URL.parse(address) ?? {};
  // An address without a host is a socket.
  if (
    hostname === '' ||
    isThisMachine(hostname) ||
    sslModes.includes(searchParams?.get('sslmode') ?? '')
  )
    return null;
  return 'must end with ?sslmode=verify-full because the server is on another machine, or with ?sslmode=disable if it has no TLS in a private network';
}

/** Returns the databases whose addresses are refused in production. */
export const unprotectedDatabases = (values: Values): string[] =>
  urlNames.flatMap((name) => {
    const fault = unprotectedFault(values[name] ?? '');
    return fault === null ? [] : [`${name} ${fault}`];
  });
