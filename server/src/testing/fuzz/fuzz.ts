import type { Endpoint } from '@sankofa/domain/endpoint';
import sharp from 'sharp';

import { startSimulator } from '../../gateway/gateway.ts';
import type { Row, Things } from '../access-row.ts';
import { accessRows } from '../access-rows.ts';
import { castOf, type Cast } from '../cast.ts';
import type { Client } from '../people.ts';
import { startWorld, type World } from '../world.ts';
import { operationsOf, type Operation } from './operations.ts';
import { randomOf, type Random } from './random.ts';
import { breaking, changedAt, fitting, placesIn, type Schema, type Source } from './schema.ts';
import { seededBodies, seededFiles, type Sites } from './seeds.ts';

export type FuzzOptions = { requests: number; seed: number };

/** What came of a run. A fault is written so that a person can send it again. */
export type FuzzReport = {
  seed: number;
  requests: number;
  /** How often each status came. */
  statuses: Record<string, number>;
  endpoints: number;
  /** Calls whose handler never ran: behind the checks nothing of them was tried. */
  unreached: string[];
  /** Requests with something in them that the document forbids. */
  broken: number;
  /** Answers of 500 and above. */
  failed: string[];
  /** Requests that the document forbids and the server took. */
  accepted: string[];
};

type Sent = {
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};
type Attempt = {
  operation: Operation;
  who: string;
  sent: Sent;
  /** What the document forbids in it; null where it fits, as far as the document says. */
  breakage: string | null;
};

/**
 * Sends requests made of the OpenAPI document to a server on a database with trade in it, as visitor,
 * customer, staff and admin: some fit the document, some break it in one place, some are no request at
 * all. The same seed makes the same requests in the same order, but for ids.
 */
export async function fuzz({ requests, seed }: FuzzOptions): Promise<FuzzReport> {
  const simulator = await startSimulator();
  let stage = await openStage(simulator.settings);
  const operations = await operationsOf(stage.world.app);
  const reached = new Set<string>();
  const report: FuzzReport = {
    seed,
    requests: 0,
    statuses: {},
    endpoints: operations.length,
    unreached: [],
    broken: 0,
    failed: [],
    accepted: [],
  };
  try {
    for (let index = 0; index < requests; index += 1) {
      const operation = operations[index % operations.length];
      if (!operation) break;
      const random = randomOf(seed * 1_000_003 + index);
      const isFirst = index < operations.length;
      const attempt = await attemptOf(stage, operation, random, isFirst);
      const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
      const answer = await stage.world.app.inject({ ...attempt.sent, remoteAddress: address });
      note(report, { attempt, index, status: answer.statusCode, text: answer.body });
      const isPublic = stage.endpoints.get(operation.name)?.access === 'public';
      if (isReached(answer.statusCode, answer.body, isPublic)) reached.add(operation.name);
      if (index % 20 !== 19) continue;
      stage.world.pass(61_000);
      if (await isIntact(stage)) continue;
      await stage.world.close();
      stage = await openStage(simulator.settings);
    }
  } finally {
    await stage.world.close();
    await simulator.stop();
  }
  report.unreached = operations.map(({ name }) => name).filter((name) => !reached.has(name));
  return report;
}

type Stage = {
  world: World;
  cast: Cast;
  people: Record<string, Client>;
  sites: Sites;
  ids: string[];
  endpoints: Map<string, Endpoint>;
  picture: Buffer;
};

async function openStage(gateway: { url: string; secretKey: string }): Promise<Stage> {
  const world = await startWorld({ gateway });
  const cast = await castOf(world);
  const { owner, stranger, china, ghana, admin, anonymous } = cast.people;
  const picture = await sharp({
    create: { width: 30, height: 20, channels: 3, background: '#246' },
  })
    .png()
    .toBuffer();
  const origin = await world.db
    .selectFrom('sites')
    .select('id')
    .where('kind', '=', 'ORIGIN')
    .executeTakeFirstOrThrow();
  return {
    world,
    cast,
    sites: { guangzhou: origin.id, accra: cast.things.site },
    people: {
      visitor: anonymous.client,
      customer: owner.client,
      stranger: stranger.client,
      china: china.client,
      ghana: ghana.client,
      finance: world.as('finance'),
      support: world.as('support'),
      staff: world.as('staff'),
      admin: admin.client,
    },
    ids: Array.from(new Set(Object.values(cast.things))).filter((one) =>
      /^[\da-f-]{36}$/.test(one),
    ),
    endpoints: new Map(world.app.ground.endpoints.map((e) => [`${e.method} ${e.path}`, e])),
    picture,
  };
}

/**
 * Signs in again whom a request has signed out, shut out or asked for more, as requests may do. False
 * where somebody cannot be helped, as after being forgotten: then another world is needed.
 */
async function isIntact({ world: { db, clock }, people }: Stage): Promise<boolean> {
  await db.updateTable('sessions').set({ endedAt: null, endedBecause: null }).execute();
  await db.updateTable('users').set({ disabledAt: null }).execute();
  await db.deleteFrom('settings').where('section', '=', 'sign-in').execute();
  await db.updateTable('sessions').set({ authenticatedAt: clock() }).execute();
  for (const [name, client] of Object.entries(people))
    if (name !== 'visitor' && (await client.get('/auth/me')).statusCode !== 200) return false;
  return true;
}

function whoFor(access: string, random: Random): string {
  if (random.chance(0.1))
    return random.pick(['visitor', 'customer', 'stranger', 'china', 'ghana', 'support', 'admin']);
  if (access === 'public') return random.pick(['visitor', 'customer', 'staff', 'admin']);
  if (access === 'customer') return 'customer';
  if (access === 'signed-in') return random.pick(['customer', 'customer', 'staff', 'admin']);
  if (access === 'duty:finance') return random.pick(['admin', 'staff', 'finance']);
  if (access === 'admin') return 'admin';
  return random.pick(['admin', 'staff']);
}

/** Chance that a request breaks the document in one place, and that it is malformed as a whole. */
const breakingShare = 0.5;
const malformedShare = 0.05;

async function attemptOf(
  stage: Stage,
  operation: Operation,
  random: Random,
  isFirst: boolean,
): Promise<Attempt> {
  const row = accessRows[operation.name] ?? {};
  const endpoint = stage.endpoints.get(operation.name);
  const who =
    isFirst && endpoint?.access !== 'public'
      ? firstWho(endpoint)
      : whoFor(endpoint?.access ?? 'public', random);
  const client = stage.people[who];
  if (!client) throw new Error(`Nobody is called ${who}`);
  const { things } = stage.cast;
  const source = { random, ids: [...stage.ids, crypto.randomUUID()] };
  const parts = {
    path: pathValues(operation, row, things, random),
    query: queryOf(operation, row, things, source, isFirst),
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

const firstWho = (e: Endpoint | undefined) =>
  e?.access === 'customer' || e?.access === 'signed-in' ? 'customer' : 'admin';

const versions = [0, 1, 1, 2, 3, 999_999_999];

type Parts = {
  path: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
};

function pathValues(operation: Operation, row: Row, things: Things, random: Random) {
  const id = row.thing ? things[row.thing] : crypto.randomUUID();
  const isReal = random.chance(0.9);
  return Object.fromEntries(
    Object.keys(operation.pathParameters).map((name) => {
      if (name === 'provider') return [name, 'paystack'];
      if (name === 'trackingNumber') return [name, things.trackingNumber];
      return [name, isReal ? id : crypto.randomUUID()];
    }),
  );
}

function queryOf(
  operation: Operation,
  row: Row,
  things: Things,
  source: Source,
  isFirst: boolean,
): Record<string, unknown> {
  const known = Object.fromEntries(new URLSearchParams(row.query?.(things) ?? ''));
  if (isFirst || source.random.chance(0.3)) return known;
  const made = fitting(operation.query, source) as Record<string, unknown>;
  // A cursor that fits the document is still none of ours.
  delete made['cursor'];
  return { ...known, ...made };
}

/** A body that people would send; undefined where none is written down. */
function seedOf({ cast, sites }: Stage, operation: Operation, row: Row, random: Random) {
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

const forgedCursors = [
  'x',
  'null',
  ...[
    [],
    [''],
    ['x'],
    ['9999999999'],
    ['0000-01-01T00:00:00.000Z', '12'],
    ['x', 'y'],
    ["'; select 1", '\0'],
    ['\ud800', '\udfff', '', ''],
    [null],
    { 0: 'a', length: 1 },
  ].map((one) => Buffer.from(JSON.stringify(one)).toString('base64url')),
  'ÿ',
  '../..',
];

/** Breaks one place of the request, and says which; null where the document forbids nothing in it. */
function breakOne(operation: Operation, parts: Parts, source: Source): string | null {
  const { random } = source;
  const places = [
    ...Object.entries(operation.pathParameters).map(([name, schema]) => ({
      part: 'path' as const,
      path: [name],
      schema,
      isOptional: true,
    })),
    ...Object.entries(operation.query.properties ?? {}).map(([name, schema]) => ({
      part: 'query' as const,
      path: [name],
      schema,
      isOptional: !(operation.query.required ?? []).includes(name),
    })),
    ...(operation.body ? placesIn(operation.body, parts.body) : []).map((place) => ({
      part: 'body' as const,
      ...place,
    })),
  ];
  if (places.length === 0) return null;
  const place = random.pick(places);
  const name = `${place.part} ${place.path.join('.')}`;
  if (place.part !== 'path' && !place.isOptional && random.chance(0.2)) {
    // A first row of a list that is taken away is still there, as nothing.
    if (place.path.at(-1) === 0) return null;
    set(parts, place, undefined);
    return `${name} is left out`;
  }
  const breakages =
    place.part === 'body' ? breaking(place.schema, source) : brokenInAddress(place, source);
  if (breakages.length === 0) return null;
  const { what, value } = random.pick(breakages);
  set(parts, place, value);
  return `${name}: ${what}`;
}

function set(
  parts: Parts,
  { part, path }: { part: keyof Parts; path: (string | number)[] },
  value: unknown,
) {
  if (part === 'body') parts.body = changedAt(parts.body, path, value);
  else Object.assign(parts, { [part]: changedAt(parts[part], path, value) });
}

/** In an address everything is text, and half a character cannot be written. */
function brokenInAddress(
  { part, path, schema }: { part: string; path: (string | number)[]; schema: Schema },
  source: Source,
) {
  const [name] = path;
  if (part === 'query' && name === 'cursor')
    return forgedCursors.map((value) => ({ what: 'a forged cursor', value }));
  if (part === 'query' && name === 'limit')
    return ['0', '101', 'abc', '1.5', '-1'].map((value) => ({ what: 'no limit', value }));
  const isText = [schema.type].flat().includes('string');
  return breaking(schema, source).filter(
    ({ value }) =>
      isText &&
      typeof value === 'string' &&
      value.isWellFormed() &&
      // Without a value there is another address, or the parameter is left out.
      value !== '',
  );
}

const malformedJson = 'the body is no JSON';
const noJson = ['{', '{"a":', '[1,', 'undefined', '{"__proto__":{"a":1}}', "{'a':1}", '\0'];

/** Makes something of it that is no request of ours, and says what. */
function malform(
  operation: Operation,
  headers: Record<string, string>,
  random: Random,
): string | null {
  if (operation.method === 'GET') return null;
  const asked = operation.headers.filter((name) => headers[name] !== undefined);
  if (random.chance(0.5) && asked.length > 0) {
    const name = random.pick(asked);
    if (operation.path.startsWith('/payments/webhooks')) return null;
    delete headers[name];
    return `no ${name}`;
  }
  if (operation.fileKinds.length > 0 || !operation.body) return null;
  return malformedJson;
}

const isFile = ({ fileKinds }: Operation) => fileKinds.length > 0;

function jsonOf(body: unknown, headers: Record<string, string>): string {
  headers['content-type'] = 'application/json';
  return JSON.stringify(body);
}

function fileOf(
  { name, fileKinds }: Operation,
  { picture }: Stage,
  {
    random,
    headers,
    isFirst,
  }: { random: Random; headers: Record<string, string>; isFirst: boolean },
): string | Buffer {
  const seeded = seededFiles[name];
  const kind = isFirst
    ? (fileKinds.find((one) => one.startsWith('text/')) ?? fileKinds[0] ?? '')
    : random.pick(fileKinds);
  headers['content-type'] = kind;
  if (isFirst) return seeded ?? picture;
  if (kind === 'text/csv') return csvOf(random, seeded);
  return random.pick([
    picture,
    picture.subarray(0, random.below(picture.length)),
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(Array.from({ length: 200 }, () => random.below(256))),
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)]),
  ]);
}

const cells = [
  'Date',
  'Amount',
  'Reference',
  'Tracking number',
  'Shipping mark',
  '2026-11-21',
  '9999-99-99',
  '99999999999999999999.99',
  '-1',
  'a\0b',
  '阿克拉',
  '"',
  '=1+1',
  '',
];
/** Some cells at random, below the headings of a file that is right where there is one. */
const csvOf = (random: Random, seeded = '') =>
  seeded.split('\n', 1).join('') +
  '\n' +
  Array.from({ length: 1 + random.below(6) }, () =>
    Array.from({ length: 1 + random.below(6) }, () => random.pick(cells)).join(
      random.pick([',', ';', '\t']),
    ),
  ).join('\n');

function addressOf(operation: Operation, { path, query }: Parts): string {
  const filled = operation.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null)
      for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The payment service that does not answer is a case of its own; every other 5xx is a fault. */
const isFailure = (status: number, text: string) =>
  status >= 500 && !text.includes('"checkout.unavailable"');

/** Whether the handler ran: it answered, or refused for another reason than who asks and what was sent. */
function isReached(status: number, text: string, isPublic: boolean): boolean {
  if (status < 400) return true;
  const code = /"code":"([^"]+)"/.exec(text)?.[1] ?? '';
  if (code.startsWith('request.') && code !== 'request.version_stale') return false;
  const ofGate = ['auth.required', 'auth.expired', 'auth.not_allowed'];
  const ofAll = ['auth.csrf', 'reauth_required', 'second_factor_setup_required'];
  return ![...ofAll, ...(isPublic ? [] : ofGate)].includes(code);
}

type Answered = { attempt: Attempt; index: number; status: number; text: string };

function note(report: FuzzReport, { attempt, index, status, text }: Answered) {
  const { operation, who, sent, breakage } = attempt;
  report.requests += 1;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (breakage !== null) report.broken += 1;
  const body = typeof sent.payload === 'string' ? sent.payload : '(a file)';
  const words =
    `request ${index} of seed ${report.seed}: ${operation.name} by ${who}, ` +
    `${breakage ?? 'fits the document'}\n  ${sent.url.slice(0, 400)} ${body.slice(0, 800)}\n  ${status} ${text.slice(0, 300)}`;
  if (isFailure(status, text)) report.failed.push(words);
  else if (breakage !== null && (status < 400 || status >= 500)) report.accepted.push(words);
}
