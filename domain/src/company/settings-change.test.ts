import { expect, test } from 'vitest';

import type { Actor } from '../access.ts';
import { maySettingsChange } from './settings-change.ts';

const people: readonly Actor[] = [
  { id: 'nana', role: 'ADMIN', duties: [], siteKind: null },
  { id: 'abena', role: 'ADMIN', duties: [], siteKind: null },
  { id: 'kofi', role: 'STAFF', duties: ['finance'], siteKind: null },
  { id: 'ama', role: 'CUSTOMER', duties: [], siteKind: null },
];
const actorsAllowed = (
  may: typeof maySettingsChange.decide,
  proposedBy: string,
  deciders = people.map(({ id }) => id),
) => people.filter((actor) => may(actor, { proposedBy, deciders })).map(({ id }) => id);

test('a change is decided by another admin and no one else', () => {
  expect(actorsAllowed(maySettingsChange.decide, 'nana')).toEqual(['abena']);
  // The proposer has lost the admin role since.
  expect(actorsAllowed(maySettingsChange.decide, 'kofi')).toEqual(['nana', 'abena']);
});

test('an admin appointed after a change was proposed cannot decide on it', () => {
  expect(actorsAllowed(maySettingsChange.decide, 'kofi', ['nana'])).toEqual(['nana']);
});

test('a change can be cancelled only by its proposer, while they are an admin', () => {
  expect(actorsAllowed(maySettingsChange.cancel, 'nana')).toEqual(['nana']);
  expect(actorsAllowed(maySettingsChange.cancel, 'kofi')).toEqual([]);
});
