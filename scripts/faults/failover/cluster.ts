import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { newDatabaseFolder } from '../../../server/src/testing/postgres/database-folder.ts';
import { freePort } from '../../../server/src/testing/postgres/free-port.ts';
import { answers } from '../answers.ts';
import { ensurePrograms } from '../debian.ts';
import { isHealthy, until } from './health.ts';
import type { Machine, Machines } from './machines.ts';
import {
  configFrom,
  killPostgres,
  makeFolders,
  type Program,
  startProgram,
  user,
  writeConfig,
} from './programs.ts';

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
type Etcd = { machine: Machine; ports: Ports };
type Node = {
  name: 'east' | 'west';
  machine: Machine;
  ports: Ports;
  /** The data folder of its PostgreSQL. */
  data: string;
  patroni: Program;
};

/** A primary that was lost. `comeBack` lets its machine return, which should make it the replica of the other one. */
export type LostPrimary = { name: string; comeBack: () => Promise<void> };

/**
 * A PostgreSQL with a synchronous replica, with the configuration in deploy/high-availability: three etcd, two Patroni
 * with their PostgreSQL, HAProxy that finds the primary, and PgBouncer in front of it.
 */
export class Cluster {
  readonly folder = newDatabaseFolder('failover-');
  readonly #programs: Program[] = [];
  readonly #nodes: Node[] = [];
  readonly #machines: Machines;
  #etcd: Etcd[] = [];
  readonly #password = randomBytes(16).toString('hex');
  #direct = 0;
  #replica = 0;
  #pooled = 0;

  private constructor(machines: Machines) {
    this.#machines = machines;
  }

  /** @param machines returns where its programs run; they are removed with the cluster */
  static async start(machines: () => Machines): Promise<Cluster> {
    ensurePrograms(['postgresql', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'iproute2']);
    const cluster = new Cluster(machines());
    try {
      fs.chmodSync(cluster.folder, 0o777);
      await cluster.#startEtcd();
      for (const name of ['east', 'west'] as const) await cluster.#addNode(name);
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
    `postgres://${role}:${this.#password}@${this.#machines.product.address}:${port}/${role}`;

  async #startEtcd() {
    const { east, west, product } = this.#machines;
    for (const machine of [east, west, product])
      this.#etcd.push({ machine, ports: await newPorts() });
    const members = this.#etcd
      .map(({ machine, ports }, at) => `e${at}=http://${machine.address}:${ports.peer}`)
      .join(',');
    for (const [at, { machine, ports }] of this.#etcd.entries()) {
      const host = machine.address;
      const { etcd, peer } = ports;
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
        // As docs/operate.md says.
        'enable-v2': true,
      };
      const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
      this.#programs.push(startProgram(machine, this.folder, `etcd-${at}`, ['etcd', ...words]));
    }
    await until('etcd', 30, async () => {
      const answers = await Promise.all(
        this.#etcd.map(({ machine, ports }) => isHealthy(machine, ports.etcd, '/health')),
      );
      return answers.every(Boolean);
    });
  }

  async #addNode(name: Node['name']) {
    const machine = this.#machines[name];
    const ports = await newPorts();
    const data = path.join(this.folder, name);
    makeFolders(data);
    writeConfig(
      path.join(this.folder, `${name}.yml`),
      configFrom('patroni.yml', {
        NODE: name,
        ADDRESS: machine.address,
        PATRONI_PORT: ports.patroni,
        POSTGRES_PORT: ports.postgres,
        ETCD_HOSTS: this.#etcd.map((one) => `${one.machine.address}:${one.ports.etcd}`).join(','),
        DATA_FOLDER: data,
        PROGRAMS_FOLDER: binDir(),
        WORK_FOLDER: this.folder,
        NETWORK: this.#machines.network,
        PASSWORD: this.#password,
      }),
    );
    this.#nodes.push({ name, machine, ports, data, patroni: this.#startPatroni(name) });
    await until(`${name} to run`, 60, () => isHealthy(machine, ports.patroni, '/health'));
  }

  readonly #startPatroni = (name: Node['name']) =>
    startProgram(this.#machines[name], this.folder, name, [
      'patroni',
      path.join(this.folder, `${name}.yml`),
    ]);

  async #startHaProxy() {
    const { product } = this.#machines;
    this.#direct = await freePort();
    this.#replica = await freePort();
    const file = path.join(this.folder, 'haproxy.cfg');
    const servers = ['ONE', 'TWO'].flatMap((place, at) => {
      const node = this.#nodes[at];
      return [
        [`ADDRESS_OF_${place}`, node?.machine.address ?? ''],
        [`POSTGRES_PORT_OF_${place}`, node?.ports.postgres ?? 0],
        [`PATRONI_PORT_OF_${place}`, node?.ports.patroni ?? 0],
      ] as const;
    });
    const words = {
      ...Object.fromEntries(servers),
      ADDRESS: product.address,
      DIRECT_PORT: this.#direct,
      REPLICA_PORT: this.#replica,
    };
    writeConfig(file, configFrom('haproxy.cfg', words));
    this.#programs.push(
      startProgram(product, this.folder, 'haproxy', ['haproxy', '-db', '-f', file]),
    );
    // Until its first checks, HAProxy takes both for the primary.
    await pause(3_000);
    const adminUrl = `postgres://${user}:${this.#password}@${product.address}:${this.#direct}/postgres`;
    await until('HAProxy', 30, () => answers(adminUrl));
    await createRole(adminUrl, this.#password);
  }

  async #startPgBouncer() {
    const { product } = this.#machines;
    this.#pooled = await freePort();
    const file = path.join(this.folder, 'pgbouncer.ini');
    writeConfig(
      file,
      configFrom('pgbouncer.ini', {
        ADDRESS: product.address,
        DIRECT_PORT: this.#direct,
        POOLED_PORT: this.#pooled,
        WORK_FOLDER: this.folder,
      }),
    );
    writeConfig(path.join(this.folder, 'userlist.txt'), `"${role}" "${this.#password}"\n`);
    this.#programs.push(startProgram(product, this.folder, 'pgbouncer', ['pgbouncer', file]));
    await until('PgBouncer', 30, () => answers(this.pooledUrl));
  }

  /** Waits until the standby confirms every commit before it is acknowledged. */
  async untilReplicated() {
    await until('a synchronous standby', 90, async () => {
      for (const { machine, ports } of this.#nodes)
        if (await isHealthy(machine, ports.patroni, '/sync'))
          return (await this.primary()) !== null;
      return false;
    });
  }

  /** Returns the name of the primary; null while there is none. */
  async primary(): Promise<Node['name'] | null> {
    for (const { name, machine, ports } of this.#nodes)
      if (await isHealthy(machine, ports.patroni, '/primary')) return name;
    return null;
  }

  async #primaryNode() {
    const name = await this.primary();
    const node = this.#nodes.find((one) => one.name === name);
    if (!node) throw new Error('There is no primary');
    return node;
  }

  /** Kills the primary with its Patroni, as if its machine lost its power. Returns its name and how it comes back. */
  async killPrimary(): Promise<LostPrimary> {
    const node = await this.#primaryNode();
    await node.patroni.kill();
    killPostgres(node.data);
    return {
      name: node.name,
      comeBack: async () => {
        node.patroni = this.#startPatroni(node.name);
        await until(`${node.name} to run`, 60, () =>
          isHealthy(node.machine, node.ports.patroni, '/health'),
        );
      },
    };
  }

  /** Cuts the machine of the primary off from the others; its programs go on. Needs a network of its own. */
  async cutPrimary(): Promise<LostPrimary> {
    const { name, machine } = await this.#primaryNode();
    this.#machines.cut(machine);
    return {
      name,
      // At the worst moment: while its Patroni believes to have the lock and tries to renew it.
      comeBack: async () => {
        await this.#renewsLock(name);
        this.#machines.join(machine);
      },
    };
  }

  async #renewsLock(name: string) {
    const log = path.join(this.folder, `${name}.log`);
    const { size } = fs.statSync(log);
    await until(`${name} to renew its lock`, 60, () =>
      Promise.resolve(
        fs.readFileSync(log).subarray(size).includes(`Lock owner: ${name}; I am ${name}`),
      ),
    );
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
    this.#machines.remove();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

const newPorts = async (): Promise<Ports> => ({
  etcd: await freePort(),
  peer: await freePort(),
  postgres: await freePort(),
  patroni: await freePort(),
});

/** Creates the role of the product with a database of its own, as docs/operate.md says. */
async function createRole(adminUrl: string, password: string) {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create role ${role} login password '${password}'`);
  await client.query(`create database ${role} owner ${role}`);
  await client.end();
}
