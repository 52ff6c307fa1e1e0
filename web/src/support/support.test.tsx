import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { expectedShipment } from '../testing/goods.ts';
import { showAs, testId } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import NewTicketPage from './new-ticket-page.tsx';
import SupportPage from './support-page.tsx';
import { answeredTicket } from './testing/tickets.ts';
import TicketPage from './ticket-page.tsx';

const path = `/tickets/${answeredTicket.id}`;
const none = json(200, { items: [], nextCursor: null });
const company = json(200, {
  brand: 'Sankofa Freight',
  email: null,
  phones: [],
  address: null,
  supportHours: '24/7',
  social: [],
  paymentMethods: [],
  offices: [],
});

const openList = (
  tickets: Parameters<typeof fakeServer>[0][string],
  entry = '/customer/support',
) => {
  const server = fakeServer({ 'GET /tickets': tickets, 'GET /company': company });
  showAs(ama, <SupportPage />, { path: '/customer/support', entry });
  return server;
};
function openOne(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [`GET ${path}`]: json(200, answeredTicket),
    'GET /tickets': none,
    ...more,
  });
  showAs(ama, <TicketPage />, {
    path: '/customer/support/:id',
    entry: `/customer/support/${answeredTicket.id}`,
  });
  return server;
}
function openNew(more: Parameters<typeof fakeServer>[0] = {}, search = '') {
  const server = fakeServer({
    'GET /shipments': none,
    [`GET /shipments/${expectedShipment.id}`]: json(200, expectedShipment),
    'GET /tickets': none,
    ...more,
  });
  const router = showAs(ama, <NewTicketPage />, {
    path: '/customer/support/new',
    entry: `/customer/support/new${search}`,
  });
  return { server, router };
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const postRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method === 'POST');

test('an empty list explains tickets, with one button to open one', async () => {
  openList(none);
  expect(await screen.findByText('No tickets yet')).toBeDefined();
  const links = screen.getAllByRole('link', { name: 'New ticket' });
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['/customer/support/new']);
  expect(screen.queryByRole('search')).toBeNull();
});

test('a filter that hides everything says so and can be cleared', async () => {
  const server = openList(none, '/customer/support?state=CLOSED&q=tiles');
  expect(await screen.findByText('No matching tickets')).toBeDefined();
  expect(server.calls()).toContain('GET /tickets?q=tiles&state=CLOSED&limit=20');
  expect(screen.getByRole('button', { name: 'Closed' }).getAttribute('aria-pressed')).toBe('true');
});

test('a failed list shows an error, and Retry repeats the request', async () => {
  let isDown = true;
  openList(() =>
    isDown
      ? Response.json({ message: 'We cannot reach our records' }, { status: 503 })
      : Response.json({ items: [answeredTicket], nextCursor: null }),
  );
  expect(await screen.findByText('We cannot reach our records')).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const link = await screen.findByRole('link', { name: 'Where is my carton?' });
  expect(link.getAttribute('href')).toBe(`/customer/support/${answeredTicket.id}`);
});

test('a double click sends a question about a shipment once, and opens its ticket', async () => {
  const { server, router } = openNew(
    { 'POST /tickets': json(200, answeredTicket) },
    `?shipment=${expectedShipment.id}`,
  );
  expect(
    await screen.findByRole('option', { name: `${expectedShipment.trackingNumber}, Dresses` }),
  ).toMatchObject({ selected: true });
  type('Subject', 'Where is my carton?');
  type('Your message', 'It was sent three weeks ago.');
  const button = screen.getByRole('button', { name: 'Send message' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/customer/support/${answeredTicket.id}`),
  );
  expect(postRequests(server).map(({ body }) => body)).toEqual([
    {
      subject: 'Where is my carton?',
      body: 'It was sent three weeks ago.',
      shipmentId: expectedShipment.id,
    },
  ]);
  expect(localStorage.getItem(`ticket:${ama.id}:new:${expectedShipment.id}`)).toBeNull();
});

test('a link to another customer’s shipment selects none', async () => {
  const stranger = testId(99);
  const { server } = openNew(
    {
      [`GET /shipments/${stranger}`]: json(404, { code: 'thing.not_found', message: 'Not found' }),
      'POST /tickets': json(200, answeredTicket),
    },
    `?shipment=${stranger}`,
  );
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  type('Subject', 'Rates');
  type('Your message', 'What does it cost?');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(postRequests(server)[0]?.body).toEqual({ subject: 'Rates', body: 'What does it cost?' }),
  );
});

test('the details of a ticket name its carton and invoice', async () => {
  const carton = { id: testId(61), labelNumber: 'P000000001', pieceNumber: 1 };
  const invoice = { id: testId(98), invoiceNumber: 'INV-2026-0042' };
  openOne({ [`GET ${path}`]: json(200, { ...answeredTicket, package: carton, invoice }) });
  expect(await screen.findByText('Carton 1, P000000001')).toBeDefined();
  const link = screen.getByRole('link', { name: 'INV-2026-0042' });
  expect(link.getAttribute('href')).toBe(`/customer/invoices/${invoice.id}`);
});

test('a question that is too short is refused with a message before anything is sent', async () => {
  const { server } = openNew();
  fireEvent.click(await screen.findByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Enter a subject')).toBeDefined();
  expect(screen.getByText('Enter your message')).toBeDefined();
  expect(postRequests(server)).toEqual([]);
});

test('a message that failed to send is still there after a reload and keeps its key', async () => {
  const failing = {
    [`POST ${path}/messages`]: json(503, { message: 'We cannot reach our records' }),
  };
  const first = openOne(failing);
  await screen.findByRole('heading', { level: 1, name: 'Where is my carton?' });
  type('Your message', 'Any news?');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('We cannot reach our records')).toBeDefined();
  document.body.replaceChildren();

  const second = openOne({ [`POST ${path}/messages`]: json(200, answeredTicket) });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  expect(field.value).toBe('Any news?');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(field.value).toBe(''));
  const keys = [first, second].map((one) => postRequests(one)[0]?.headers.get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(localStorage.getItem(`ticket:${ama.id}:${answeredTicket.id}`)).toBeNull();
});

test('a double click sends a message once', async () => {
  const server = openOne({ [`POST ${path}/messages`]: json(200, answeredTicket) });
  await screen.findByRole('log');
  type('Your message', 'Thank you');
  const button = screen.getByRole('button', { name: 'Send message' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Message sent')).toBeDefined();
  expect(postRequests(server)).toHaveLength(1);
});

test('if the ticket was closed meanwhile, the input is kept until it is reopened', async () => {
  let state: 'ANSWERED' | 'CLOSED' | 'OPEN' = 'ANSWERED';
  openOne({
    [`GET ${path}`]: () => Response.json({ ...answeredTicket, state }),
    [`POST ${path}/messages`]: () => {
      state = 'CLOSED';
      const message = 'This ticket is closed. Reopen the ticket to send a message.';
      return Response.json({ code: 'ticket.step_not_allowed', message }, { status: 409 });
    },
    [`POST ${path}/reopen`]: () => {
      state = 'OPEN';
      return Response.json({ ...answeredTicket, state });
    },
  });
  await screen.findByRole('log');
  type('Your message', 'One more thing');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen ticket' }));
  expect(await screen.findByLabelText<HTMLTextAreaElement>('Your message')).toMatchObject({
    value: 'One more thing',
  });
});

test('the conversation names both sides, and closing shows the closed status', async () => {
  let state: 'ANSWERED' | 'CLOSED' = 'ANSWERED';
  openOne({
    [`GET ${path}`]: () => Response.json({ ...answeredTicket, state }),
    [`POST ${path}/close`]: () => {
      state = 'CLOSED';
      return Response.json({ ...answeredTicket, state });
    },
  });
  const log = within(await screen.findByRole('log'));
  expect(
    log.getAllByRole('listitem').map((one) => one.querySelector('strong')?.textContent),
  ).toEqual(['You', 'Support']);
  fireEvent.click(screen.getByRole('button', { name: 'Close ticket' }));
  expect(await screen.findByText('This ticket is closed')).toBeDefined();
  expect(screen.queryByLabelText('Your message')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close ticket' })).toBeNull();
});

test('a long conversation shows the latest messages, and the rest on request', async () => {
  const messages = Array.from({ length: 9 }, (_, at) => ({
    id: testId(300 + at),
    author: 'Support',
    isOffice: true,
    body: `Message ${at + 1}`,
    isByEmail: false,
    quoted: null,
    writtenAt: '2026-11-21T08:05:00.000Z',
    files: [],
  }));
  openOne({ [`GET ${path}`]: json(200, { ...answeredTicket, messages }) });
  expect(await screen.findByText('Message 9')).toBeDefined();
  expect(screen.queryByText('Message 3')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Show 3.earlier messages/ }));
  expect(screen.getByText('Message 1')).toBeDefined();
});

test('an unknown ticket or another customer’s shows an explanation with a link', async () => {
  openOne({ [`GET ${path}`]: json(404, { code: 'thing.not_found', message: 'Not found' }) });
  expect(await screen.findByText('Ticket not found')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View all tickets' }).getAttribute('href')).toBe(
    '/customer/support',
  );
});
