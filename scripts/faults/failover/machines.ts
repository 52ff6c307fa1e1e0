import { spawnSync } from 'node:child_process';
import process from 'node:process';

import { OperatorError } from '../../../server/src/platform/errors.ts';

/** A machine on which programs of the cluster run. */
export type Machine = {
  address: string;
  /** Its network namespace; null for the network of this process. */
  namespace: string | null;
};

/** The machines of a cluster, and the addresses from which they accept connections. */
export type Machines = {
  east: Machine;
  west: Machine;
  /** Where the product runs, with HAProxy, PgBouncer and the third etcd. */
  product: Machine;
  network: string;
  /** Cuts a machine off silently, as a pulled cable does: its programs go on, and no connection is closed. */
  cut: (machine: Machine) => void;
  join: (machine: Machine) => void;
  remove: () => void;
};

/** Returns three machines that are one, on loopback. None can be cut off. */
export function machinesOnLoopback(): Machines {
  const machine = { address: '127.0.0.1', namespace: null };
  return {
    east: machine,
    west: machine,
    product: machine,
    network: '127.0.0.1/32',
    cut: refuseToCut,
    join: refuseToCut,
    remove: () => undefined,
  };
}

const refuseToCut = () => {
  throw new Error('Loopback can’t be cut');
};

/**
 * Creates two machines with a network of their own, as network namespaces of Linux on a bridge, which is also the
 * address of the product’s machine.
 * @throws OperatorError if this process may not
 */
export function machinesOnNetwork(): Machines {
  // Names have at most 15 characters.
  const name = `sf${process.pid}`;
  const subnet = `10.213.${process.pid % 256}`;
  const places = [
    ['east', 1],
    ['west', 2],
  ] as const;
  const remove = () => {
    for (const [place] of places) run(['netns', 'del', `${name}${place[0]}`], { mayFail: true });
    run(['link', 'del', name], { mayFail: true });
  };
  const addMachine = (place: string, host: number): Machine => {
    const machine = { address: `${subnet}.${host}`, namespace: `${name}${place[0]}` };
    const { namespace } = machine;
    run(['netns', 'add', namespace]);
    run(['link', 'add', linkOf(machine), 'type', 'veth', 'peer', 'eth0', 'netns', namespace]);
    run(['link', 'set', linkOf(machine), 'master', name, 'up']);
    run(['-n', namespace, 'addr', 'add', `${machine.address}/24`, 'dev', 'eth0']);
    for (const device of ['lo', 'eth0']) run(['-n', namespace, 'link', 'set', device, 'up']);
    return machine;
  };
  try {
    run(['link', 'add', name, 'type', 'bridge']);
    run(['addr', 'add', `${subnet}.254/24`, 'dev', name]);
    run(['link', 'set', name, 'up']);
    const [east, west] = [addMachine('east', 1), addMachine('west', 2)];
    return {
      east,
      west,
      product: { address: `${subnet}.254`, namespace: null },
      network: `${subnet}.0/24`,
      cut: (machine) => run(['link', 'set', linkOf(machine), 'down']),
      join: (machine) => run(['link', 'set', linkOf(machine), 'up']),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The end of a machine’s cable at the bridge. */
const linkOf = ({ namespace }: Machine) => `${namespace}v`;

function run(words: readonly string[], { mayFail = false } = {}) {
  const { status, stderr } = spawnSync('ip', words, { encoding: 'utf8' });
  if (status !== 0 && !mayFail)
    throw new OperatorError(`ip ${words.join(' ')} failed; it needs root: ${stderr}`);
}
