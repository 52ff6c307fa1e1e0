import { expect, test } from 'vitest';

import type { Actor } from '../access.ts';
import { maySettingsChange } from './settings-change.ts';

const people: readonly Actor[] = [
  { id: 'nana', role: 'ADMIN', duties: [], siteKind: null },
  { id: 'abena', role: 'ADMIN', duties: [], siteKind: null },
  { id: 'kofi', role: 'STAFF', duties: ['finance'], siteKind: null },
  { id: 'ama', role: 'CUSTOMER', duties: [], siteKind: null },
];
const who = (
  may: typeof maySettingsChange.decide,
  proposedBy: string,
  deciders = people.map(({ id }) => id),
) => people.filter((actor) => may(actor, { proposedBy, deciders })).map(({ id }) => id);

test('another admin decides on a change, and nobody but an admin', () => {
  expect(who(maySettingsChange.decide, 'nana')).toEqual(['abena']);
  // Who proposed it has lost the role since.
  expect(who(maySettingsChange.decide, 'kofi')).toEqual(['nana', 'abena']);
});

test('who became an admin after a change was proposed does not decide on it', () => {
  expect(who(maySettingsChange.decide, 'kofi', ['nana'])).toEqual(['nana']);
});

test('only who proposed a change cancels it, as long as they are an admin', () => {
  expect(who(maySettingsChange.cancel, 'nana')).toEqual(['nana']);
  expect(who(maySettingsChange.cancel, 'kofi')).toEqual([]);
});
