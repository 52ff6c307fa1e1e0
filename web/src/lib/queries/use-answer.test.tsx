import { endpoint } from '@sankofa/domain/endpoint';
import { pageOf, pageQuery } from '@sankofa/domain/values/list';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';

import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { ama, wei } from '../../testing/people.ts';
import { clearPersonal } from '../http/personal.ts';
import { raise } from '../http/session-events.ts';
import { storeAccessToken } from '../http/token.ts';
import { signOut, storeUser } from '../session/session.ts';
import { answerTo, invalidateAnswers } from './answers.ts';
import { usePicture } from './files.ts';
import { invalidatePages, useAllPages, useAnswer, usePages } from './query.tsx';
import { onDevice } from './stored-answer.ts';
import { putAnswer } from './use-answer.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'signed-in',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  answer: z.object({ id: z.string(), version: z.int() }),
});
const listThings = endpoint({
  method: 'GET',
  path: '/things',
  access: 'signed-in',
  summary: 'Things',
  query: pageQuery,
  answer: pageOf(z.object({ id: z.string() })),
});
const thing = (id: string, version = 1) => json(200, { id, version });
const of = (id: string) => ({ params: { id } });

const Part = () => <p>{useAnswer(getThing, of('a')).data?.id}</p>;
const isStored = () => Object.keys(localStorage).some((key) => key.startsWith('answer:'));
const readAllStored = () =>
  renderHook(() => useAllPages(listThings, { query: { limit: 2 }, stored: onDevice }));
const fromBuild = () => ({ data: { id: 'from the build', version: 1 }, at: 1 });
const BuiltPart = () => <p>{useAnswer(getThing, { ...of('s'), known: fromBuild }).data?.id}</p>;
const ask = (path: string) =>
  answerTo({ path, produces: 'application/json' }, {}, { load: () => Promise.resolve(1) });
beforeEach(() => {
  storeAccessToken('token');
  storeUser(ama);
});

test('two components make one call for the same question, under StrictMode too', async () => {
  const server = fakeServer({ 'GET /things/a': thing('a') });
  render(
    <StrictMode>
      <Part />
      <Part />
    </StrictMode>,
  );
  await waitFor(() => expect(screen.getAllByText('a')).toHaveLength(2));
  expect(server.calls()).toEqual(['GET /things/a']);
});

test('the previous answer is a placeholder for the next question, and is marked as such', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fakeServer({ 'GET /things/a': thing('a'), 'GET /things/b': () => promise });
  const { result, rerender } = renderHook(({ id }) => useAnswer(getThing, of(id)), {
    initialProps: { id: 'a' },
  });
  await waitFor(() => expect(result.current.data?.id).toBe('a'));
  rerender({ id: 'b' });
  expect([result.current.data?.id, result.current.isPlaceholderData]).toEqual(['a', true]);
  resolve(thing('b')());
  await waitFor(() => expect(result.current.data?.id).toBe('b'));
  expect(result.current.isPlaceholderData).toBe(false);
});

test('a new question starts empty if no placeholder is allowed', async () => {
  fakeServer({ 'GET /things/a': thing('a'), 'GET /things/b': thing('b') });
  const { result, rerender } = renderHook(
    ({ id }) => useAnswer(getThing, { ...of(id), keepsPrevious: false }),
    { initialProps: { id: 'a' } },
  );
  await waitFor(() => expect(result.current.data?.id).toBe('a'));
  rerender({ id: 'b' });
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data?.id).toBe('b'));
});

test('a disabled question is loaded once enabled, and never refreshed before', async () => {
  const server = fakeServer({ 'GET /things/a': thing('a') });
  const { result, rerender } = renderHook(
    ({ enabled }) => useAnswer(getThing, { ...of('a'), enabled }),
    { initialProps: { enabled: false } },
  );
  await act(() => invalidateAnswers([getThing]));
  expect(server.calls()).toEqual([]);
  rerender({ enabled: true });
  await waitFor(() => expect(result.current.data?.id).toBe('a'));
});

test('an answer that arrives after its component unmounted changes nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const responses = [promise, Promise.resolve(json(404, {})())];
  const server = fakeServer({ 'GET /things/a': () => responses.shift() ?? json(404, {})() });
  const { unmount } = renderHook(() => useAnswer(getThing, of('a')));
  unmount();
  resolve(thing('a')());
  await act(() => promise);
  const { result } = renderHook(() => useAnswer(getThing, of('a')));
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(server.calls()).toHaveLength(2));
  await waitFor(() => expect(result.current.error).not.toBeNull());
});

test('news and invalidations update shown answers at once, and the rest when next shown', async () => {
  let version = 1;
  const server = fakeServer({
    'GET /things/a': () => thing('a', version)(),
    'GET /things/b': () => thing('b', version)(),
  });
  const other = renderHook(() => useAnswer(getThing, of('b')));
  await waitFor(() => expect(other.result.current.data?.version).toBe(1));
  other.unmount();
  const { result } = renderHook(() => useAnswer(getThing, of('a')));
  await waitFor(() => expect(result.current.data?.version).toBe(1));
  version = 2;
  await act(() => invalidateAnswers([getThing]));
  expect(result.current.data?.version).toBe(2);
  version = 3;
  act(() => raise('news', null));
  await waitFor(() => expect(result.current.data?.version).toBe(3));
  expect(server.calls().filter((one) => one.endsWith('b'))).toHaveLength(1);
  const again = renderHook(() => useAnswer(getThing, of('b')));
  await waitFor(() => expect(again.result.current.data?.version).toBe(3));
});

test('the end of a session clears shown answers, and the next user gets new ones', async () => {
  let owner = 'Ama';
  const server = fakeServer({ 'GET /things/a': () => thing(owner)() });
  const first = renderHook(() => useAnswer(getThing, of('a')));
  await waitFor(() => expect(first.result.current.data?.id).toBe('Ama'));
  act(clearPersonal);
  expect(first.result.current.data).toBeUndefined();
  first.unmount();
  owner = 'Wei';
  const second = renderHook(() => useAnswer(getThing, of('a')));
  expect(second.result.current.data).toBeUndefined();
  await waitFor(() => expect(second.result.current.data?.id).toBe('Wei'));
  expect(server.calls()).toHaveLength(2);
});

test('an answer pending at the end of a session is never shown to the next user', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fakeServer({ 'GET /things/a': () => promise });
  const { result } = renderHook(() => useAnswer(getThing, of('a')));
  act(clearPersonal);
  resolve(thing('Ama')());
  await act(() => promise);
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(result.current.data).toBeUndefined();
});

const readStored = () => renderHook(() => useAnswer(getThing, { ...of('a'), stored: onDevice }));

test('a stored answer is shown at once and refetched, and stays while offline', async () => {
  fakeServer({ 'GET /things/a': thing('a', 1) });
  const first = readStored();
  await waitFor(() => expect(first.result.current.data?.version).toBe(1));
  first.unmount();
  clearPersonal();
  fakeServer({ 'GET /things/a': () => Promise.reject(new TypeError('offline')) });
  const second = readStored();
  expect(second.result.current.data?.version).toBe(1);
  await waitFor(() => expect(second.result.current.error?.isNetwork).toBe(true));
  expect(second.result.current.data?.version).toBe(1);
  fakeServer({ 'GET /things/a': thing('a', 2) });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(second.result.current.data?.version).toBe(2));
});

test('a stored answer is only for its user, and a logout removes it', async () => {
  fakeServer({ 'GET /things/a': thing('a'), 'POST /auth/logout': json(200, {}) });
  const first = readStored();
  await waitFor(() => expect(first.result.current.data).toBeDefined());
  first.unmount();
  expect(isStored()).toBe(true);
  act(() => {
    clearPersonal();
    storeUser(wei);
  });
  const second = readStored();
  expect(second.result.current.data).toBeUndefined();
  await waitFor(() => expect(second.result.current.data).toBeDefined());
  second.unmount();
  await act(() => signOut());
  expect(isStored()).toBe(false);
});

test('an answer stored in an outdated format is not shown', async () => {
  fakeServer({ 'GET /things/a': thing('a') });
  const first = readStored();
  await waitFor(() => expect(first.result.current.data).toBeDefined());
  first.unmount();
  clearPersonal();
  for (const key of Object.keys(localStorage))
    if (key.startsWith('answer:')) localStorage.setItem(key, '{"at":1,"answer":{"id":7}}');
  expect(readStored().result.current.data).toBeUndefined();
});

test('every page of a stored list is available offline', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({ id: String(index) }));
  fakeServer({ 'GET /things': inPages(rows) });
  const first = readAllStored();
  await waitFor(() => expect(first.result.current.isComplete).toBe(true));
  expect(first.result.current.data).toEqual(rows);
  first.unmount();
  clearPersonal();
  fakeServer({ 'GET /things': () => Promise.reject(new TypeError('offline')) });
  expect(readAllStored().result.current.data).toEqual(rows);
});

test('a refetched list keeps the number of pages shown', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({ id: String(index) }));
  const server = fakeServer({ 'GET /things': inPages(rows) });
  const query = { limit: 2 };
  const { result } = renderHook(() => usePages(listThings, { query }));
  await waitFor(() => expect(result.current.data).toHaveLength(2));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.data).toHaveLength(4));
  rows.unshift({ id: 'new' });
  await act(() => invalidatePages(listThings, { query }));
  expect(result.current.data?.map(({ id }) => id)).toEqual(['new', '0', '1', '2']);
  expect(server.calls()).toHaveLength(4);
});

test('the answer to a command is shown without another call', async () => {
  const server = fakeServer({ 'GET /things/a': thing('a') });
  const { result } = renderHook(() => useAnswer(getThing, of('a')));
  await waitFor(() => expect(result.current.data?.version).toBe(1));
  act(() => putAnswer(getThing, of('a'), () => ({ id: 'a', version: 2 })));
  expect(result.current.data?.version).toBe(2);
  expect(server.calls()).toHaveLength(1);
});

test('data that the server wrote into the page is not refetched until stale', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer({ 'GET /things/a': thing('a', 2) });
  const at = Date.now();
  const known = () => ({ data: { id: 'a', version: 1 }, at });
  const read = () => renderHook(() => useAnswer(getThing, { ...of('a'), known }));
  const first = read();
  expect(first.result.current.data?.version).toBe(1);
  first.unmount();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  const second = read();
  await waitFor(() => expect(second.result.current.data?.version).toBe(2));
  expect(server.calls()).toHaveLength(1);
});

test('a page rendered on the server shows known data and makes no call', () => {
  const server = fakeServer({});
  expect(renderToString(<BuiltPart />)).toBe('<p>from the build</p>');
  expect(server.calls()).toEqual([]);
});

test('files are loaded once, whatever news arrives', async () => {
  const showFile = endpoint({
    method: 'GET',
    path: '/file',
    access: 'signed-in',
    summary: 'A file',
    produces: 'image/webp',
    answer: z.custom<{ bytes: Uint8Array; fileName: string }>(),
  });
  const server = fakeServer({ 'GET /file': () => new Response('bytes') });
  const { result } = renderHook(() => usePicture(showFile));
  await waitFor(() => expect(result.current.blob).not.toBeNull());
  act(() => raise('news', null));
  await act(() => invalidateAnswers());
  expect(server.calls()).toHaveLength(1);
});

test('an answer unread for five minutes is dropped', async () => {
  vi.useFakeTimers();
  const unused = ask('/unused');
  const used = ask('/used');
  used.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 1);
  ask('/another');
  expect(ask('/used')).toBe(used);
  expect(ask('/unused')).not.toBe(unused);
});
