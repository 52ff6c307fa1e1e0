import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json, type ServerRequest } from '../testing/fake-server.ts';
import { showAs } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import NewTicketPage from './new-ticket-page.tsx';
import { answeredTicket } from './testing/tickets.ts';
import TicketPage from './ticket-page.tsx';

const path = `/tickets/${answeredTicket.id}`;
const lastId = answeredTicket.messages.at(-1)?.id ?? '';
const none = json(200, { items: [], nextCursor: null });
const pdf = (name: string) => new File(['%PDF-1.7 %%EOF'], name, { type: 'application/pdf' });

function serve(files: (request: ServerRequest) => Response) {
  return fakeServer({
    [`GET ${path}`]: json(200, answeredTicket),
    'GET /tickets': none,
    'GET /shipments': none,
    'POST /tickets': json(200, answeredTicket),
    [`POST ${path}/messages`]: json(200, answeredTicket),
    [`POST ${path}/files`]: files,
  });
}
const uploads = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter((one) => one.method === 'POST' && one.path.startsWith(`${path}/files`));
async function attach(...files: File[]) {
  fireEvent.click(await screen.findByRole('button', { name: 'Attach files' }));
  const input = await screen.findByLabelText('Add file');
  fireEvent.change(input, { target: { files } });
  await screen.findByRole('button', { name: `Remove ${files.at(-1)?.name}` });
}

test('files are attached to the message once it is sent, one by one', async () => {
  const server = serve(json(200, answeredTicket));
  showAs(ama, <TicketPage />, {
    path: '/customer/support/:id',
    entry: `/customer/support/${answeredTicket.id}`,
  });
  await attach(pdf('invoice.pdf'), pdf('packing list.pdf'));
  expect(uploads(server)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'See the files.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(uploads(server)).toHaveLength(2));
  expect(uploads(server).map((one) => one.path)).toEqual([
    `${path}/files?messageId=${lastId}&name=invoice.pdf`,
    expect.stringContaining('name=packing'),
  ]);
  expect(await screen.findByRole('button', { name: 'Attach files' })).toBeDefined();
});

test('a file that failed is sent again under its key, and the others are not', async () => {
  let isDown = true;
  const server = serve(({ path: to }) =>
    isDown && to.includes('b.pdf')
      ? Response.json({ message: 'We can’t reach our database right now' }, { status: 503 })
      : Response.json(answeredTicket),
  );
  const router = showAs(ama, <NewTicketPage />, {
    path: '/customer/support/new',
    entry: '/customer/support/new',
  });
  await attach(pdf('a.pdf'), pdf('b.pdf'));
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Wet carton' } });
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'See the files.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Your message was sent, but not all files')).toBeDefined();
  expect(router.state.location.pathname).toBe('/customer/support/new');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/customer/support/${answeredTicket.id}`),
  );
  const keys = uploads(server).map(
    (one) => `${one.path.slice(-5)} ${one.headers.get('Idempotency-Key')}`,
  );
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(2);
  expect(
    server.requests.filter((one) => one.method === 'POST' && one.path === '/tickets'),
  ).toHaveLength(1);
});

test('a file with a virus is named, and the files after it are sent', async () => {
  const infected = { code: 'file.infected', message: 'The virus scanner found something harmful' };
  const server = serve(({ path: to }) =>
    to.includes('game.pdf')
      ? Response.json(infected, { status: 422 })
      : Response.json(answeredTicket),
  );
  showAs(ama, <TicketPage />, {
    path: '/customer/support/:id',
    entry: `/customer/support/${answeredTicket.id}`,
  });
  await attach(pdf('game.pdf'), pdf('bill.pdf'));
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'See the files.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  const reason = 'game.pdf: The virus scanner found something harmful';
  expect(await screen.findByText(reason)).toBeDefined();
  expect(uploads(server).map((one) => one.path.slice(-8))).toEqual(['game.pdf', 'bill.pdf']);
  expect(screen.queryByRole('button', { name: 'Remove bill.pdf' })).toBeNull();
  const sendAgain = screen.getByRole('button', { name: 'Send message' });
  expect(sendAgain.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(sendAgain);
  expect(screen.getByText(/^Your message was sent. Try again/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Continue without them' }));
  expect(await screen.findByRole('button', { name: 'Attach files' })).toBeDefined();
  expect(uploads(server)).toHaveLength(2);
  expect(server.requests.filter((one) => one.path === `${path}/messages`)).toHaveLength(1);
});
