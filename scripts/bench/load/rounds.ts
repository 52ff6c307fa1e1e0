import autocannon from 'autocannon';

import { databaseCpuSeconds, type ServerProcess } from './processes.ts';

export type LoadRequest = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
/** The requests of one round. They are sent in turn and begin again at the end. */
export type LoadRequests = () => Promise<LoadRequest[]>;

export type Figures = {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU of the server and of PostgreSQL per request, in microseconds. */
  serverCpuUs: number;
  databaseCpuUs: number;
  /** Responses that were not 2xx, and connections that broke. */
  errors: number;
};

export type RoundOptions = {
  connections: number;
  /** Null sends each request once. */
  seconds: number | null;
  /** Whether the client never sleeps (`keepAwake`). */
  isAwake?: boolean;
  databasePid: number;
};

/** Sends requests on all connections without a pause. */
export async function loadRound(
  server: ServerProcess,
  requests: readonly LoadRequest[],
  { connections, seconds, databasePid, isAwake = false }: RoundOptions,
): Promise<Figures> {
  const sleepAgain = isAwake ? keepAwake() : null;
  const before = { server: server.cpuSeconds(), database: databaseCpuSeconds(databasePid) };
  let next = 0;
  const began = performance.now();
  let ended = began;
  const result = await autocannon({
    url: server.url,
    connections,
    ...(seconds === null ? { amount: requests.length } : { duration: seconds }),
    // Each connection has its share: preparing all of them for every connection would cost more than sending them.
    setupClient: (client) => {
      const own = requests.filter((_, at) => at % connections === next % connections);
      next += 1;
      client.setRequests(own.length > 0 ? own : [...requests]);
      // Its own duration is in whole seconds if it ends earlier.
      client.on('response', () => (ended = performance.now()));
    },
  });
  sleepAgain?.();
  const count = Math.max(1, result.requests.total);
  return {
    perSecond: (count * 1000) / (ended - began),
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverCpuUs: ((server.cpuSeconds() - before.server) * 1_000_000) / count,
    databaseCpuUs: ((databaseCpuSeconds(databasePid) - before.database) * 1_000_000) / count,
    errors: result.non2xx + result.errors + result.timeouts,
  };
}

/**
 * Keeps this process from sleeping until the returned function is called. A server that is slower than its client would
 * otherwise pay for waking it with each response, which takes 15 to 30 µs on a virtual machine, more than a bare
 * response; a faster server pays nothing, because its client never sleeps.
 */
function keepAwake(): () => void {
  let isOver = false;
  const again = () => {
    if (!isOver) setImmediate(again);
  };
  again();
  return () => {
    isOver = true;
  };
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the median of each figure; errors are added up. */
export function mediansOf(rounds: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => middle(rounds.map((one) => one[name]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    serverCpuUs: of('serverCpuUs'),
    databaseCpuUs: of('databaseCpuUs'),
    errors: rounds.reduce((sum, one) => sum + one.errors, 0),
  };
}
