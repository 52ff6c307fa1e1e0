import { expect, it } from 'vitest';

import { duties, type Actor } from '../access.ts';
import { mayFollower } from './follower-policy.ts';

const people: Actor[] = [
  { id: 'ama', role: 'CUSTOMER', duties: [], siteKind: null },
  ...duties.map((duty): Actor => ({ id: duty, role: 'STAFF', duties: [duty], siteKind: null })),
  { id: 'admin', role: 'ADMIN', duties: [], siteKind: null },
];
const allowed = (may: (actor: Actor) => boolean) => people.filter(may).map(({ id }) => id);

it('staff who work with shipments see followers, and only support sees contacts and ends them', () => {
  expect(allowed(mayFollower.list)).toEqual([
    'warehouse',
    'batches',
    'finance',
    'support',
    'admin',
  ]);
  expect(allowed(mayFollower.seeContact)).toEqual(['support', 'admin']);
  expect(allowed(mayFollower.end)).toEqual(['support', 'admin']);
});
