import { beforeEach, expect, test } from 'vitest';

import {
  changeKept,
  deleteKeptOfOthers,
  type KeptPickup,
  readKept,
  removeKeptPickup,
} from './kept.ts';

const pickup: KeptPickup = {
  shipmentId: 's1',
  trackingNumber: 'X7PJ-FVJR-48W0',
  code: '482913',
  office: { name: 'Accra', address: 'Spintex', openingHours: '', phone: '030' },
};
const keep = (personId: string) => changeKept(personId, () => ({ pickups: [pickup] }));

beforeEach(() => localStorage.clear());

test('what a customer keeps stays until it is removed', () => {
  keep('ama');
  expect(readKept()).toEqual({ personId: 'ama', kit: null, pickups: [pickup] });
  removeKeptPickup('ama', 'other');
  expect(readKept()?.pickups).toHaveLength(1);
  removeKeptPickup('ama', 's1');
  expect([readKept(), localStorage.getItem('kept')]).toEqual([null, null]);
});

test('the next customer of the phone neither finds nor adds to it', () => {
  keep('ama');
  deleteKeptOfOthers('ama');
  expect(readKept()).not.toBeNull();
  changeKept('yaa', () => ({ kit: null }));
  expect(readKept()).toBeNull();
  keep('ama');
  deleteKeptOfOthers('yaa');
  expect(readKept()).toBeNull();
});

test.each(['', 'no JSON', '{"personId":"ama"}', '{"personId":"ama","kit":{},"pickups":[]}'])(
  'a text that we did not write is nothing: %j',
  (text) => {
    localStorage.setItem('kept', text);
    expect(readKept()).toBeNull();
  },
);
