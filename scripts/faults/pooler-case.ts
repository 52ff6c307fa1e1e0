import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { newDatabaseFolder } from '../../server/src/testing/postgres/database-folder.ts';
import { freePort } from '../../server/src/testing/postgres/free-port.ts';
import { startSystemPostgres } from '../../server/src/testing/postgres/system-postgres.ts';
import { answers } from './answers.ts';
import { ensurePrograms } from './debian.ts';
import { faultsAfter } from './proof.ts';
import { countOf, type Outcome, remove, startProduct, writers } from './setting.ts';
import { newRecord, startWriters } from './writers.ts';

/** Fewer than the connections of the two processes, so that transactions of both use the same ones. */
const connections = 6;
const workMs = 6_000;

/** The role and the database of the product, whose password both PgBouncer and PostgreSQL check. */
const role = 'freight';
const owner = 'sankofa_owner';
const password = randomBytes(16).toString('hex');
const hosts = [
  `host all ${role} 127.0.0.1/32 scram-sha-256`,
  // Of the superuser that creates the roles, and of the owner of the tables.
  'host all all 127.0.0.1/32 trust',
];

/** Starts a PostgreSQL that knows the role of requests by its password only, with an empty database. */
async function startOwnPostgres() {
  const folder = newDatabaseFolder('pooled-');
  const hostsFile = path.join(folder, 'pg_hba.conf');
  fs.writeFileSync(hostsFile, `${hosts.join('\n')}\n`);
  const postgres = await startSystemPostgres({
    fsync: 'on',
    hba_file: hostsFile,
    // PgBouncer gives its clients the time zone that it first saw here.
    timezone: 'Asia/Shanghai',
  });
  const client = new Client(postgres.url);
  await client.connect();
  await client.query(`create role ${role} login password '${password}'`);
  await client.query(`create role ${owner} login`);
  await client.query(`create database ${role} owner ${owner}`);
  await client.end();
  const { port } = new URL(postgres.url);
  return {
    url: `postgres://${role}:${password}@127.0.0.1:${port}/${role}`,
    ownerUrl: `postgres://${owner}@127.0.0.1:${port}/${role}`,
    stop: async () => {
      await postgres.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts Debian's PgBouncer in transaction mode in front of a PostgreSQL. */
async function startPgBouncer(databaseUrl: string) {
  const { port } = new URL(databaseUrl);
  const folder = newDatabaseFolder('pgbouncer-');
  const ownPort = await freePort();
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${folder}/userlist.txt`,
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 200',
    `logfile = ${folder}/pgbouncer.log`,
    `pidfile = ${folder}/pgbouncer.pid`,
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(file, settings.join('\n'));
  fs.writeFileSync(path.join(folder, 'userlist.txt'), `"${role}" "${password}"\n`);
  fs.chmodSync(folder, 0o777);
  const child = spawn('pgbouncer', ['-q', '-u', 'postgres', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `postgres://${role}:${password}@127.0.0.1:${ownPort}/${role}`;
  for (let waited = 0; !(await answers(url)); waited += 1) {
    if (waited > 100 || child.exitCode !== null) throw new Error('PgBouncer does not serve');
    await pause(50);
  }
  return {
    url,
    stop: async () => {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Two processes behind PgBouncer in transaction mode while people write at both. */
export async function workBehindPgBouncer(times: number): Promise<Outcome> {
  ensurePrograms(['pgbouncer']);
  const postgres = await startOwnPostgres();
  const bouncer = await startPgBouncer(postgres.url);
  const dataDir = newDatabaseFolder('faults-');
  const storage = { dataDir, databaseUrl: bouncer.url, remove };
  const settings = { DATABASE_DIRECT_URL: postgres.url, DATABASE_OWNER_URL: postgres.ownerUrl };
  const record = newRecord();
  const both = [];
  try {
    both.push(await startProduct({ storage, settings }));
    both.push(await startProduct({ storage, settings }));
    const work = await Promise.all(both.map(({ url }) => startWriters(url, record, writers)));
    await pause(workMs * times);
    for (const one of work) await one.stop();
    const faults = await faultsAfter({ connectionString: postgres.ownerUrl }, record);
    if (await answers(bouncer.url.replace(password, 'wrong'))) faults.push('Any password is taken');
    if (await answers(postgres.url.replace(password, 'wrong')))
      faults.push('PostgreSQL takes any password');
    if (record.acknowledged.length === 0) faults.push('Nothing was written');
    if (record.doubtful.length > 0) faults.push(`${record.doubtful.length} writes failed`);
    return {
      figures: `two processes behind PgBouncer with ${connections} connections, ${countOf(record)}, none failed`,
      faults,
    };
  } finally {
    for (const product of both) await product.stop();
    await bouncer.stop();
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
