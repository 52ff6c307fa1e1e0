import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { openQueue, support } from '../testing/desk.tsx';
import { answeredTicket, deskTicket } from '../testing/tickets.ts';
import TicketPage from '../ticket-page.tsx';
import RatingsPage from './ratings-page.tsx';

const path = `/tickets/${answeredTicket.id}`;
const rating = { score: 4, comment: 'Quick', ratedAt: '2026-11-21T09:00:00.000Z' };
const closedTicket = { ...answeredTicket, state: 'CLOSED', mayRate: true };

function openTicket(first: object, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [`GET ${path}`]: json(200, first), ...more });
  showAs(ama, <TicketPage />, {
    path: '/customer/support/:id',
    entry: `/customer/support/${answeredTicket.id}`,
  });
  return server;
}

test('a closed ticket asks how we did, and sends the score with a comment', async () => {
  let isRated = false;
  const server = openTicket(closedTicket, {
    [`GET ${path}`]: () => Response.json(isRated ? { ...closedTicket, rating } : closedTicket),
    [`POST ${path}/rating`]: () => {
      isRated = true;
      return Response.json({ ...closedTicket, rating });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send rating' }));
  expect(await screen.findByText('Choose a rating')).toBeDefined();
  fireEvent.click(screen.getByLabelText('Good'));
  fireEvent.change(screen.getByLabelText(/What could we do better/), {
    target: { value: 'Quick' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send rating' }));
  expect(await screen.findByText('Your rating')).toBeDefined();
  const sent = server.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([{ score: 4, comment: 'Quick' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Change rating' }));
  expect(screen.getByLabelText<HTMLInputElement>('Good').checked).toBe(true);
});

test('a final rating is shown without a way to change it, and an open ticket has none', async () => {
  openTicket({ ...closedTicket, rating, mayRate: false });
  expect(await screen.findByText('Quick')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change rating' })).toBeNull();
});

test('an open ticket does not ask for a rating', async () => {
  openTicket(answeredTicket);
  await screen.findByRole('log');
  expect(screen.queryByText('How did we do?')).toBeNull();
});

test('the figures of a period lead to the tickets of each assignee and score', async () => {
  const agent = { id: testId(8), name: 'Yaw Darko' };
  fakeServer({
    'GET /support/ratings': json(200, {
      now: { count: 3, average: 4.33 },
      before: { count: 2, average: 3.5 },
      scores: [1, 2, 3, 4, 5].map((score) => ({ score, count: score === 5 ? 3 : 0 })),
      agents: [{ agent, count: 3, average: 4.33 }],
    }),
  });
  showAs(support, <RatingsPage />, {
    path: '/staff/support/ratings',
    entry: '/staff/support/ratings?from=2026-11-01&to=2026-11-20',
  });
  expect(await screen.findByText('4.33 out of 5')).toBeDefined();
  const days = 'tab=all&ratedFrom=2026-11-01&ratedTo=2026-11-20';
  expect(screen.getByRole('link', { name: 'Yaw Darko' }).getAttribute('href')).toBe(
    `/staff/support?${days}&assigneeId=${agent.id}`,
  );
  expect(screen.getByRole('link', { name: /5 out of 5/ }).getAttribute('href')).toBe(
    `/staff/support?${days}&score=5`,
  );
});

test('the queue shows and filters ratings', async () => {
  const server = openQueue('/staff/support?tab=all&score=4', {
    ...deskTicket,
    state: 'CLOSED',
    dueAt: null,
    isOverdue: false,
    rating,
  });
  const table = within(await screen.findByRole('table'));
  await waitFor(() => expect(table.getByText('Rated 4 out of 5')).toBeDefined());
  expect(server.calls()).toContain('GET /support/tickets?tab=all&score=4&withTotal=true');
});
