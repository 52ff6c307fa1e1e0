import { expect, test } from 'vitest';

import { arkeselError, hubtelError, whatsappError } from './provider-errors.ts';

test.each([
  [190, { next: 'refuse', failure: 'CREDENTIALS' }],
  [230, { next: 'refuse', failure: 'CREDENTIALS' }],
  [131016, { next: 'later', waitMs: null }],
  [130429, { next: 'later', waitMs: 300_000 }],
  [131056, { next: 'later', waitMs: 60_000 }],
  [131049, { next: 'refuse', failure: 'TOO_MANY' }],
  [131026, { next: 'refuse', failure: 'NO_WHATSAPP' }],
  [131047, { next: 'template' }],
  [131042, { next: 'refuse', failure: 'CREDIT' }],
  [132016, { next: 'refuse', failure: 'TEMPLATE' }],
  [999_999, { next: 'refuse', failure: 'MESSAGE' }],
])('error %d of WhatsApp', (code, next) => {
  expect(whatsappError(code)).toEqual(next);
});

test('Hubtel’s body decides, also with 200', () => {
  expect(hubtelError(200, 100)).toEqual({ next: 'refuse', failure: 'CREDIT' });
  expect(hubtelError(400, 1)).toEqual({ next: 'refuse', failure: 'NUMBER' });
  expect(hubtelError(400, 2)).toEqual({ next: 'refuse', failure: 'SENDER' });
  expect(hubtelError(401, null)).toEqual({ next: 'refuse', failure: 'CREDENTIALS' });
  expect(hubtelError(502, null)).toEqual({ next: 'later', waitMs: null });
});

test('Arkesel answers by HTTP status', () => {
  expect(arkeselError(402)).toEqual({ next: 'refuse', failure: 'CREDIT' });
  expect(arkeselError(403)).toEqual({ next: 'refuse', failure: 'CREDENTIALS' });
  expect(arkeselError(422)).toEqual({ next: 'refuse', failure: 'MESSAGE' });
  expect(arkeselError(503)).toEqual({ next: 'later', waitMs: null });
});
