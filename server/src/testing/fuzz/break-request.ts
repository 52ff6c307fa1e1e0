import type { Random } from '@sankofa/domain/fixtures/random';

import type { Operation } from './operations.ts';
import { breaking, changedAt, placesIn, type Schema, type Source } from './schema.ts';

/** The parts of a request besides its headers. */
export type Parts = {
  path: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
};

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

/** Breaks a request in one place and returns what; null if the document forbids nothing in it. */
export function breakOne(operation: Operation, parts: Parts, source: Source): string | null {
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
    // Removing the first row of a list would leave an empty slot.
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

/** Breaks a URL, in which everything is text and half a surrogate pair cannot be written. */
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
      // An empty value would be another URL, or omit the parameter.
      value !== '',
  );
}

export const malformedJson = 'the body is no JSON';
export const noJson = ['{', '{"a":', '[1,', 'undefined', '{"__proto__":{"a":1}}', "{'a':1}", '\0'];

/** Makes a request malformed as a whole and returns how. */
export function malform(
  operation: Operation,
  headers: Record<string, string>,
  random: Random,
): string | null {
  if (operation.method === 'GET') return null;
  const presentHeaders = operation.headers.filter((name) => headers[name] !== undefined);
  if (random.chance(0.5) && presentHeaders.length > 0) {
    const name = random.pick(presentHeaders);
    if (/^\/(payments\/webhooks|phone-messages\/whatsapp)/.test(operation.path)) return null;
    delete headers[name];
    return `no ${name}`;
  }
  if (operation.fileKinds.length > 0 || !operation.body) return null;
  return malformedJson;
}
