import { endpoint } from '@sankofa/domain/endpoint';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { useQueuedSend } from './use-queued-send.ts';

const writeNote = endpoint({
  method: 'POST',
  path: '/notes',
  access: 'customer',
  summary: 'Write a note',
  idempotent: true,
  body: z.object({ text: z.string() }),
  answer: z.object({ id: z.string() }),
});
const down = () => Promise.reject(new TypeError('network'));

/** Sends one note, and returns what came of it, with the ids under which it was stored. */
async function sendNote(server: Parameters<typeof fakeServer>[0][string], canStore = true) {
  const { requests } = fakeServer({ 'POST /notes': server });
  const ids: string[] = [];
  const store = (_: object, id: string) => {
    if (!canStore) return Promise.reject(new Error('This device is full'));
    ids.push(id);
    return Promise.resolve();
  };
  const { result } = renderHook(() => useQueuedSend(writeNote, { store }));
  await act(async () => {
    await result.current.mutateAsync({ body: { text: 'a' } }).catch(() => null);
  });
  const keys = requests.flatMap(({ headers }) => headers.get('Idempotency-Key') ?? []);
  return { state: result.current, ids, keys };
}

test('an answer of the server is passed on, and nothing is stored', async () => {
  const { state, ids } = await sendNote(json(200, { id: '1' }));
  expect([state.data, ids]).toEqual([{ id: '1' }, []]);
});

test('without a connection the same request is stored under its key, and succeeds with null', async () => {
  const { state, ids, keys } = await sendNote(down);
  expect(state).toMatchObject({ isSuccess: true, data: null });
  expect(ids).toHaveLength(1);
  expect(ids).toEqual(keys);
});

test('a refusal is shown and not stored', async () => {
  const { state, ids } = await sendNote(json(422, { code: 'x', message: 'Too long' }));
  expect([state.error?.message, ids]).toEqual(['Too long', []]);
});

test('if this device can’t store it, the page says that there is no connection', async () => {
  const { state } = await sendNote(down, false);
  expect(state.error?.isNetwork).toBe(true);
});
