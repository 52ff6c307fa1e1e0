import type { Random } from '@sankofa/domain/fixtures/random';

import type { Row, Records } from '../access/access-row.ts';
import { accessRows } from '../access/access-rows.ts';
import { breakOne, malform, malformedJson, noJson, type Parts } from './break-request.ts';
import { fileOf, isFile } from './files.ts';
import { callerFor, type FuzzFixture } from './fuzz-fixture.ts';
import type { Operation } from './operations.ts';
import { fitting, type Source } from './schema.ts';
import { seededBodies } from './seeds.ts';

type Sent = {
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};
export type Attempt = {
  operation: Operation;
  caller: string;
  sent: Sent;
  /** What violates the document; null if the request conforms to it. */
  breakage: string | null;
};

/** The probability that a request violates the document in one place, or is malformed as a whole. */
const breakingShare = 0.5;
const malformedShare = 0.05;
/** Probability that every number in a request is its allowed maximum. */
const maxShare = 0.1;

/** Returns the request for a turn; the first one of each call is realistic. */
export async function attemptOf(
  fixture: FuzzFixture,
  operation: Operation,
  random: Random,
  isFirst: boolean,
): Promise<Attempt> {
  const row = accessRows[operation.name] ?? {};
  const endpoint = fixture.endpoints.get(operation.name);
  const caller = callerFor(endpoint, random, isFirst);
  const client = fixture.people[caller];
  if (!client) throw new Error(`No person is called ${caller}`);
  const { records } = fixture.peopleOfRoles;
  const ids = [...fixture.ids, crypto.randomUUID()];
  const source = { random, ids, isMost: !isFirst && random.chance(maxShare) };
  const parts = {
    path: pathValues(operation, row, records, random),
    query: queryOf(operation, new URLSearchParams(row.query?.(records)), source, isFirst),
    body: bodyOf(operation, seedOf(fixture, operation, row, random), source, isFirst),
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
    ? fileOf(operation, fixture, { random, headers, isFirst })
    : jsonOf(parts.body, headers);
  return {
    operation,
    caller,
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

function pathValues(operation: Operation, row: Row, records: Records, random: Random) {
  const id = row.record ? records[row.record] : crypto.randomUUID();
  const isReal = random.chance(0.9);
  return Object.fromEntries(
    Object.keys(operation.pathParameters).map((name) => {
      if (name === 'provider') return [name, 'paystack'];
      if (name === 'trackingNumber') return [name, records.trackingNumber];
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
  const query = fitting(operation.query, source) as Record<string, unknown>;
  // A cursor that conforms to the document is still not one of ours.
  delete query['cursor'];
  return { ...known, ...query };
}

/** Returns a realistic body; undefined if none is defined. */
function seedOf(
  { peopleOfRoles, sites }: FuzzFixture,
  operation: Operation,
  row: Row,
  random: Random,
) {
  const seeded = seededBodies[operation.name]?.(sites, random.below(90_000));
  return seeded ?? row.body?.(peopleOfRoles.records);
}

function bodyOf(
  operation: Operation,
  known: object | undefined,
  source: Source,
  isFirst: boolean,
): unknown {
  if (!operation.body) return known ?? {};
  const body = fitting(operation.body, source) as Record<string, unknown>;
  if (!known || Object.keys(known).length === 0) return body;
  if (isFirst || source.random.chance(0.4)) return known;
  return source.random.chance(0.5) ? { ...body, ...known } : body;
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
