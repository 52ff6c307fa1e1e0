import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Outcome } from './outbox-kinds.ts';
import { newDevice, storedEntries } from './testing/device.ts';
import { newServer, openTab, person, personId, server, texts } from './testing/tab.ts';

beforeEach(() => {
  newDevice();
  newServer();
});

describe('the order', () => {
  it('is the order in which entries were made, over restarts', async () => {
    const before = await openTab();
    await before.storeNote('a 1');
    await before.storeNote('a 2');
    const after = await openTab();
    await after.storeNote('a 3');
    await after.flush(personId);
    expect(texts()).toEqual(['a 1', 'a 2', 'a 3']);
    expect(await storedEntries()).toEqual([]);
  });

  it('combines consecutive entries of one kind into one request', async () => {
    const tab = await openTab({ most: 2 });
    for (const text of ['a 1', 'a 2', 'a 3']) await tab.storeNote(text);
    await tab.flush(personId);
    expect(tab.bundles).toEqual([2, 1]);
  });

  it('leaves out an entry that a page is sending', async () => {
    const tab = await openTab();
    const stored = await tab.note.store(
      { kind: 'note', person, payload: { text: 'a 1' } },
      { isSending: true },
    );
    await tab.flush(personId);
    expect(texts()).toEqual([]);
    tab.releaseEntry(stored.id, personId);
    await waitFor(() => expect(texts()).toEqual(['a 1']));
  });

  it('is per user: no entry is sent as another user', async () => {
    const tab = await openTab();
    await tab.storeNote('a 1');
    await tab.flush('kofi');
    expect(texts()).toEqual([]);
    expect(await storedEntries()).toHaveLength(1);
  });

  it('has a separate queue for files, so that a slow one delays nothing', async () => {
    const tab = await openTab();
    const photo = tab.define('photo', 'files');
    server.answer = (text) => (text === 'photo' ? new Promise(() => {}) : Promise.resolve('done'));
    await photo.store({ kind: 'photo', person, payload: { text: 'photo' } });
    await tab.flush(personId);
    await waitFor(() => expect(texts()).toEqual(['photo']));
    await tab.storeNote('a 1');
    await tab.flush(personId);
    expect(texts()).toEqual(['photo', 'a 1']);
  });
});

describe('a retried entry', () => {
  it.each([0, 401, 408, 429, 500, 503])(
    'waits after status %i, under the same id',
    async (status) => {
      const tab = await openTab();
      server.answer = tab.failWith(status);
      expect(await tab.submit('a 1')).toMatchObject({ kind: 'kept' });
      expect(await storedEntries()).toMatchObject([{ attempts: 1, refusal: null }]);
      server.answer = () => Promise.resolve('done');
      await tab.flush(personId);
      expect(new Set(server.sent.map(({ id }) => id)).size).toBe(1);
      expect(await storedEntries()).toEqual([]);
    },
  );

  it('delays later entries of its stream, but not of another stream', async () => {
    const tab = await openTab();
    server.answer = (text) => (text === 'a 1' ? tab.failWith(500)() : Promise.resolve('done'));
    for (const text of ['a 1', 'a 2', 'b 1']) await tab.storeNote(text);
    await tab.flush(personId);
    expect(texts()).toEqual(['a 1', 'b 1']);
  });

  it('delays all entries if there is no connection or the server is overloaded', async () => {
    const tab = await openTab();
    server.answer = tab.failWith(0);
    for (const text of ['a 1', 'b 1']) await tab.storeNote(text);
    await tab.flush(personId);
    expect(texts()).toEqual(['a 1']);
  });

  it('waits longer each time, up to five minutes', async () => {
    const { retryDelayMs } = await openTab();
    expect([1, 2, 3, 20].map(retryDelayMs)).toEqual([4_000, 8_000, 16_000, 300_000]);
  });

  it('is sent after that time, and at once when the browser is online or visible', async () => {
    const tab = await openTab();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    server.answer = tab.failWith(0);
    await tab.storeNote('a 1');
    const stop = tab.startSending(personId);
    const planned = () => timers.mock.calls.filter(([, ms]) => ms === tab.firstRetryMs);
    await waitFor(() => expect(planned().length).toBeGreaterThan(0));
    for (const [at, event] of ['online', 'focus'].entries()) {
      window.dispatchEvent(new Event(event));
      await waitFor(() => expect(texts()).toHaveLength(2 + at));
    }
    stop();
    window.dispatchEvent(new Event('online'));
    await tab.flush('nobody');
    expect(texts()).toHaveLength(3);
    timers.mockRestore();
  });
});

describe('a refused entry', () => {
  it('stays for its owner with the message, and the rest go on', async () => {
    const tab = await openTab();
    server.answer = (text) => (text === 'a 1' ? tab.failWith(409)() : Promise.resolve('done'));
    await tab.storeNote('a 1');
    await tab.storeNote('a 2');
    await tab.flush(personId);
    expect(texts()).toEqual(['a 1', 'a 2']);
    expect(await storedEntries()).toMatchObject([
      { payload: { text: 'a 1' }, refusal: { code: 'test', message: 'Status 409' } },
    ]);
    await tab.flush(personId);
    expect(texts()).toHaveLength(2);
  });

  it('is only sent again or discarded on its owner’s request', async () => {
    const tab = await openTab();
    server.answer = tab.failWith(409);
    await tab.storeNote('a 1');
    await tab.flush(personId);
    const [refused] = tab.currentOutbox().entries;
    if (!refused) throw new Error('Nothing is refused');
    await tab.retryEntry(refused);
    expect(texts()).toEqual(['a 1', 'a 1']);
    await tab.discardEntry(refused);
    expect(await storedEntries()).toEqual([]);
  });

  it('is removed if its page shows the error and still has the input', async () => {
    const tab = await openTab();
    server.answer = tab.failWith(409);
    const outcome = await tab.submit('a 1', { discardsRefused: true });
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { message: 'Status 409' } });
    expect(await storedEntries()).toEqual([]);
  });

  it('is replaced by its correction', async () => {
    const tab = await openTab();
    server.answer = tab.failWith(409);
    await tab.storeNote('a 1');
    await tab.flush(personId);
    const [replaces] = tab.currentOutbox().entries;
    server.answer = () => Promise.resolve('done');
    expect(await tab.submit('a 2', { replaces })).toMatchObject({ kind: 'done', answer: 'done' });
    expect(await storedEntries()).toEqual([]);
  });
});

it('is reported to waiting pages and listeners, like every outcome', async () => {
  const tab = await openTab();
  const settled = vi.fn<(text: string, outcome: Outcome<string>) => void>();
  const stop = tab.note.onSettled(({ payload }, outcome) => settled(payload.text, outcome));
  expect(await tab.submit('a 1')).toMatchObject({ kind: 'done', answer: 'did a 1' });
  stop();
  await tab.submit('a 2');
  expect(settled.mock.calls).toEqual([['a 1', { kind: 'done', answer: 'did a 1' }]]);
});
