import type { Client as Caller } from '../../server/src/testing/people.ts';

/** One call: a path to read, or a body to send to it. */
export type BenchRequest = string | { path: string; body: object };
export type Case = {
  what: string;
  /** The request of the nth round. */
  request: (n: number) => BenchRequest;
  /** Expected in every response: otherwise a refusal would be measured instead of the work. */
  expectedText?: string;
};
export type Times = { p50: number; p95: number; max: number };

const rank = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
const timesOf = (times: readonly number[]): Times => ({
  p50: rank(times, 0.5),
  p95: rank(times, 0.95),
  max: Math.max(...times),
});

/** Access tokens are valid for longer. */
const renewAfterMs = 5 * 60_000;

/** Returns a caller that stays logged in and sends each call with its own idempotency key. */
export async function callerOf(url: string, person: Pick<Caller, 'headers'>) {
  let headers = await person.headers({});
  let renewedAt = performance.now();
  return async (request: BenchRequest) => {
    if (performance.now() - renewedAt > renewAfterMs) {
      headers = await person.headers({});
      renewedAt = performance.now();
    }
    const isRead = typeof request === 'string';
    const target = `${url}/api${isRead ? request : request.path}`;
    const began = performance.now();
    const answer = await fetch(target, {
      method: isRead ? 'GET' : 'POST',
      headers: {
        ...headers,
        'idempotency-key': crypto.randomUUID(),
        ...(!isRead && { 'content-type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(request.body) }),
    });
    const text = await answer.text();
    const ms = performance.now() - began;
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${text.slice(0, 400)}`);
    return { ms, text };
  };
}
export type Call = Awaited<ReturnType<typeof callerOf>>;

/** Reads a row by its key as a logged-in user: the cost of any call on this machine at its current load. */
const baseline = '/auth/me';
/** Not counted: they fill caches that are full on a server that runs all day. */
const warmUps = 3;

/** Measures each round of a case next to the baseline, so that both run under the same load. */
export async function measure(
  call: Call,
  { what, request, expectedText = '' }: Case,
  rounds: number,
) {
  const own: number[] = [];
  const concurrentMs: number[] = [];
  let bytes = 0;
  for (let n = 0; n < rounds + warmUps; n += 1) {
    const answer = await call(request(n));
    if (!answer.text.includes(expectedText))
      throw new Error(`${what}: ${answer.text.slice(0, 400)}`);
    const base = await call(baseline);
    if (n < warmUps) continue;
    own.push(answer.ms);
    concurrentMs.push(base.ms);
    bytes = Math.max(bytes, answer.text.length);
  }
  return { own: timesOf(own), beside: timesOf(concurrentMs), bytes };
}

type Measurable = { call: Call; one: Case };

/** Measures a case on two databases, round by round in turn, so that both meet the same machine. */
export async function measurePair(first: Measurable, second: Measurable, rounds: number) {
  const times = { first: [] as number[], second: [] as number[] };
  for (let n = 0; n < rounds + warmUps; n += 1)
    for (const [side, { call, one }] of [
      ['first', first],
      ['second', second],
    ] as const) {
      const { ms, text } = await call(one.request(n));
      if (!text.includes(one.expectedText ?? ''))
        throw new Error(`${one.what}: ${text.slice(0, 400)}`);
      if (n >= warmUps) times[side].push(ms);
    }
  return { first: timesOf(times.first), second: timesOf(times.second) };
}

/** Returns the median of the baseline now. */
export async function baselineMs(call: Call): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < warmUps * 5; n += 1) times.push((await call(baseline)).ms);
  return timesOf(times).p50;
}

/** Returns how many different requests a case needs: its rounds, the plan's and the warm-ups. */
export const requestsPerCase = (rounds: number) => rounds + warmUps + 1;
