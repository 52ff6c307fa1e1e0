import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  startSystemPostgres,
  type SystemPostgres,
} from '../../testing/postgres/system-postgres.ts';
import { openHome } from '../postgres/embedded-home.ts';
import { flushAfterCommit, runTogether, sendLater } from './connection.ts';
import { type Db, openDb } from './db.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'certificate-'));
const keyFile = path.join(folder, 'key.pem');
const certificateFile = path.join(folder, 'certificate.pem');
const others = path.join(folder, 'other.pem');

let postgres: SystemPostgres;
beforeAll(async () => {
  const create = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const about = ['-days', '2', '-subj', '/CN=db', '-addext', 'subjectAltName=IP:127.0.0.1'];
  for (const [key, certificate] of [
    [path.join(folder, 'other-key.pem'), others],
    [keyFile, certificateFile],
  ] as const)
    execFileSync('openssl', [...create, ...about, '-keyout', key, '-out', certificate], {
      stdio: 'ignore',
    });
  // PostgreSQL runs as another user if the tests run as root, and reads no key that others could read.
  fs.chmodSync(folder, 0o755);
  fs.chmodSync(keyFile, 0o600);
  const { uid } = openHome(path.join(folder, 'home')).server;
  if (uid !== undefined) fs.chownSync(keyFile, uid, -1);
  postgres = await startSystemPostgres({
    ssl: 'on',
    ssl_key_file: keyFile,
    ssl_cert_file: certificateFile,
  });
});
afterAll(async () => {
  await postgres.stop();
  fs.rmSync(folder, { recursive: true });
});

const trusting = (file: string) => `?sslmode=verify-full&sslrootcert=${file}`;
const isEncrypted = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
async function connect<T>(ending: string, use: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb({ connectionString: `${postgres.url}${ending}` });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

describe('a database with TLS', () => {
  it('gets several statements in one message, and answers them', async () => {
    const rows = await connect(trusting(certificateFile), (db) =>
      db.transaction().execute(async (tx) => {
        await sendLater(tx, sql`create temp table notes (text text) on commit drop`);
        await sendLater(tx, sql`insert into notes values ('阿克拉')`);
        const found = await runTogether(tx, [isEncrypted, sql<{ text: string }>`table notes`]);
        await flushAfterCommit(tx);
        return found;
      }),
    );
    expect(rows).toEqual([[{ ssl: true }], [{ text: '阿克拉' }]]);
  });

  it('is not trusted with the certificate of another', async () => {
    const refused = connect(trusting(others), (db) => isEncrypted.execute(db));
    await expect(refused).rejects.toThrow(/certificate/);
  });

  it('is used without TLS only if the address says so', async () => {
    const { rows } = await connect('?sslmode=disable', (db) => isEncrypted.execute(db));
    expect(rows).toEqual([{ ssl: false }]);
  });
});
