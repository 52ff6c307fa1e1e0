import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

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
const listed = (items: object[]) => json(200, { items, nextCursor: null, total: items.length });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('a customer creates a key, which is shown once', async () => {
  const server = fakeServer({
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
  const key = { ...shop, customer: { id: ama.id, name: 'Ama Mensah', customerCode: 'GH-10027X' } };
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
