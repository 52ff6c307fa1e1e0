import type { User } from '@sankofa/domain/accounts/account-endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { expectedShipment } from '../testing/goods.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import OfficeSupportPage from './office-support-page.tsx';
import OfficeTicketPage from './office-ticket-page.tsx';
import { answeredTicket } from './testing/tickets.ts';

const support: User = { ...kwame, duties: ['support'] };
const path = `/tickets/${answeredTicket.id}`;
const other = { ...answeredTicket, id: testId(95), subject: 'Invoice of June' };
const waiting = { ...answeredTicket, state: 'OPEN' };

function openOne(more: Parameters<typeof fakeServer>[0] = {}, viewer = support) {
  const server = fakeServer({
    [`GET ${path}`]: json(200, waiting),
    'GET /tickets': json(200, { items: [waiting, other], nextCursor: null }),
    'GET /shipments': json(200, { items: [expectedShipment], nextCursor: null }),
    [`GET /shipments/${expectedShipment.id}`]: json(200, expectedShipment),
    ...more,
  });
  showAs(viewer, <OfficeTicketPage />, {
    path: '/staff/support/:id',
    entry: `/staff/support/${answeredTicket.id}`,
  });
  return server;
}

test('the queue links to each ticket and is searched by the server', async () => {
  const server = fakeServer({
    'GET /tickets': json(200, { items: [waiting], nextCursor: null }),
  });
  showAs(support, <OfficeSupportPage />, { path: '/staff/support', entry: '/staff/support?q=Ama' });
  const link = await screen.findByRole('link', { name: 'Where is my carton?' });
  expect(link.getAttribute('href')).toBe(`/staff/support/${answeredTicket.id}`);
  expect(screen.getByText('GH-10027A')).toBeDefined();
  expect(server.calls()).toEqual(['GET /tickets?q=Ama']);
});

test('without the duty nothing is requested', () => {
  const server = openOne({}, kwame);
  expect(screen.getByText('This needs the Support permission')).toBeDefined();
  expect(server.calls()).toEqual([]);
});

test('the customer, the shipment and other tickets are shown beside the conversation', async () => {
  const server = openOne();
  expect(await screen.findByText('Invoice of June')).toBeDefined();
  expect(await screen.findByText(expectedShipment.sentence)).toBeDefined();
  expect(screen.getAllByText('Where is my carton?')).toHaveLength(1);
  expect(screen.getByText('Ama Mensah is waiting for our reply.')).toBeDefined();
  expect(server.calls()).toContain(`GET /shipments?customerId=${waiting.customer.id}&limit=5`);
});

test('a double click sends an answer once', async () => {
  const server = openOne({ [`POST ${path}/messages`]: json(200, answeredTicket) });
  fireEvent.change(await screen.findByLabelText('Your message'), {
    target: { value: 'It is on the vessel.' },
  });
  const button = screen.getByRole('button', { name: 'Send reply' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Reply sent to Ama Mensah')).toBeDefined();
  const requests = server.requests.filter(({ method }) => method === 'POST');
  expect(requests.map(({ body }) => body)).toEqual([{ body: 'It is on the vessel.' }]);
});

test('a refused closing shows why and what the ticket’s status is now', async () => {
  let isClosed = false;
  openOne({
    [`GET ${path}`]: () => Response.json(isClosed ? { ...waiting, state: 'CLOSED' } : waiting),
    [`POST ${path}/close`]: () => {
      isClosed = true;
      const message = 'This ticket is closed. It’s already closed.';
      return Response.json({ code: 'ticket.step_not_allowed', message }, { status: 409 });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Close ticket' }));
  expect(await screen.findByText('This ticket is closed. It’s already closed.')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reopen ticket' })).toBeDefined());
});
