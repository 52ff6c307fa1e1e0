import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { newDevice, storedEntries, storeRow } from './testing/device.ts';
import { newServer, openTab, person, personId, server, shareLocks, texts } from './testing/tab.ts';

beforeEach(() => {
  newDevice();
  newServer();
});

describe('a stored entry', () => {
  it('is on the device before anything is sent', async () => {
    const crashed = await openTab();
    const { id } = await crashed.storeNote('a 1');
    const next = await openTab();
    await next.flush(personId);
    expect(server.sent).toEqual([{ id, text: 'a 1' }]);
  });

  it('is written with strict durability', async () => {
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const tab = await openTab();
    await tab.storeNote('a 1');
    const writes = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes.length).toBeGreaterThan(0);
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
    transactions.mockRestore();
  });

  it('keeps its files, and passes them on', async () => {
    const tab = await openTab();
    const files = [new File(['bytes'], 'box.jpg', { type: 'image/jpeg' })];
    await tab.note.store({ kind: 'note', person, payload: { text: 'a 1' }, files });
    await tab.refreshOutbox();
    const [entry] = tab.note.entriesIn(tab.currentOutbox());
    const [file] = (await entry?.loadFiles()) ?? [];
    expect([file?.blob.type, await file?.blob.text()]).toEqual(['image/jpeg', 'bytes']);
  });

  it('is sent even if the device can’t store it and the page allows that', async () => {
    const tab = await openTab();
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new Error('This device is full');
    });
    await expect(tab.submit('a 1')).rejects.toThrow('This device is full');
    expect(await tab.submit('a 2', { sendsUnkept: true })).toMatchObject({ kind: 'done' });
    expect(texts()).toEqual(['a 2']);
    full.mockRestore();
  });

  it('is written after the device’s storage could not be opened before', async () => {
    const tab = await openTab();
    const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('Storage is blocked');
    });
    await expect(tab.storeNote('a 1')).rejects.toThrow('Storage is blocked');
    refused.mockRestore();
    await tab.storeNote('a 2');
    expect(await storedEntries()).toHaveLength(1);
  });

  it('is set aside and kept if it can’t be read, and the rest is sent', async () => {
    await storeRow({ of: 'a later version' });
    await storeRow({
      id: crypto.randomUUID(),
      kind: 'note',
      payload: { words: 'of a later version' },
      files: [],
      person,
      at: 1,
      clock: { page: 'x', counter: 0 },
      attempts: 0,
      refusal: null,
    });
    const tab = await openTab();
    await tab.storeNote('a 1');
    await tab.flush(personId);
    expect(texts()).toEqual(['a 1']);
    const { unreadable } = tab.currentOutbox();
    expect(unreadable.map(({ text }) => /a later version/.test(text))).toEqual([true, true]);
    await tab.deleteUnreadable();
    expect(tab.currentOutbox().unreadable).toEqual([]);
  });

  it('waits if no feature on this page knows its kind', async () => {
    await storeRow({
      id: crypto.randomUUID(),
      kind: 'of-another-page',
      payload: {},
      files: [],
      person,
      at: 1,
      clock: { page: 'x', counter: 0 },
      attempts: 0,
      refusal: null,
    });
    const tab = await openTab();
    await tab.flush(personId);
    expect(await storedEntries()).toHaveLength(1);
    expect(tab.currentOutbox().unreadable).toEqual([]);
  });
});

describe('two tabs', () => {
  it('send each entry once', async () => {
    shareLocks();
    const [one, other] = [await openTab(), await openTab()];
    for (const text of ['a 1', 'a 2', 'a 3']) await one.storeNote(text);
    await Promise.all([one.flush(personId), other.flush(personId)]);
    expect(texts()).toEqual(['a 1', 'a 2', 'a 3']);
  });

  it('remove an entry from the device only if the other tab has not sent it', async () => {
    shareLocks();
    const [one, other] = [await openTab(), await openTab()];
    server.answer = () => new Promise((done) => setTimeout(() => done('done'), 20));
    const entry = await one.storeNote('a 1');
    void other.flush(personId);
    await waitFor(() => expect(texts()).toEqual(['a 1']));
    expect(await one.removeEntry(entry)).toBe(false);
    const next = await one.storeNote('a 2');
    expect(await other.removeEntry(next)).toBe(true);
    await one.flush(personId);
    expect(texts()).toEqual(['a 1']);
  });

  it('show each other’s changes', async () => {
    const [one, other] = [await openTab(), await openTab()];
    other.subscribeOutbox(() => {});
    await one.storeNote('a 1');
    // Browsers send this event to the other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
    await waitFor(() => expect(other.currentOutbox().entries).toHaveLength(1));
  });
});

describe('an entry of a kind that only a person resumes', () => {
  const byPerson = { resumes: 'by-person' } as const;

  it('is sent once it is submitted, and not again automatically', async () => {
    const tab = await openTab(byPerson);
    server.answer = tab.failWith(0);
    expect(await tab.submit('a 1')).toMatchObject({ kind: 'kept' });
    server.answer = () => Promise.resolve('done');
    await tab.flush(personId);
    const next = await openTab(byPerson);
    await next.flush(personId);
    expect(texts()).toEqual(['a 1']);
    const [entry] = next.currentOutbox().entries;
    if (!entry) throw new Error('Nothing is left');
    expect([next.isInterrupted(entry), next.isWaiting(entry)]).toEqual([true, false]);

    await next.retryEntry(entry);
    expect(new Set(server.sent.map(({ id }) => id)).size).toBe(1);
    expect(await storedEntries()).toEqual([]);
  });
});
