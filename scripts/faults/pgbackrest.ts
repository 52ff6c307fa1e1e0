import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { newDatabaseFolder } from '../../server/src/testing/postgres/database-folder.ts';
import { freePort } from '../../server/src/testing/postgres/free-port.ts';
import { ensurePrograms } from './debian.ts';
import type { Outcome } from './setting.ts';

const role = 'postgres';
const bin = () => {
  const all = '/usr/lib/postgresql';
  const newest = fs
    .readdirSync(all)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1);
  return path.join(all, newest ?? '', 'bin');
};

/** A PostgreSQL of Debian in its own folder, set up as docs/operate.md says. */
class OwnServer {
  readonly folder = newDatabaseFolder('pgbackrest-');
  readonly data = path.join(this.folder, 'data');
  readonly #config = path.join(this.folder, 'pgbackrest.conf');
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Runs a program as the user of Debian's PostgreSQL. */
  run(...command: string[]) {
    const options = { encoding: 'utf8', cwd: '/' } as const;
    const done = spawnSync('runuser', ['-u', role, '--', ...command], options);
    if (done.status !== 0) throw new Error(`${command.join(' ')}\n${done.stdout}\n${done.stderr}`);
  }

  backRest(...words: string[]) {
    this.run('pgbackrest', `--config=${this.#config}`, '--stanza=sankofa', ...words);
  }

  control(...words: string[]) {
    this.run(
      `${bin()}/pg_ctl`,
      '-D',
      this.data,
      '-w',
      '-l',
      `${this.folder}/log/server.log`,
      ...words,
    );
  }

  makeFolders(...names: string[]) {
    const places = names.map((name) => path.join(this.folder, name));
    execFileSync('install', ['-d', '-m', '700', '-o', role, '-g', role, ...places]);
  }

  create() {
    this.makeFolders('data', 'repository', 'log');
    const { folder, data } = this;
    const settings = [
      '[global]',
      `repo1-path=${folder}/repository`,
      `log-path=${folder}/log`,
      `lock-path=${folder}/log`,
      'repo1-retention-full=4',
      'repo1-cipher-type=aes-256-cbc',
      'repo1-cipher-pass=kT7mWq2ZxP4vRn8sLd1yBc6h',
      'start-fast=y',
      '[sankofa]',
      `pg1-path=${data}`,
      `pg1-port=${this.#port}`,
      `pg1-socket-path=${folder}/log`,
    ];
    fs.writeFileSync(this.#config, settings.join('\n'));
    this.run(`${bin()}/initdb`, '-D', data, '--auth=trust', '--no-sync');
    const lines = [
      '',
      `port = ${this.#port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = '${folder}/log'`,
      'archive_mode = on',
      `archive_command = 'pgbackrest --config=${this.#config} --stanza=sankofa archive-push %p'`,
      'archive_timeout = 180',
      '',
    ];
    fs.appendFileSync(path.join(data, 'postgresql.conf'), lines.join('\n'));
    this.control('start');
  }

  async query(statement: string) {
    const client = new Client({ host: '127.0.0.1', port: this.#port, user: role, database: role });
    await client.connect();
    try {
      const { rows } = await client.query<{ [column: string]: string }>(statement);
      return rows[0] ?? {};
    } finally {
      await client.end();
    }
  }

  proof() {
    return this.query(
      `select count(*)::text as rows, sum(hashtextextended(t::text, 0)::numeric)::text as hash
      from cartons t`,
    );
  }

  remove() {
    const stop = ['-D', this.data, '-m', 'immediate', 'stop'];
    spawnSync('runuser', ['-u', role, '--', `${bin()}/pg_ctl`, ...stop], { cwd: '/' });
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Follows docs/operate.md for a PostgreSQL server of one's own: a full backup and archived WAL by pgBackRest, a
 * mistake, and a restore to the moment before it.
 */
export async function restoreByPgBackRest(): Promise<Outcome> {
  ensurePrograms(['pgbackrest', 'postgresql']);
  const server = new OwnServer(await freePort());
  try {
    server.create();
    server.backRest('stanza-create');
    server.backRest('check');
    await server.query(
      `create table cartons as select n, 'SNK ' || n as mark from generate_series(1, 50000) n`,
    );
    server.backRest('--type=full', 'backup');
    await server.query(
      `insert into cartons select n, 'after the backup' from generate_series(50001, 51000) n`,
    );
    const before = await server.proof();
    const { at = '' } = await server.query('select clock_timestamp()::text as at');
    await pause(1_100);
    await server.query('delete from cartons');
    await server.query('select pg_switch_wal()');
    const beganAt = performance.now();
    server.control('stop');
    fs.rmSync(server.data, { recursive: true });
    server.makeFolders('data');
    server.backRest('--type=time', `--target=${at}`, '--target-action=promote', 'restore');
    server.control('start');
    while (
      (await server.query('select pg_is_in_recovery()::text as waiting'))['waiting'] === 'true'
    )
      await pause(100);
    const seconds = ((performance.now() - beganAt) / 1000).toFixed(1);
    const after = await server.proof();
    const isEqual = after['rows'] === '51000' && after['hash'] === before['hash'];
    return {
      figures: `${before['rows']} rows restored by pgBackRest to the second before a mistake, equal by hash, in ${seconds} s`,
      faults: isEqual ? [] : [`${after['rows']} rows after, ${before['rows']} before the mistake`],
    };
  } finally {
    server.remove();
  }
}
