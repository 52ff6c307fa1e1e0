import type { Row, Things } from '../access/access-row.ts';
import { accessRows } from '../access/access-rows.ts';
import { breakOne, malform, malformedJson, noJson, type Parts } from './break-request.ts';
import { fileOf, isFile } from './files.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';
import { fitting, type Source } from './schema.ts';
import { seededBodies } from './seeds.ts';
import { whoFor, type FuzzFixture } from './stage.ts';

type Sent = {
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};
export type Attempt = {
  operation: Operation;
  who: string;
  sent: Sent;
  /** What violates the document; null if the request conforms to it. */
  breakage: string | null;
};

/** The probability that a request violates the document in one place, or is malformed as a whole. */
const breakingShare = 0.5;
const malformedShare = 0.05;
/** Chance that each number in it is the largest that is allowed. */
const mostShare = 0.1;

/** Returns the request for a turn; the first one of each call is realistic. */
export async function attemptOf(
  stage: FuzzFixture,
  operation: Operation,
  random: Random,
  isFirst: boolean,
): Promise<Attempt> {
  const row = accessRows[operation.name] ?? {};
  const endpoint = stage.endpoints.get(operation.name);
  const who = whoFor(endpoint, random, isFirst);
  const client = stage.people[who];
  if (!client) throw new Error(`Nobody is called ${who}`);
  const { things } = stage.cast;
  const ids = [...stage.ids, crypto.randomUUID()];
  const source = { random, ids, isMost: !isFirst && random.chance(mostShare) };
  const parts = {
    path: pathValues(operation, row, things, random),
    query: queryOf(operation, new URLSearchParams(row.query?.(things)), source, isFirst),
    body: bodyOf(operation, seedOf(stage, operation, row, random), source, isFirst),
  };
  const version = operation.headers.includes('if-match') ? random.pick(versions) : undefined;
  const headers: Record<string, string> = {
    ...(await client.headers(version === undefined ? {} : { version })),
  };
  let breakage: string | null = null;
  if (!isFirst && random.chance(malformedShare)) breakage = malform(operation, headers, random);
  else if (!isFirst && random.chance(breakingShare)) breakage = breakOne(operation, parts, source);
  const malformedBody = breakage === malformedJson ? random.pick(noJson) : null;
  const payload = isFile(operation)
    ? fileOf(operation, stage, { random, headers, isFirst })
    : jsonOf(parts.body, headers);
  return {
    operation,
    who,
    breakage,
    sent: {
      method: operation.method,
      url: `/api${addressOf(operation, parts)}`,
      headers,
      ...(operation.method !== 'GET' && { payload: malformedBody ?? payload }),
    },
  };
}

const versions = [0, 1, 1, 2, 3, 999_999_999];

function pathValues(operation: Operation, row: Row, things: Things, random: Random) {
  const id = row.thing ? things[row.thing] : crypto.randomUUID();
  const isReal = random.chance(0.9);
  return Object.fromEntries(
    Object.keys(operation.pathParameters).map((name) => {
      if (name === 'provider') return [name, 'paystack'];
      if (name === 'trackingNumber') return [name, things.trackingNumber];
      const fixed = row.path?.[name];
      if (fixed !== undefined) return [name, fixed];
      return [name, isReal ? id : crypto.randomUUID()];
    }),
  );
}

function queryOf(
  operation: Operation,
  written: URLSearchParams,
  source: Source,
  isFirst: boolean,
): Record<string, unknown> {
  const known = Object.fromEntries(written);
  if (isFirst || source.random.chance(0.3)) return known;
  const made = fitting(operation.query, source) as Record<string, unknown>;
  // A cursor that conforms to the document is still not one of ours.
  delete made['cursor'];
  return { ...known, ...made };
}

/** Returns a realistic body; undefined if none is defined. */
function seedOf({ cast, sites }: FuzzFixture, operation: Operation, row: Row, random: Random) {
  const seeded = seededBodies[operation.name]?.(sites, random.below(90_000));
  return seeded ?? row.body?.(cast.things);
}

function bodyOf(
  operation: Operation,
  known: object | undefined,
  source: Source,
  isFirst: boolean,
): unknown {
  if (!operation.body) return known ?? {};
  const made = fitting(operation.body, source) as Record<string, unknown>;
  if (!known || Object.keys(known).length === 0) return made;
  if (isFirst || source.random.chance(0.4)) return known;
  return source.random.chance(0.5) ? { ...made, ...known } : made;
}

function jsonOf(body: unknown, headers: Record<string, string>): string {
  headers['content-type'] = 'application/json';
  return JSON.stringify(body);
}

function addressOf(operation: Operation, { path, query }: Parts): string {
  const filled = operation.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null)
      for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}
