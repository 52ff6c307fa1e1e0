import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { ama, wei } from '../../testing/people.ts';
import { CallError } from '../http/call-error.ts';
import { clearPersonal } from '../http/personal.ts';
import { signOut, storeUser } from '../session/session.ts';
import { defineKind } from './define-kind.ts';
import { lastSeenDatabase } from './device-keys.ts';
import { recall, remember } from './last-seen.ts';
import { oneByOne } from './outbox-kinds.ts';
import { flush, retryDelayMs, startSending } from './outbox-sending.ts';
import { currentOutbox, refreshOutbox } from './outbox.ts';
import { newDevice, storedBytes } from './testing/device.ts';

const kofi: User = { ...ama, id: '00000000-0000-4000-8000-0000000000f1', name: 'Kofi Boateng' };
const reference = 'MM-REFERENCE-7781';
const secrets: Record<string, string> = { [ama.id]: 'a'.repeat(43), [kofi.id]: 'k'.repeat(43) };
const sent: { id: string; text: string; file: string }[] = [];
let refuses = false;

const note = defineKind<{ text: string }, string>({
  names: ['sealed-note'],
  schema: z.object({ text: z.string() }),
  streamOf: () => 'sealed-note',
  queue: 'work',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(
    async ({ id, payload: { text }, loadFiles }) => {
      if (refuses) throw new CallError(422, { code: 'taken', message: `${reference} was used` });
      const [file] = await loadFiles();
      sent.push({ id, text, file: (await file?.blob.text()) ?? '' });
      return 'done';
    },
    { en: 'It failed', zh: '失败' },
  ),
  read: ({ payload }) => ({ title: payload.text, text: '' }),
});

/** Logs a person in on this device, as after a restart of the browser. */
async function logIn(user: typeof ama, isOnline = true, refreshes = true) {
  fakeServer(
    isOnline
      ? {
          'GET /me/device-secret': json(200, { secret: secrets[user.id] }),
          'POST /auth/logout': json(200, {}),
        }
      : { 'GET /me/device-secret': () => Promise.reject(new TypeError('network')) },
  );
  storeUser(user);
  if (refreshes) await refreshOutbox();
}
async function logOut() {
  await signOut();
  // The frame does so when it is left.
  clearPersonal();
}
const storeNote = (user: typeof ama) =>
  note.store({
    kind: 'sealed-note',
    person: { id: user.id, name: user.name },
    payload: { text: reference },
    files: [new File([`bytes of ${reference}`], `${reference}.jpg`, { type: 'image/jpeg' })],
  });

beforeEach(() => {
  newDevice();
  sent.length = 0;
  refuses = false;
});

describe('an entry of a customer', () => {
  test('is stored without anything that can be read, and is complete for its owner', async () => {
    await logIn(ama);
    await storeNote(ama);
    expect(await storedBytes('outbox')).not.toContain(reference);
    expect(await storedBytes('outbox')).not.toContain(ama.name);
    expect(currentOutbox().entries).toMatchObject([
      {
        payload: { text: reference },
        person: { name: ama.name },
        files: [{ name: `${reference}.jpg` }],
      },
    ]);
  });

  test('is hidden from the next customer of the device, and neither sent nor lost', async () => {
    await logIn(ama);
    await storeNote(ama);
    await logOut();
    await logIn(kofi);
    expect(currentOutbox()).toMatchObject({ entries: [], unreadable: [], locked: 1 });
    await flush(kofi.id);
    expect(sent).toEqual([]);
    await logOut();

    await logIn(ama);
    await flush(ama.id);
    expect(sent).toMatchObject([{ text: reference, file: `bytes of ${reference}` }]);
    await flush(ama.id);
    expect(sent).toHaveLength(1);
    expect(currentOutbox()).toMatchObject({ entries: [], locked: 0 });
  });

  test('is sent by the first page after a login, which has to ask for the key', async () => {
    await logIn(ama);
    await storeNote(ama);
    await logOut();
    await logIn(ama, true, false);
    await flush(ama.id);
    expect(sent).toHaveLength(1);
  });

  test('is sent once the server has given the key, if it could not at first', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await logIn(ama);
    await storeNote(ama);
    await logOut();
    await logIn(ama, false);
    const stop = startSending(ama.id);
    await flush(ama.id);
    expect([sent.length, currentOutbox().unopened]).toEqual([0, 1]);
    await logIn(ama, true, false);
    vi.advanceTimersByTime(retryDelayMs(9));
    vi.useRealTimers();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    stop();
  });

  test('can’t be opened with the secret of someone else', async () => {
    await logIn(ama);
    await storeNote(ama);
    await logOut();
    secrets[ama.id] = 'x'.repeat(43);
    await logIn(ama);
    expect(currentOutbox()).toMatchObject({ entries: [], locked: 1 });
    secrets[ama.id] = 'a'.repeat(43);
  });

  test('is opened without a connection until the session ends', async () => {
    await logIn(ama);
    await storeNote(ama);
    // The page is opened again, and the server can't be reached.
    clearPersonal();
    await logIn(ama, false);
    expect(currentOutbox().entries).toHaveLength(1);
    await logOut();
    await logIn(ama, false);
    expect(currentOutbox()).toMatchObject({ entries: [], locked: 1 });
  });

  test('keeps the reason of a refusal to itself', async () => {
    await logIn(ama);
    await storeNote(ama);
    refuses = true;
    await flush(ama.id);
    expect(currentOutbox().entries[0]?.refusal?.message).toBe(`${reference} was used`);
    expect(await storedBytes('outbox')).not.toContain('was used');
  });

  test('is not stored at all without its key', async () => {
    await logIn(ama, false);
    await expect(storeNote(ama)).rejects.toThrow(CallError);
    expect(await storedBytes('outbox')).toBe('');
  });
});

test('work of the office is stored as it is, since the next colleague sends it', async () => {
  await logIn(wei);
  await storeNote(wei);
  expect(await storedBytes('outbox')).toContain(reference);
});

describe('what a customer has seen', () => {
  const seen = { data: { trackingNumber: reference }, at: 5 };

  test('is read again with its time, and stored unreadable with an unreadable name', async () => {
    await logIn(ama);
    await remember(`/shipments?q=${reference}`, seen);
    expect(await storedBytes('last-seen')).not.toContain(reference);
    clearPersonal();
    expect(await recall(`/shipments?q=${reference}`)).toEqual(seen);
    expect(await recall('/shipments')).toBeUndefined();
  });

  test('is gone after logout, also for the same person', async () => {
    await logIn(ama);
    await remember('/shipments', seen);
    await logOut();
    expect(await recall('/shipments')).toBeUndefined();
    await logIn(ama);
    expect(await recall('/shipments')).toBeUndefined();
  });

  test('is deleted when someone else uses the device', async () => {
    await logIn(ama);
    await remember('/shipments', seen);
    await logIn(kofi);
    expect(await recall('/shipments')).toBeUndefined();
    await logIn(ama);
    expect(await recall('/shipments')).toBeUndefined();
  });

  test('is not stored for colleagues', async () => {
    await logIn(wei);
    await remember('/shipments', seen);
    lastSeenDatabase.close();
    expect(await storedBytes('last-seen')).toBe('');
  });
});
