import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { newDatabaseFolder } from '../../../server/src/testing/postgres/database-folder.ts';
import { freePort } from '../../../server/src/testing/postgres/free-port.ts';
import { answers } from '../answers.ts';
import { ensurePrograms } from '../debian.ts';
import {
  killPostgres,
  makeFolders,
  type Program,
  startProgram,
  user,
  writeConfig,
} from './programs.ts';

const host = '127.0.0.1';
/** The role and the database of the product. */
const role = 'sankofa';
const installed = '/usr/lib/postgresql';
const binDir = () => {
  const newest = fs
    .readdirSync(installed)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1);
  return path.join(installed, newest ?? '', 'bin');
};

type Ports = { etcd: number; peer: number; postgres: number; patroni: number };
type Node = {
  name: string;
  ports: Ports;
  /** The data folder of its PostgreSQL. */
  data: string;
  patroni: Program;
};

/**
 * A PostgreSQL with a synchronous replica on loopback, with the configuration in deploy/high-availability: three etcd,
 * two Patroni with their PostgreSQL, HAProxy that finds the primary, and PgBouncer in front of it.
 */
export class Cluster {
  readonly folder = newDatabaseFolder('failover-');
  readonly #programs: Program[] = [];
  readonly #nodes: Node[] = [];
  #etcd: Ports[] = [];
  readonly #password = randomBytes(16).toString('hex');
  #direct = 0;
  #replica = 0;
  #pooled = 0;

  static async start(): Promise<Cluster> {
    ensurePrograms(['postgresql', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer']);
    const cluster = new Cluster();
    try {
      fs.chmodSync(cluster.folder, 0o777);
      await cluster.#startEtcd();
      for (const name of ['east', 'west']) await cluster.#addNode(name);
      await cluster.untilReplicated();
      await cluster.#startHaProxy();
      await cluster.#startPgBouncer();
      return cluster;
    } catch (error) {
      const logs = cluster.logs();
      await cluster.remove();
      throw new Error(`The cluster did not start.\n${logs}`, { cause: error });
    }
  }

  /** Through PgBouncer. */
  get pooledUrl() {
    return this.#urlAt(this.#pooled);
  }

  /** Through HAProxy, which leads to the primary. */
  get directUrl() {
    return this.#urlAt(this.#direct);
  }

  /** Through HAProxy, which leads to the replica. */
  get replicaUrl() {
    return this.#urlAt(this.#replica);
  }

  readonly #urlAt = (port: number) =>
    `postgres://${role}:${this.#password}@${host}:${port}/${role}`;

  async #startEtcd() {
    this.#etcd = await Promise.all(Array.from({ length: 3 }, newPorts));
    const members = this.#etcd.map(({ peer }, at) => `e${at}=http://${host}:${peer}`).join(',');
    for (const [at, { etcd, peer }] of this.#etcd.entries()) {
      const data = path.join(this.folder, `etcd-${at}`);
      makeFolders(data);
      const options = {
        name: `e${at}`,
        'data-dir': data,
        'listen-client-urls': `http://${host}:${etcd}`,
        'advertise-client-urls': `http://${host}:${etcd}`,
        'listen-peer-urls': `http://${host}:${peer}`,
        'initial-advertise-peer-urls': `http://${host}:${peer}`,
        'initial-cluster': members,
      };
      const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
      this.#programs.push(startProgram(this.folder, `etcd-${at}`, ['etcd', ...words]));
    }
    await until('etcd', 30, async () => {
      const answers = await Promise.all(this.#etcd.map(({ etcd }) => isHealthy(etcd, '/health')));
      return answers.every(Boolean);
    });
  }

  async #addNode(name: string) {
    const ports = await newPorts();
    const data = path.join(this.folder, name);
    makeFolders(data);
    writeConfig(
      path.join(this.folder, `${name}.yml`),
      configFrom('patroni.yml', {
        NODE: name,
        ADDRESS: host,
        PATRONI_PORT: ports.patroni,
        POSTGRES_PORT: ports.postgres,
        ETCD_HOSTS: this.#etcd.map(({ etcd }) => `${host}:${etcd}`).join(','),
        DATA_FOLDER: data,
        PROGRAMS_FOLDER: binDir(),
        WORK_FOLDER: this.folder,
        NETWORK: `${host}/32`,
        PASSWORD: this.#password,
      }),
    );
    this.#nodes.push({ name, ports, data, patroni: this.#startPatroni(name) });
    await until(`${name} to run`, 60, () => isHealthy(ports.patroni, '/health'));
  }

  readonly #startPatroni = (name: string) =>
    startProgram(this.folder, name, ['patroni', path.join(this.folder, `${name}.yml`)]);

  async #startHaProxy() {
    this.#direct = await freePort();
    this.#replica = await freePort();
    const file = path.join(this.folder, 'haproxy.cfg');
    const servers = ['ONE', 'TWO'].flatMap((place, at) => {
      const ports = this.#nodes[at]?.ports;
      return [
        [`ADDRESS_OF_${place}`, host],
        [`POSTGRES_PORT_OF_${place}`, ports?.postgres ?? 0],
        [`PATRONI_PORT_OF_${place}`, ports?.patroni ?? 0],
      ] as const;
    });
    const words = {
      ...Object.fromEntries(servers),
      ADDRESS: host,
      DIRECT_PORT: this.#direct,
      REPLICA_PORT: this.#replica,
    };
    writeConfig(file, configFrom('haproxy.cfg', words));
    this.#programs.push(startProgram(this.folder, 'haproxy', ['haproxy', '-db', '-f', file]));
    // Until its first checks, HAProxy takes both for the primary.
    await pause(3_000);
    const adminUrl = `postgres://${user}:${this.#password}@${host}:${this.#direct}/postgres`;
    await until('HAProxy', 30, () => answers(adminUrl));
    await createRole(adminUrl, this.#password);
  }

  async #startPgBouncer() {
    this.#pooled = await freePort();
    const file = path.join(this.folder, 'pgbouncer.ini');
    writeConfig(
      file,
      configFrom('pgbouncer.ini', {
        ADDRESS: host,
        DIRECT_PORT: this.#direct,
        POOLED_PORT: this.#pooled,
        WORK_FOLDER: this.folder,
      }),
    );
    writeConfig(path.join(this.folder, 'userlist.txt'), `"${role}" "${this.#password}"\n`);
    this.#programs.push(startProgram(this.folder, 'pgbouncer', ['pgbouncer', file]));
    await until('PgBouncer', 30, () => answers(this.pooledUrl));
  }

  /** Waits until the standby confirms every commit before it is acknowledged. */
  async untilReplicated() {
    await until('a synchronous standby', 90, async () => {
      for (const { ports } of this.#nodes)
        if (await isHealthy(ports.patroni, '/sync')) return (await this.primary()) !== null;
      return false;
    });
  }

  /** Returns the name of the primary; null while there is none. */
  async primary(): Promise<string | null> {
    for (const { name, ports } of this.#nodes)
      if (await isHealthy(ports.patroni, '/primary')) return name;
    return null;
  }

  /** Kills the primary with its Patroni, as if its machine lost its power. Returns its name. */
  async killPrimary(): Promise<string> {
    const name = await this.primary();
    const node = this.#nodes.find((one) => one.name === name);
    if (!node) throw new Error('There is no primary');
    await node.patroni.kill();
    killPostgres(node.data);
    return node.name;
  }

  /** Starts a killed node again: Patroni makes it the standby of the new primary. */
  async startAgain(name: string) {
    const node = this.#nodes.find((one) => one.name === name);
    if (!node) throw new Error(`There is no node ${name}`);
    node.patroni = this.#startPatroni(name);
    await this.untilReplicated();
  }

  /** The ends of all logs, for a failure. */
  logs(): string {
    return fs
      .readdirSync(this.folder)
      .filter((file) => file.endsWith('.log'))
      .map((file) => {
        const lines = fs.readFileSync(path.join(this.folder, file), 'utf8').trim().split('\n');
        return `${file}\n${lines.slice(-8).join('\n')}`;
      })
      .join('\n\n');
  }

  async remove() {
    for (const program of this.#programs.toReversed()) await program.stop();
    for (const { patroni } of this.#nodes) await patroni.stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns the documented configuration with its words in capitals replaced, the longer words first. */
function configFrom(name: string, words: Readonly<Record<string, string | number>>): string {
  const text = fs.readFileSync(path.join('deploy/high-availability', name), 'utf8');
  return Object.entries(words)
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce(
      (filled, [word, value]) => filled.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), String(value)),
      text,
    );
}

const newPorts = async (): Promise<Ports> => ({
  etcd: await freePort(),
  peer: await freePort(),
  postgres: await freePort(),
  patroni: await freePort(),
});

async function isHealthy(port: number, address: string): Promise<boolean> {
  const answer = await fetch(`http://${host}:${port}${address}`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

/** Creates the role of the product with a database of its own, as docs/operate.md says. */
async function createRole(adminUrl: string, password: string) {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create role ${role} login password '${password}'`);
  await client.query(`create database ${role} owner ${role}`);
  await client.end();
}

/** @throws Error if it does not happen within these seconds */
async function until(what: string, seconds: number, hasHappened: () => Promise<boolean>) {
  const deadline = performance.now() + seconds * 1000;
  while (!(await hasHappened())) {
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s for ${what}`);
    await pause(200);
  }
}
