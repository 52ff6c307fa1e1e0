import type { Client } from 'pg';

import { OperatorError } from '../errors.ts';
import { ownConnection } from '../own-connection.ts';
import { type DbAddress, settingsOfRole } from './db.ts';

/** More than the connections that a pooler usually has. */
const attempts = 200;

/**
 * Gives the role the time limits that each connection needs, because PgBouncer passes no settings of a client on, and
 * checks that its connections have them. Those from before are closed, which happens at the first start only.
 * @throws OperatorError if they don't have them, which would give statements without a time limit
 */
export async function preparePooler(direct: DbAddress, pooled: DbAddress) {
  await asking(direct, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    for (const [name, value] of Object.entries(settingsOfRole))
      await client.query(
        `alter role current_user in database ${database} set ${name} = ${client.escapeLiteral(value)}`,
      );
    let hasClosed = false;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const outdated = await asking(pooled, outdatedConnection).catch((error: unknown) => {
        // PgBouncer may still lend out a connection that was closed a moment ago.
        if (!hasClosed) throw error;
        return 'lost' as const;
      });
      if (outdated === null) return;
      if (outdated !== 'lost') await client.query('select pg_terminate_backend($1)', [outdated]);
      hasClosed = outdated !== 'lost';
    }
    throw new OperatorError(
      'The connections of PgBouncer do not have the settings of the role. Check that it uses the same role and database as DATABASE_DIRECT_URL.',
    );
  });
}

/** Returns the process of the connection if it does not have the settings. */
async function outdatedConnection(client: Client): Promise<number | null> {
  const expected: Record<string, string> = settingsOfRole;
  const { rows } = await client.query<{ name: string; setting: string; pid: number }>(
    `select n as name, current_setting(n) as setting, pg_backend_pid() as pid from unnest($1::text[]) as n`,
    [Object.keys(expected)],
  );
  return rows.find(({ name, setting }) => setting !== expected[name])?.pid ?? null;
}

async function asking<T>(address: DbAddress, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = ownConnection({ ...address, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end();
  }
}
