import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import KeysPage from './keys-page.tsx';
import OwnKeysPage from './own-keys-page.tsx';

const shop = {
  id: testId(80),
  name: 'Web shop',
  start: 'snk_live_Ab12',
  scopes: ['read'],
  state: 'ACTIVE',
  createdAt: '2026-11-20T09:00:00.000Z',
  isCreatedByUs: false,
  expiresAt: '2027-11-20T09:00:00.000Z',
  lastUsedAt: null,
  lastUsedFrom: null,
  revokedAt: null,
  revokeReason: null,
};
const secret = 'snk_live_Ab12therest';
const ama = { ...wei, id: testId(81), role: 'CUSTOMER' as const, duties: [], siteKind: null };
const admin = { ...wei, id: testId(82), role: 'ADMIN' as const, duties: [], siteKind: null };
const customer = { id: ama.id, name: 'Ama Mensah', customerCode: 'GH-10027X' };
const listed = (items: object[]) => json(200, { items, nextCursor: null, total: items.length });
const bodyOfPost = (server: ReturnType<typeof fakeServer>) =>
  server.requests.find(({ method }) => method === 'POST')?.body;
const submitDialog = () => {
  const dialog = screen.getByRole('dialog');
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('a customer creates a key, which is shown once', async () => {
  const server = fakeServer({
    'GET /me/webhooks': listed([]),
    'GET /me/api-keys': listed([]),
    'POST /me/api-keys': json(200, { ...shop, key: secret }),
  });
  showAs(ama, <OwnKeysPage />);
  await screen.findByText('No API keys yet');
  press('Create API key');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Web shop' } });
  const dialog = screen.getByRole('dialog');
  fireEvent.submit(dialog.querySelector('form') ?? dialog);
  await screen.findByText(secret);
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Web shop',
    scopes: ['read'],
    days: 365,
  });
  press('Done');
  expect(screen.queryByText(secret)).toBeNull();
});

test('a customer revokes a key after a warning', async () => {
  const server = fakeServer({
    'GET /me/webhooks': listed([]),
    'GET /me/api-keys': listed([shop]),
    [`POST /me/api-keys/${shop.id}/revoke`]: json(200, { ...shop, state: 'REVOKED' }),
  });
  showAs(ama, <OwnKeysPage />);
  await screen.findByText('Web shop');
  press('Revoke Web shop');
  screen.getByText(/stop working immediately/);
  press('Revoke API key');
  await screen.findByText('Web shop revoked');
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('an admin revokes a key only with a reason', async () => {
  const key = { ...shop, customer };
  const server = fakeServer({
    'GET /api-keys': listed([key]),
    [`POST /api-keys/${shop.id}/revoke`]: json(200, { ...key, state: 'REVOKED' }),
  });
  showAs(admin, <KeysPage />);
  await screen.findByText('GH-10027X');
  press('Revoke Web shop of Ama Mensah');
  press('Revoke API key');
  await screen.findByText('Enter the reason. The customer will see it');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It was published' } });
  press('Revoke API key');
  await screen.findByText('Web shop revoked');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'It was published',
  });
});

test('an admin creates a key for a customer', async () => {
  const server = fakeServer({
    'GET /api-keys': listed([]),
    'GET /customers': listed([
      {
        ...customer,
        previousCode: null,
        shippingMark: 'SNK-7K3Q4',
        phone: null,
        email: null,
        city: null,
        owed: null,
        credit: null,
        lastActivityAt: '2026-11-20T09:00:00.000Z',
        tags: [],
        state: 'ACTIVE',
        createdAt: '2026-11-20T09:00:00.000Z',
      },
    ]),
    'POST /api-keys': json(200, { ...shop, isCreatedByUs: true, key: secret }),
  });
  showAs(admin, <KeysPage />);
  await screen.findByText('No API keys yet');
  press('Create API key');
  await screen.findByRole('option', { name: 'Ama Mensah, GH-10027X' });
  fireEvent.change(screen.getByLabelText('Customer'), { target: { value: ama.id } });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Web shop' } });
  submitDialog();
  await screen.findByText(secret);
  expect(bodyOfPost(server)).toEqual({
    name: 'Web shop',
    scopes: ['read'],
    days: 365,
    customerId: ama.id,
  });
});

const webhook = {
  id: testId(83),
  url: 'https://shop.example.com/hooks',
  events: ['invoice.issued', 'payment.confirmed'],
  state: 'ACTIVE',
  createdAt: '2026-11-20T09:00:00.000Z',
  isCreatedByUs: false,
  failingSince: null,
  turnedOffAt: null,
  oldSecretUntil: null,
  revokedAt: null,
  revokeReason: null,
};
const sentEvent = {
  id: testId(84),
  type: 'invoice.issued',
  state: 'FAILED',
  createdAt: '2026-11-20T09:00:00.000Z',
  attempts: 10,
  lastAttemptAt: '2026-11-21T09:00:00.000Z',
  nextAttemptAt: null,
  status: 500,
  durationMs: 41,
  response: 'out of order',
  failure: 'STATUS',
  body: '{"type":"invoice.issued"}',
};

test('a customer creates a webhook, whose secret is shown once', async () => {
  const server = fakeServer({
    'GET /me/api-keys': listed([]),
    'GET /me/webhooks': listed([]),
    'POST /me/webhooks': json(200, { ...webhook, secret: 'whsec_c2VjcmV0' }),
  });
  showAs(ama, <OwnKeysPage />);
  await screen.findByText('No webhooks yet');
  press('Create webhook');
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'shop.example.com' } });
  submitDialog();
  await screen.findByText('Enter an address that starts with https://');
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: webhook.url } });
  fireEvent.click(screen.getByLabelText('Payment confirmed'));
  submitDialog();
  await screen.findByText('whsec_c2VjcmV0');
  expect(bodyOfPost(server)).toEqual({
    url: webhook.url,
    events: ['shipment.status_changed', 'shipment.milestone', 'package.received', 'invoice.issued'],
  });
});

test('a customer sees what was sent to a webhook and sends it again', async () => {
  const server = fakeServer({
    'GET /me/api-keys': listed([]),
    'GET /me/webhooks': listed([webhook]),
    [`GET /me/webhooks/${webhook.id}/events`]: listed([sentEvent]),
    [`POST /me/webhook-events/${sentEvent.id}/resend`]: json(200, {
      ...sentEvent,
      state: 'WAITING',
      failure: null,
    }),
    [`POST /me/webhooks/${webhook.id}/test`]: json(200, sentEvent),
  });
  showAs(ama, <OwnKeysPage />);
  await screen.findByText(webhook.url);
  press(`Manage ${webhook.url}`);
  await screen.findByText('Your program returned an error');
  screen.getByText('HTTP 500, 41 ms');
  screen.getByText('out of order');
  fireEvent.click(screen.getByRole('button', { name: /^Resend Invoice issued/ }));
  await screen.findByText('Event queued');
  press('Send test event');
  await screen.findByText('Test event sent');
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('an admin revokes a webhook only with a reason', async () => {
  const listedWebhook = { ...webhook, customer };
  const server = fakeServer({
    'GET /webhooks': listed([listedWebhook]),
    [`POST /webhooks/${webhook.id}/revoke`]: json(200, { ...listedWebhook, state: 'REVOKED' }),
  });
  showAs(admin, <KeysPage />, { path: '/*', entry: '/?list=webhooks' });
  await screen.findByText('GH-10027X');
  press(`Revoke ${webhook.url} of Ama Mensah`);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The server was sold' } });
  press('Revoke webhook');
  await screen.findByText('Webhook revoked');
  expect(bodyOfPost(server)).toEqual({ reason: 'The server was sold' });
});

test('keys and webhooks of all customers are in Chinese for those who read it', async () => {
  readChinese();
  const webhookRow = { ...webhook, customer };
  fakeServer({
    'GET /api-keys': listed([{ ...shop, customer }]),
    'GET /webhooks': listed([webhookRow]),
  });
  showAs(admin, <KeysPage />);
  expect(await screen.findByText('Web shop')).toBeDefined();
  const data = /Web shop|snk_live_\w+|API|Webhook|https?:\S+/g;
  expect(englishOnPage(data)).toBe('');
  fireEvent.click(screen.getByRole('link', { name: 'Webhook' }));
  expect(await screen.findByText(webhook.url)).toBeDefined();
  expect(englishOnPage(data)).toBe('');
});

test('an admin reads which events went where, with what result, and filters them', async () => {
  const { body: _body, response: _response, ...event } = sentEvent;
  const server = fakeServer({
    'GET /webhook-events': listed([
      { ...event, webhook: { id: webhook.id, url: webhook.url }, customer },
    ]),
  });
  showAs(admin, <KeysPage />, { path: '/*', entry: '/?list=events' });
  const table = within(await screen.findByRole('table', { name: 'Events sent to webhooks' }));
  table.getByText('Invoice issued');
  table.getByText('GH-10027X');
  table.getByText(webhook.url);
  table.getByText(/HTTP 500 · The program returned an error/);
  expect(screen.queryByRole('button', { name: /^Create/ })).toBeNull();
  press('Failed');
  await waitFor(() =>
    expect(server.calls().at(-1)).toBe('GET /webhook-events?state=FAILED&withTotal=true'),
  );
});
