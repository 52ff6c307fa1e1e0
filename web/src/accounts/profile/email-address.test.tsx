import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { EmailAddress } from './email-address.tsx';

const pending = { email: 'ama.new@example.com', expiresAt: '2026-11-21T10:00:00.000Z' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const password = 'Your password';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('the link is sent after the password is entered, and the change can be cancelled', async () => {
  let waits: typeof pending | null = null;
  const server = fakeServer({
    'GET /me/email-change': () => Response.json({ pending: waits }),
    'POST /me/email-change': () => {
      waits = pending;
      return Response.json({ pending });
    },
    'DELETE /me/email-change': () => {
      waits = null;
      return Response.json({});
    },
  });
  showAs(ama, <EmailAddress />);
  await screen.findByLabelText('New email address');
  type('New email address', pending.email);
  type(password, 'three brown goats');
  press('Send link');
  await screen.findByText(/sent a link to ama\.new@example\.com\. Open it before 10:00/);
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    email: pending.email,
    currentPassword: 'three brown goats',
  });
  expect((await screen.findAllByText('Check your email')).length).toBeGreaterThan(1);
  press('Cancel the change');
  await screen.findByText('Change cancelled. Your email address stays the same');
  const field = await screen.findByLabelText<HTMLInputElement>('New email address');
  expect(field.value).toBe('');
});

test('after a wrong password and a visit to another page the address is still there, the password is not', async () => {
  const message = 'Incorrect password';
  fakeServer({
    'GET /me/email-change': json(200, { pending: null }),
    'POST /me/email-change': json(422, {
      code: 'auth.password_wrong',
      message: message,
      fields: { currentPassword: message },
    }),
  });
  showAs(ama, <EmailAddress />);
  await screen.findByLabelText('New email address');
  type('New email address', pending.email);
  type(password, 'wrong');
  press('Send link');
  await screen.findByText(message);
  cleanup();
  showAs(ama, <EmailAddress />);
  const field = await screen.findByLabelText<HTMLInputElement>('New email address');
  expect(field.value).toBe(pending.email);
  expect(screen.getByLabelText<HTMLInputElement>(password).value).toBe('');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('wrong');
});
