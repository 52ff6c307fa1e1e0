import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { newDevice, storedEntries } from '../lib/offline/testing/device.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import { answeredTicket } from './testing/tickets.ts';
import TicketPage from './ticket-page.tsx';

beforeEach(() => newDevice());

const path = `/tickets/${answeredTicket.id}`;
const down = () => Promise.reject(new TypeError('network'));
function serve(messages: Parameters<typeof fakeServer>[0][string]) {
  return fakeServer({
    [`GET ${path}`]: json(200, answeredTicket),
    'GET /me/device-secret': json(200, { secret: 'k'.repeat(43) }),
    'GET /tickets': json(200, { items: [], nextCursor: null }),
    [`POST ${path}/messages`]: messages,
  });
}
async function write(text: string) {
  showAs(ama, <TicketPage />, {
    path: '/customer/support/:id',
    entry: `/customer/support/${answeredTicket.id}`,
  });
  fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
}
const keysIn = (server: ReturnType<typeof fakeServer>) =>
  server.requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));

test('an offline message waits on the device and is sent once online, under its key', async () => {
  const lost = serve(down);
  await write('Any news?');
  expect(await screen.findByText(/^Saved on this device\. It’s sent when/)).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('');
  expect(screen.getByText('Waiting for connection')).toBeDefined();
  expect(await storedEntries()).toMatchObject([
    { kind: 'message', payload: { ticketId: answeredTicket.id, body: 'Any news?' } },
  ]);

  const server = serve(json(200, answeredTicket));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await storedEntries()).toEqual([]));
  expect(keysIn(server)).toEqual([keysIn(lost)[0]]);
  await waitFor(() => expect(screen.queryByText('Waiting for connection')).toBeNull());
});

test('a waiting message is discarded after confirmation, and a refused one stays in the form', async () => {
  serve(down);
  await write('Any news?');
  await screen.findByText('Waiting for connection');
  fireEvent.click(screen.getByRole('button', { name: /^Discard Message in TKT-2026-0007/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await storedEntries()).toEqual([]));

  serve(json(409, { code: 'ticket.step_not_allowed', message: 'This ticket is closed' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your message');
  fireEvent.change(field, { target: { value: 'One more thing' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('This ticket is closed')).toBeDefined();
  expect(field.value).toBe('One more thing');
  expect(await storedEntries()).toEqual([]);
});
