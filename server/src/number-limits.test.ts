import { afterAll, beforeAll, expect, it } from 'vitest';

import { operationsOf } from './testing/fuzz/operations.ts';
import type { Schema } from './testing/fuzz/schema.ts';
import { startWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Stored as bigint, which every safe number fits. */
const large = new Set(['POST /warehouse/scans body.items[].seq']);

/** Returns the paths of whole numbers that may be larger than any column of that type. */
function unlimited(schema: Schema, path: string): string[] {
  const { maximum, exclusiveMaximum, properties = {}, items, additionalProperties } = schema;
  const most = maximum ?? exclusiveMaximum ?? Infinity;
  const isUnlimited = [schema.type].flat().includes('integer') && most >= Number.MAX_SAFE_INTEGER;
  return [
    ...(isUnlimited ? [path] : []),
    ...Object.entries(properties).flatMap(([name, one]) => unlimited(one, `${path}.${name}`)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
      unlimited(one, path),
    ),
    ...(items ? unlimited(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object'
      ? unlimited(additionalProperties, `${path}{}`)
      : []),
  ];
}

it('every whole number in a request has a maximum, so that none is refused by the database without a reason', async () => {
  const operations = await operationsOf(world.app);
  const found = operations.flatMap(({ name, query, body }) => [
    ...unlimited(query, `${name} query`),
    ...(body ? unlimited(body, `${name} body`) : []),
  ]);
  expect(operations.length).toBeGreaterThan(500);
  expect(found.filter((path) => !large.has(path))).toEqual([]);
});
