import type { Endpoint } from '@sankofa/domain/endpoint';
import { afterAll, expect, it } from 'vitest';

import { callsOfKeyScopes } from './testing/access/calls-of-key-scopes.ts';
import { accessOfCalls } from './testing/access/endpoint-access.ts';
import { traitsOfCalls } from './testing/access/endpoint-traits.ts';
import { traitsOfTaxes } from './testing/access/traits-of-taxes.ts';
import { startWorld } from './testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const namesWhere = (is: (e: Endpoint) => boolean) =>
  world.app.context.endpoints.filter(is).map(nameOf).toSorted();

it.each(Object.entries(accessOfCalls))(
  'access %s applies to exactly these calls',
  (access, calls) => {
    expect(namesWhere((e) => e.access === access)).toEqual(calls.toSorted());
  },
);

it.each(['stepUp', 'versioned', 'idempotent'] as const)(
  'the trait %s is set on exactly these calls',
  (trait) => {
    const calls: readonly string[] = [...traitsOfCalls[trait], ...traitsOfTaxes[trait]];
    expect(namesWhere((e) => e[trait])).toEqual(calls.toSorted());
  },
);

it.each(Object.entries(callsOfKeyScopes))(
  'API keys with the scope %s may make exactly these calls',
  (scope, calls) => {
    expect(namesWhere((e) => e.keyScope === scope)).toEqual(calls.toSorted());
  },
);
