import { expect, test } from 'vitest';

import { cursorOf, cursorValues } from './cursor.ts';

const id = '0190b000-0000-7000-8000-000000000070';
const now = '2026-11-21T09:30:00.000Z';

test('what a list put in comes out', () => {
  expect(cursorValues(cursorOf(now, id), ['instant', 'id'])).toEqual([now, id]);
  expect(cursorValues(cursorOf('阿朵娃', '9999-12-31', '7'), ['name', 'day', 'number'])).toEqual([
    '阿朵娃',
    '9999-12-31',
    '7',
  ]);
});

test.each([
  ['no base64', '%'],
  ['no JSON', Buffer.from('x').toString('base64url')],
  ['no list', Buffer.from('"x"').toString('base64url')],
  ['too few values', cursorOf(now)],
  ['too many values', cursorOf(now, id, id)],
  ['no instant', cursorOf('soon', id)],
  ['a year that PostgreSQL has not', cursorOf('0000-01-01T00:00:00.000Z', id)],
  ['no id', cursorOf(now, '12')],
])('a cursor with %s is refused', (_what, cursor) => {
  expect(() => cursorValues(cursor, ['instant', 'id'])).toThrow(
    'This page of the list no longer exists',
  );
});

test('a NUL in a name and a number past an integer are refused', () => {
  expect(() => cursorValues(cursorOf('a\0b'), ['name'])).toThrow('no longer exists');
  expect(() => cursorValues(cursorOf('9999999999'), ['number'])).toThrow('no longer exists');
});
