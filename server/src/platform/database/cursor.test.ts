import { expect, test } from 'vitest';

import { cursorOf, cursorValues, pageOfRows } from './cursor.ts';

const id = '0190b000-0000-7000-8000-000000000070';
const now = '2026-11-21T09:30:00.000Z';

test('a cursor returns the values it was made from', () => {
  expect(cursorValues(cursorOf(now, id), ['instant', 'id'])).toEqual([now, id]);
  expect(cursorValues(cursorOf('阿朵娃', '9999-12-31', '7'), ['name', 'day', 'number'])).toEqual([
    '阿朵娃',
    '9999-12-31',
    '7',
  ]);
});

test.each([
  ['invalid base64', '%'],
  ['invalid JSON', Buffer.from('x').toString('base64url')],
  ['JSON that isn’t a list', Buffer.from('"x"').toString('base64url')],
  ['too few values', cursorOf(now)],
  ['too many values', cursorOf(now, id, id)],
  ['an invalid time', cursorOf('soon', id)],
  ['a year that PostgreSQL doesn’t support', cursorOf('0000-01-01T00:00:00.000Z', id)],
  ['an invalid id', cursorOf(now, '12')],
])('a cursor with %s is refused', (_what, cursor) => {
  expect(() => cursorValues(cursor, ['instant', 'id'])).toThrow(
    'This page of the list no longer exists',
  );
});

test('a NUL in a name and a number beyond an integer are refused', () => {
  expect(() => cursorValues(cursorOf('a\0b'), ['name'])).toThrow('no longer exists');
  expect(() => cursorValues(cursorOf('9999999999'), ['number'])).toThrow('no longer exists');
});

const sortValues = (last: { id: string }) => [last.id];

test('a page has a cursor to the next one only if there are more rows than it holds', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(pageOfRows(rows, 2, sortValues)).toEqual({
    items: [{ id: 'a' }, { id: 'b' }],
    nextCursor: cursorOf('b'),
  });
  expect(pageOfRows(rows, 3, sortValues)).toEqual({ items: rows, nextCursor: null });
  expect(pageOfRows([], 3, sortValues)).toEqual({ items: [], nextCursor: null });
});
