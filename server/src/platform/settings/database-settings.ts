import { z } from 'zod';

const url = z.url({ protocol: /^postgres(ql)?$/, normalize: true });

/** Where the database is. */
export const databaseSettings = {
  DATABASE_URL: url
    .optional()
    .describe(
      'Connection URL of a PostgreSQL 15 or newer. If not set, an embedded one runs in DATA_DIR.',
    ),
  DATABASE_DIRECT_URL: url
    .optional()
    .describe(
      'Connection URL of the same PostgreSQL without PgBouncer, if DATABASE_URL is a PgBouncer in transaction mode. Jobs and live messages use it, and no statements are kept prepared.',
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
  ...(values.DATABASE_REPLICA_URL && !values.DATABASE_URL
    ? ['DATABASE_REPLICA_URL needs DATABASE_URL, the address of its primary']
    : []),
];
