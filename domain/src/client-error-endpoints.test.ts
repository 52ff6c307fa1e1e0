import { expect, test } from 'vitest';

import { scrubbed } from './client-error-endpoints.ts';

test.each([
  ['Cannot read ama.mensah@example.com', 'Cannot read (email)'],
  ['call +233 24 412 3456 now', 'call (number) now'],
  ['call 0244123456', 'call (number)'],
  ['Bearer abc123', 'Bearer (token)'],
  ['authorization: bearer s3cr3t-x, next', 'authorization: bearer (token), next'],
  ['failed at /reset#token=abc&x=1', 'failed at /reset#token=(token)&x=1'],
  ['token=abc123', 'token=(token)'],
  ['{"accessToken":"abc","x":1}', '{"accessToken":"(token)","x":1}'],
  ['refresh_token: abc', 'refresh_token: (token)'],
  ['for ama%40example.com now', 'for (email) now'],
  ['Unexpected token < in JSON', 'Unexpected token < in JSON'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer (token)'],
  ['/reset-password?token=abc&x=1 failed', '/reset-password?(query) failed'],
  ['/customer/invoices/0190a000-0000-7000-8000-000000000001', '/customer/invoices/(id)'],
  [`key ${'k'.repeat(43)}`, 'key (token)'],
  ['at render (/assets/page-Ab12.js:12:345)', 'at render (/assets/page-Ab12.js:12:345)'],
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
])('logs the message %s as %s', (text, stored) => expect(scrubbed(text)).toBe(stored));
