import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { ama } from '../../testing/people.ts';
import { clearPersonal } from '../http/personal.ts';
import { signOut, storeUser } from '../session/session.ts';
import { SealedItem } from './sealed-item.ts';
import { newDevice } from './testing/device.ts';

const kofi: User = { ...ama, id: '00000000-0000-4000-8000-0000000000f1', name: 'Kofi Boateng' };
const secrets: Record<string, string> = { [ama.id]: 'a'.repeat(43), [kofi.id]: 'k'.repeat(43) };

function logIn(user: User) {
  fakeServer({
    'GET /me/device-secret': json(200, { secret: secrets[user.id] }),
    'POST /auth/logout': json(200, {}),
  });
  storeUser(user);
}
async function logOut() {
  await signOut();
  clearPersonal();
}

beforeEach(() => {
  localStorage.clear();
  newDevice();
});

test('what was typed is encrypted on the device, and opens again after the next login only', async () => {
  const item = new SealedItem('note');
  logIn(ama);
  await item.write(ama.id, 'Twenty dresses from Yiwu');
  const onDevice = localStorage.getItem(`note:${ama.id}`);
  expect(onDevice).toBeTruthy();
  expect(onDevice).not.toContain('Yiwu');
  expect(atob(onDevice ?? '')).not.toContain('Yiwu');
  await logOut();
  expect(item.read(ama.id)).toBeNull();

  // Kofi has the phone: even with her row his key opens nothing.
  logIn(kofi);
  localStorage.setItem(`note:${kofi.id}`, localStorage.getItem(`note:${ama.id}`) ?? '');
  await item.load(kofi.id);
  expect(item.read(kofi.id)).toBeNull();
  await logOut();

  logIn(ama);
  await item.load(ama.id);
  expect(item.read(ama.id)).toBe('Twenty dresses from Yiwu');
});

test('the last of several inputs is stored, and nothing of one that was deleted', async () => {
  const item = new SealedItem('note');
  logIn(ama);
  void item.write(ama.id, 'D');
  await item.write(ama.id, 'Dresses');
  const again = new SealedItem('note');
  await again.load(ama.id);
  expect(again.read(ama.id)).toBe('Dresses');
  const writing = item.write(ama.id, 'Dresses and shoes');
  item.delete(ama.id);
  await writing;
  expect(localStorage.getItem(`note:${ama.id}`)).toBeNull();
});

test('without the key the form still has its input while the page is open', async () => {
  const item = new SealedItem('note');
  fakeServer({ 'GET /me/device-secret': () => Promise.reject(new TypeError('network')) });
  storeUser(ama);
  await item.write(ama.id, 'Dresses');
  expect(item.read(ama.id)).toBe('Dresses');
  expect(localStorage.getItem(`note:${ama.id}`)).toBeNull();
});
