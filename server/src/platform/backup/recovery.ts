import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Instant } from '@sankofa/domain/values/time';
import type { Client } from 'pg';

import { instantFromSql } from '../clock.ts';
import { type Db, type DbAddress, openDb } from '../database/db.ts';
import { OperatorError } from '../errors.ts';
import { ownConnection } from '../own-connection.ts';
import { changeOwner, type Home } from '../postgres/embedded-home.ts';
import { startEmbedded } from '../postgres/embedded-postgres.ts';
import { inCommand } from '../postgres/wal-archive.ts';
import type { Manifest } from './manifest.ts';
import { fileHashes } from './stored-files.ts';
import { differencesOf, proveTables } from './table-proofs.ts';

type Recovery = {
  home: Home;
  dataDir: string;
  /** The folder of the WAL. */
  wal: string;
  manifest: Manifest;
  at?: Instant | undefined;
  check?: ((db: Db) => Promise<string[]>) | undefined;
  postgresBin?: string | undefined;
};

const everyMs = 100;
const limitMs = 60 * 60_000;

/**
 * Has PostgreSQL recover the data directory: first up to the restore point, where every table must be as it was,
 * then to the end of the changes or to a moment.
 */
export async function recover(recovery: Recovery) {
  const { home, wal, manifest, at, check } = recovery;
  const signal = path.join(home.data, 'recovery.signal');
  fs.writeFileSync(signal, '', { mode: 0o600 });
  changeOwner(signal, home.server);
  const fromFolder = { restore_command: `cp ${inCommand(wal)}/%f "%p"` };
  await withServer(recovery, {
    ...fromFolder,
    recovery_target_name: manifest.restorePoint,
    recovery_target_action: 'pause',
  })(async (client) => {
    await until(client, `pg_get_wal_replay_pause_state() = 'paused'`);
    const differences = differencesOf(manifest.tables, await proveTables(client));
    if (differences.length > 0)
      throw new OperatorError(`The restored database differs:\n${differences.join('\n')}`);
  });
  const target = at === undefined ? {} : { recovery_target_time: at };
  return withServer(recovery, {
    ...fromFolder,
    ...target,
    recovery_target_action: 'promote',
  })(async (client, address) => {
    await until(client, 'not pg_is_in_recovery()');
    const faults = check ? await checked(address, check) : [];
    if (faults.length > 0)
      throw new OperatorError(`Checks of the restored database failed:\n${faults.join('\n')}`);
    return { fileHashes: await fileHashes(client), lastChangeAt: await lastChangeIn(client) };
  });
}

/** Starts the database with settings for the recovery and stops it again after the work. */
const withServer =
  ({ dataDir, postgresBin }: Recovery, settings: Record<string, string>) =>
  async <T>(work: (client: Client, address: DbAddress) => Promise<T>): Promise<T> => {
    const server = await startEmbedded({ dataDir, binDir: postgresBin, settings });
    try {
      const client = ownConnection({ ...server.address, statement_timeout: 0 });
      await client.connect();
      try {
        return await work(client, server.address);
      } finally {
        await client.end();
      }
    } finally {
      await server.stop();
    }
  };

async function checked(address: DbAddress, check: (db: Db) => Promise<string[]>) {
  const db = openDb(address, { poolSize: 1, statementTimeoutMs: 0 });
  try {
    return await check(db);
  } finally {
    await db.destroy();
  }
}

async function until(client: Client, condition: string) {
  const giveUpAt = performance.now() + limitMs;
  while (performance.now() < giveUpAt) {
    const { rows } = await client.query<{ done: boolean }>(`select ${condition} as done`);
    if (rows[0]?.done === true) return;
    await pause(everyMs);
  }
  throw new OperatorError('The recovery of the database didn’t end within an hour.');
}

/** The audit log has a row for every change by staff. */
async function lastChangeIn(client: Client): Promise<Instant | null> {
  const { rows } = await client.query<{ at: string | null }>(
    'select max(at)::text as at from audit_log',
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : instantFromSql(at);
}
