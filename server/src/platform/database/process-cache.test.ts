import { expect, test } from 'vitest';

import { openProcessCache } from './process-cache.ts';

const now = '2026-11-21T09:30:00.000Z';
const later = '2026-11-21T10:30:00.000Z';

const fails = () => Promise.reject(new Error('database down'));

function loads() {
  let count = 0;
  return () => Promise.resolve({ value: (count += 1), until: null });
}

test('a value is loaded once, until its topic is dropped', async () => {
  const cache = openProcessCache();
  cache.startListening();
  const rates = cache.open<number>('rates');
  const load = loads();
  const get = () => rates('all', now, load);
  expect([await get(), await get()]).toEqual([1, 1]);
  cache.drop('transit-times');
  expect(await get()).toBe(1);
  cache.drop('rates');
  expect(await get()).toBe(2);
});

test('nothing is kept while changes cannot be heard', async () => {
  const cache = openProcessCache();
  const rates = cache.open<number>('rates');
  const load = loads();
  const get = () => rates('all', now, load);
  expect([await get(), await get()]).toEqual([1, 2]);
  cache.startListening();
  expect([await get(), await get()]).toEqual([3, 3]);
  cache.stopListening();
  expect([await get(), await get()]).toEqual([4, 5]);
  // What changed in between was not heard.
  cache.startListening();
  expect(await get()).toBe(6);
});

test('a value that holds until a time is loaded again from then on', async () => {
  const cache = openProcessCache();
  cache.startListening();
  const rates = cache.open<number>('rates');
  let value = 0;
  const load = () => Promise.resolve({ value: (value += 1), until: value === 1 ? later : null });
  expect(await rates('all', now, load)).toBe(1);
  expect(await rates('all', now, load)).toBe(1);
  expect(await rates('all', later, load)).toBe(2);
});

test('a value that was being read when its topic was dropped is not kept', async () => {
  const cache = openProcessCache();
  cache.startListening();
  const rates = cache.open<string>('rates');
  const first = Promise.withResolvers<{ value: string; until: null }>();
  const early = rates('all', now, () => first.promise);
  await Promise.resolve();
  cache.drop('rates');
  const after = rates('all', now, () => Promise.resolve({ value: 'new', until: null }));
  first.resolve({ value: 'old', until: null });
  expect(await early).toBe('old');
  expect(await after).toBe('new');
  expect(await rates('all', now, fails)).toBe('new');
});

test('a failed read is not kept', async () => {
  const cache = openProcessCache();
  cache.startListening();
  const rates = cache.open<number>('rates');
  await expect(rates('all', now, fails)).rejects.toThrow('database down');
  expect(await rates('all', now, loads())).toBe(1);
});
