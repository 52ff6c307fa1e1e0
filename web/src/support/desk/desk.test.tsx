import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { json } from '../../testing/fake-server.ts';
import { expectedShipment } from '../../testing/goods.ts';
import { testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import {
  deskPath,
  fakeLive,
  openOne,
  openQueue,
  sendPath,
  sent,
  support,
  type,
} from '../testing/desk.tsx';
import { deskTicket } from '../testing/tickets.ts';

test('the queue links to each ticket, shows what is overdue, and is searched by the server', async () => {
  const server = openQueue('/staff/support?q=Ama&tab=mine', { ...deskTicket, isOverdue: true });
  const link = await screen.findByRole('link', { name: 'Where is my carton?' });
  expect(link.getAttribute('href')).toBe(`/staff/support/${deskTicket.id}`);
  expect(screen.getByText('GH-10027A')).toBeDefined();
  expect(within(screen.getByRole('table')).getByText('Overdue')).toBeDefined();
  expect(server.calls()).toContain('GET /support/tickets?tab=mine&q=Ama&withTotal=true');
  const tabs = within(screen.getByRole('navigation', { name: 'Queue' }));
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map((one) => one.textContent)).toEqual([
      'Mine2',
      'Unassigned3',
      'All open9',
      'Closed',
    ]),
  );
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Mine2');
});

test('a contact form message of an unknown sender shows their address', async () => {
  openQueue('/staff/support', {
    ...deskTicket,
    customer: null,
    channel: 'CONTACT_FORM',
    sender: { name: 'Esi Nyarko', email: 'esi@example.test' },
  });
  expect(await screen.findByText('esi@example.test')).toBeDefined();
});

test('without the permission nothing is requested', () => {
  const server = openOne({}, { ...kwame, duties: ['finance'] });
  expect(screen.getByText('This needs the Support permission')).toBeDefined();
  expect(server.calls()).toEqual([]);
});

test('messages and internal notes are shown in order, and notes are marked', async () => {
  openOne();
  const log = within(await screen.findByRole('log'));
  expect(
    log.getAllByRole('listitem').map((one) => one.querySelector('strong')?.textContent),
  ).toEqual(['Ama Mensah', 'Support', 'Abena Osei']);
  expect(log.getByText(/Internal note/)).toBeDefined();
  expect(await screen.findByText('Invoice of June')).toBeDefined();
  expect(screen.getByText(/Ama Mensah is waiting for our reply, due by/)).toBeDefined();
});

test('the customer of a ticket links to their page, where duplicates are merged', async () => {
  openOne();
  const link = await screen.findByRole('link', { name: deskTicket.customer?.name ?? '' });
  expect(link.getAttribute('href')).toBe(`/staff/customers/${deskTicket.customer?.id}`);
});

test('a reply names the last message shown, and a double click sends it once', async () => {
  const server = openOne({ [`POST ${sendPath}`]: json(200, deskTicket) });
  await screen.findByRole('log');
  type('Your message', 'It is on the vessel.');
  const button = screen.getByRole('button', { name: 'Send reply' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Reply sent to Ama Mensah')).toBeDefined();
  expect(sent(server, sendPath).map(({ body }) => body)).toEqual([
    { body: 'It is on the vessel.', lastMessageId: deskTicket.messages.at(-1)?.id },
  ]);
});

test('if a colleague was faster, their reply is shown and the text stays', async () => {
  const message = 'A new message arrived while you were writing. Read it before you reply';
  const [first] = deskTicket.messages;
  const faster = {
    ...first,
    id: testId(99),
    author: 'Yaw Darko',
    isOffice: true,
    body: 'In Tema.',
  };
  let arrived = false;
  openOne({
    [`GET ${deskPath}`]: () =>
      Response.json(
        arrived ? { ...deskTicket, messages: [...deskTicket.messages, faster] } : deskTicket,
      ),
    [`POST ${sendPath}`]: () => {
      arrived = true;
      return Response.json({ code: 'ticket.new_message', message }, { status: 409 });
    },
  });
  await screen.findByRole('log');
  type('Your message', 'It is on the vessel.');
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(await screen.findByText('In Tema.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(
    'It is on the vessel.',
  );
});

test('a colleague who is replying is shown, on this ticket only', async () => {
  const receive = fakeLive();
  openOne();
  await screen.findByRole('log');
  const composing = { type: 'ticket-composing', userId: testId(8), name: 'Yaw Darko' };
  receive({ ...composing, ticketId: testId(1) });
  expect(screen.queryByText('Yaw Darko is replying')).toBeNull();
  receive({ ...composing, ticketId: deskTicket.id });
  expect(await screen.findByText('Yaw Darko is replying')).toBeDefined();
});

test('colleagues are notified now and then that someone is replying', async () => {
  const server = openOne();
  await screen.findByRole('log');
  for (const text of ['I', 'It', 'It i']) type('Your message', text);
  await waitFor(() => expect(sent(server, `${deskPath}/composing`)).toHaveLength(1));
});

test('a template is inserted with its placeholders filled in, and not sent before the reply', async () => {
  const server = openOne();
  await screen.findByRole('log');
  type('Your message', 'Good morning.');
  fireEvent.click(screen.getByRole('button', { name: 'Insert template' }));
  fireEvent.click(await screen.findByRole('button', { name: /On the vessel/ }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(
    `Good morning.\n\nHello Ama Mensah, ${expectedShipment.trackingNumber} is at sea. {{invoice}}`,
  );
  expect(sent(server, sendPath)).toEqual([]);
});

test('taking a ticket names the assignee that was shown', async () => {
  const server = openOne({ [`POST ${deskPath}/assign`]: json(200, deskTicket) });
  fireEvent.click(await screen.findByRole('button', { name: 'Take ticket' }));
  await waitFor(() =>
    expect(sent(server, `${deskPath}/assign`).map(({ body }) => body)).toEqual([
      { assigneeId: support.id, insteadOf: null },
    ]),
  );
});

test('a note is kept on the device until it is saved, apart from the reply', async () => {
  const server = openOne({ [`POST ${deskPath}/notes`]: json(200, deskTicket) });
  await screen.findByRole('log');
  type('Note for colleagues', 'Call her tomorrow.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Note added')).toBeDefined();
  expect(sent(server, `${deskPath}/notes`).map(({ body }) => body)).toEqual([
    { body: 'Call her tomorrow.' },
  ]);
  expect(sent(server, sendPath)).toEqual([]);
});

test('a refused closing shows why and what the ticket’s status is now', async () => {
  let isClosed = false;
  openOne({
    [`GET ${deskPath}`]: () =>
      Response.json(isClosed ? { ...deskTicket, state: 'CLOSED', dueAt: null } : deskTicket),
    [`POST /tickets/${deskTicket.id}/close`]: () => {
      isClosed = true;
      const message = 'This ticket is closed. It’s already closed.';
      return Response.json({ code: 'ticket.step_not_allowed', message }, { status: 409 });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Close ticket' }));
  expect(await screen.findByText('This ticket is closed. It’s already closed.')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reopen ticket' })).toBeDefined());
});

test('a snooze starts with tomorrow', async () => {
  const server = openOne({ [`POST ${deskPath}/snooze`]: json(200, deskTicket) });
  fireEvent.click(await screen.findByRole('button', { name: 'Snooze' }));
  type('Snooze until', '2027-01-04');
  fireEvent.click(screen.getByRole('button', { name: 'Snooze ticket' }));
  await waitFor(() =>
    expect(sent(server, `${deskPath}/snooze`).map(({ body }) => body)).toEqual([
      { until: '2027-01-04' },
    ]),
  );
});

const written =
  /Where is my carton\?|Invoice of June|Abena Osei|Yaw Darko|Esi Nyarko|\w+@example\.test|On the vessel|It is three weeks late\.?|It was sent three weeks ago\.?|It is on the vessel\.?|Waiting for the supplier[^.]*\.?|She called twice\.?|Was it ever received\?|-\dXW\d|Support|Sankofa Freight/g;

test('the queue is in Chinese for those who read it', async () => {
  readChinese();
  openQueue('/staff/support', { ...deskTicket, isOverdue: true });
  expect(await screen.findByText('回复期限')).toBeDefined();
  expect(englishOnPage(written)).toBe('');
});

test('a ticket is in Chinese for those who read it', async () => {
  readChinese();
  openOne();
  expect(await screen.findByText(/Ama Mensah 正在等待我们/)).toBeDefined();
  await screen.findByText('Invoice of June');
  expect(englishOnPage(written)).toBe('');
});
