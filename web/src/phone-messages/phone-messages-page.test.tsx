import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { languageFor } from '../lib/messages/language.ts';
import { fakeServer, inPages, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { wei } from '../testing/people.ts';
import PhoneMessagesPage from './phone-messages-page.tsx';

const support = { ...wei, duties: ['support' as const], siteKind: null };

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
  languageFor('', 'en');
});

const message = (n: number, more: object) => ({
  id: testId(n),
  channel: 'SMS',
  number: `+23324412345${n}`,
  customer: { id: testId(90 + n), name: `Customer ${n}`, customerCode: `GH-1000${n}` },
  purpose: 'NEWS',
  text: 'All cartons received',
  state: 'DELIVERED',
  failure: null,
  failureText: null,
  provider: 'ARKESEL',
  segments: 1,
  cost: '0.0500',
  createdAt: '2026-11-21T09:30:00.000Z',
  stateAt: '2026-11-21T09:30:00.000Z',
  canResend: false,
  ...more,
});
const channels = {
  providers: [
    {
      provider: 'ARKESEL',
      lastSuccessAt: '2026-11-21T09:30:00.000Z',
      refusedAt: '2026-11-21T09:40:00.000Z',
      refusalText: 'Our account with the provider has no credit',
      pausedUntil: '2026-11-21T10:40:00.000Z',
    },
  ],
  sms: { today: '12.40', month: '88.00', mostToday: '50.00', mostMonth: '600.00' },
  waiting: 3,
  dead: 2,
};
const served = (rows: object[]) =>
  fakeServer({
    'GET /phone-messages/channels': json(200, channels),
    'GET /phone-messages': inPages(rows, { total: rows.length }),
    ...Object.fromEntries(
      [1, 2].map((n) => [`POST /phone-messages/${testId(n)}/resend`, json(200, {})]),
    ),
  });

test('shows what became of messages, what they cost and why a provider is paused', async () => {
  served([message(1, {})]);
  showAs(support, <PhoneMessagesPage />);
  await screen.findByText('All cartons received');
  expect(screen.getByText('GHS 88.00')).toBeTruthy();
  expect(screen.getByText(/^Paused until/)).toBeTruthy();
  expect(screen.getByText(/has no credit/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send the message/ })).toBeNull();
});

test('sends a refused message again at once, and asks before one that may have arrived', async () => {
  const server = served([
    message(1, {
      state: 'REFUSED',
      failureText: 'The number can’t receive messages',
      canResend: true,
    }),
    message(2, { state: 'UNKNOWN', failureText: 'The provider didn’t answer', canResend: true }),
  ]);
  const resent = () => server.calls().filter((call) => call.startsWith('POST'));
  showAs(support, <PhoneMessagesPage />);
  fireEvent.click(
    await screen.findByRole('button', { name: 'Send the message to +233244123451 again' }),
  );
  await waitFor(() => expect(resent()).toEqual([`POST /phone-messages/${testId(1)}/resend`]));
  fireEvent.click(screen.getByRole('button', { name: 'Send the message to +233244123452 again' }));
  await screen.findByText(/may already have arrived/);
  expect(resent()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Send again', hidden: true }));
  await waitFor(() => expect(resent()).toHaveLength(2));
});

test('names the missing permission to others', () => {
  served([]);
  showAs(wei, <PhoneMessagesPage />);
  expect(screen.queryByText('Providers')).toBeNull();
});
