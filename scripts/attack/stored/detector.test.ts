import { once } from 'node:events';
import http from 'node:http';

import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';

import { chromiumPath, ensureChromium } from '../../tests/chromium.ts';
import { kindOf } from './fields.ts';
import { testDetector } from './self-test.ts';

test('the detector finds every payload as markup, with a content security policy and without, and none as text', async () => {
  const server = http
    .createServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/plain',
        'content-security-policy': "default-src 'none'",
      });
      response.end('A page');
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  ensureChromium();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    expect(await testDetector(browser, `http://127.0.0.1:${port}`)).toEqual([]);
  } finally {
    await browser.close();
    server.close();
  }
});

const kind = (name: string, type = 'text') => {
  const [table = '', column = ''] = name.split('.');
  return kindOf({ table, column, type });
};

test('attacks are stored where people write, and not in what the product itself reads', () => {
  expect(
    ['users.name', 'shipments.description', 'tickets.subject', 'announcements.message'].map((one) =>
      kind(one),
    ),
  ).toEqual(['words', 'words', 'words', 'words']);
  expect(kind('reminders.link')).toBe('link');
  expect(kind('holds.reason', 'jsonb')).toBe('message');
  expect(
    ['users.email', 'users.password_hash', 'shipments.status'].map((one) => kind(one)),
  ).toEqual([null, null, null]);
});
