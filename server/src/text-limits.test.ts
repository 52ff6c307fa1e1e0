import type { Endpoint } from '@sankofa/domain/endpoint';
import { afterAll, expect, it } from 'vitest';

import { startWorld } from './testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());

type Check = { _zod: { def: { check: string; abort?: boolean; pattern?: RegExp } } };
type Def = { type: string; checks?: Check[]; pattern?: RegExp } & Record<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const defOf = (value: unknown): Def | null => {
  const zod = isRecord(value) ? value['_zod'] : null;
  const def = isRecord(zod) ? zod['def'] : null;
  return isRecord(def) && typeof def['type'] === 'string' ? (def as Def) : null;
};

/** A pattern for the whole text is tried once, from its first character. */
const isAnchored = (pattern?: RegExp) => !pattern || /^\^.*\$$/.test(pattern.source);

/** A text that matches has a maximum length. */
const isBounded = (pattern?: RegExp) =>
  pattern !== undefined && isAnchored(pattern) && !/[*+]|\{\d+,\}/.test(pattern.source);

/** Returns the paths of texts in a schema whose patterns are tried on text of any length. */
function unbounded(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  const def = defOf(schema);
  if (!def || seen.has(schema)) return [];
  const inside = new Set([...seen, schema]);
  const found = Object.entries(def).flatMap(([key, value]) => {
    if (key === 'shape' && isRecord(value))
      return Object.entries(value).flatMap(([name, one]) =>
        unbounded(one, `${path}.${name}`, inside),
      );
    if (Array.isArray(value) && key !== 'checks')
      return value.flatMap((one) => unbounded(one, path, inside));
    return unbounded(value, path, inside);
  });
  if (def.type !== 'string') return found;
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def);
  const limit = checks.findIndex(
    ({ check, abort, pattern }) => abort === true && (check === 'max_length' || isBounded(pattern)),
  );
  if (def.pattern && isAnchored(def.pattern)) return found;
  const slow = checks.findIndex(({ check, pattern }) => check === 'custom' || !isAnchored(pattern));
  return slow >= 0 && (limit < 0 || slow < limit) ? [...found, path] : found;
}

const inCall = ({ method, path, ...e }: Endpoint) =>
  ['params', 'query', 'body'].flatMap((part) =>
    unbounded((e as Record<string, unknown>)[part], `${method} ${path} ${part}`),
  );

it('no pattern is tried on a text before its length is checked', () => {
  expect(world.app.context.endpoints.flatMap(inCall)).toEqual([]);
});
