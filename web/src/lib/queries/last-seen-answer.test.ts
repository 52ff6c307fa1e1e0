import { endpoint } from '@sankofa/domain/endpoint';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { clearPersonal } from '../http/personal.ts';
import { lastSeen, oldestShown } from './answers.ts';
import { useAnswer } from './query.tsx';

const getThing = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'signed-in',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  answer: z.object({ id: z.string(), version: z.int() }),
});
const ofA = { params: { id: 'a' } };

test('without a connection, what was seen last is shown with its time, and each answer is kept', async () => {
  const kept = new Map<string, { data: unknown; at: number }>();
  lastSeen.remember = (question, known) => void kept.set(question, known);
  lastSeen.recall = (question) => Promise.resolve(kept.get(question));
  onTestFinished(() => {
    delete lastSeen.remember;
    delete lastSeen.recall;
  });
  fakeServer({ 'GET /things/a': json(200, { id: 'a', version: 1 }) });
  const first = renderHook(() => useAnswer(getThing, ofA));
  await waitFor(() => expect(first.result.current.data).toEqual({ id: 'a', version: 1 }));
  const [[question, known] = []] = [...kept];
  expect(known?.data).toEqual({ id: 'a', version: 1 });
  kept.set(question ?? '', { data: known?.data, at: 5 });
  first.unmount();
  // The page is opened again.
  act(clearPersonal);

  fakeServer({ 'GET /things/a': () => Promise.reject(new TypeError('network')) });
  const { result } = renderHook(() => useAnswer(getThing, ofA));
  await waitFor(() => expect(result.current.dataUpdatedAt).toBe(5));
  expect(result.current).toMatchObject({
    data: { id: 'a', version: 1 },
    error: { isNetwork: true },
  });
  expect(oldestShown()).toBe(5);
  // Of an earlier version of the page, it no longer fits.
  kept.set(question ?? '', { data: { id: 7 }, at: 6 });
  act(clearPersonal);
  const other = renderHook(() => useAnswer(getThing, ofA));
  await waitFor(() => expect(other.result.current.error?.isNetwork).toBe(true));
  expect(other.result.current.data).toBeUndefined();
});
