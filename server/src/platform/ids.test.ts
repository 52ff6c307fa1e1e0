import { expect, test } from 'vitest';
import { z } from 'zod/mini';

import { newId } from './ids.ts';

const morning = '2026-11-21T09:30:00.000Z';
const later = '2026-11-21T09:30:00.001Z';

test('an id is a UUID of version 7 that begins with its time', () => {
  const id = newId(morning);
  expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse(morning));
});

test('ids of the same time sort in the order they were created, even when the counter carries', () => {
  const ids = Array.from({ length: 50_000 }, () => newId(morning));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id of a later time sorts after, whichever was created first', () => {
  const second = newId(later);
  const first = newId(morning);
  expect([second, first].toSorted()).toEqual([first, second]);
});
