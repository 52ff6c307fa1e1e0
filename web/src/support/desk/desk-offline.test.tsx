import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { newDevice, storedEntries } from '../../lib/offline/testing/device.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { deskTicket } from '../testing/tickets.ts';
import DeskTicketPage from './desk-ticket-page.tsx';

beforeEach(() => newDevice());

const support: User = { ...kwame, duties: ['support'] };
const path = `/tickets/${deskTicket.id}/messages`;
const none = json(200, { items: [], nextCursor: null });
const withoutShipment = { ...deskTicket, shipment: null };
const serve = (messages: Parameters<typeof fakeServer>[0][string]) =>
  fakeServer({
    [`GET /support/tickets/${deskTicket.id}`]: json(200, withoutShipment),
    'GET /support/tickets': none,
    'GET /support/agents': none,
    'GET /shipments': none,
    [`POST /support/tickets/${deskTicket.id}/composing`]: json(200, {}),
    [`POST ${path}`]: messages,
  });

test('a reply without a connection is kept, and if someone answered meanwhile it can be edited', async () => {
  serve(() => Promise.reject(new TypeError('network')));
  showAs(support, <DeskTicketPage />, {
    path: '/staff/support/:id',
    entry: `/staff/support/${deskTicket.id}`,
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  fireEvent.change(field, { target: { value: 'It is on the vessel.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText(/^Saved on this device\. It’s sent when/)).toBeDefined();
  expect(field.value).toBe('');
  const lastMessageId = deskTicket.messages.at(-1)?.id;
  expect(await storedEntries()).toMatchObject([
    { kind: 'message', payload: { body: 'It is on the vessel.', lastMessageId } },
  ]);

  const message = 'A new message arrived while you were writing. Read it before you reply';
  const server = serve(json(409, { code: 'ticket.new_message', message }));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(message)).toBeDefined();
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Edit message' }));
  expect(field.value).toBe('It is on the vessel.');
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
});
