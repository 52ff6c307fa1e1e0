import { expect, test } from 'vitest';

import { arkeselError, hubtelError, whatsappError } from './provider-errors.ts';

test.each([
  [190, { then: 'refuse', failure: 'CREDENTIALS' }],
  [230, { then: 'refuse', failure: 'CREDENTIALS' }],
  [131016, { then: 'later', waitMs: null }],
  [130429, { then: 'later', waitMs: 300_000 }],
  [131056, { then: 'later', waitMs: 60_000 }],
  [131049, { then: 'refuse', failure: 'TOO_MANY' }],
  [131026, { then: 'refuse', failure: 'NO_WHATSAPP' }],
  [131047, { then: 'template' }],
  [131042, { then: 'refuse', failure: 'CREDIT' }],
  [132016, { then: 'refuse', failure: 'TEMPLATE' }],
  [999_999, { then: 'refuse', failure: 'MESSAGE' }],
])('error %d of WhatsApp', (code, then) => {
  expect(whatsappError(code)).toEqual(then);
});

test('Hubtel’s body decides, also with 200', () => {
  expect(hubtelError(200, 100)).toEqual({ then: 'refuse', failure: 'CREDIT' });
  expect(hubtelError(400, 1)).toEqual({ then: 'refuse', failure: 'NUMBER' });
  expect(hubtelError(400, 2)).toEqual({ then: 'refuse', failure: 'SENDER' });
  expect(hubtelError(401, null)).toEqual({ then: 'refuse', failure: 'CREDENTIALS' });
  expect(hubtelError(502, null)).toEqual({ then: 'later', waitMs: null });
});

test('Arkesel answers by HTTP status', () => {
  expect(arkeselError(402)).toEqual({ then: 'refuse', failure: 'CREDIT' });
  expect(arkeselError(403)).toEqual({ then: 'refuse', failure: 'CREDENTIALS' });
  expect(arkeselError(422)).toEqual({ then: 'refuse', failure: 'MESSAGE' });
  expect(arkeselError(503)).toEqual({ then: 'later', waitMs: null });
});
