import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame, wei } from '../../testing/people.ts';
import { sampleCustomer, sampleNote } from '../testing/samples.ts';
import CustomersPage from './customers-page.tsx';

const list = { items: [sampleCustomer], nextCursor: null, total: 1 };
const serve = () =>
  fakeServer({
    'GET /customers': json(200, list),
    'GET /customers/tags': json(200, { items: [{ tag: 'vip', customers: 3 }] }),
    'GET /customers/follow-ups': json(200, { items: [sampleNote], nextCursor: null, total: 1 }),
    'POST /customers': json(409, {
      code: 'customer.similar',
      message: 'A customer with the same phone number already exists',
      similar: [{ ...sampleCustomer, because: ['PHONE'] }],
    }),
  });
const at = { path: '/staff/customers', entry: '/staff/customers' };

const lastQuery = (server: ReturnType<typeof serve>) => {
  const asked = server.requests.filter(({ path }) => path.startsWith('/customers?'));
  return new URLSearchParams(asked.at(-1)?.path.split('?')[1]);
};

test('a customer is listed with balance, credit and tags, and links to the page', async () => {
  serve();
  showAs(kwame, <CustomersPage />, at);
  const table = within(await screen.findByRole('table', { name: 'Customers' }));
  const link = table.getByRole('link', { name: 'Ama Boateng' });
  expect(link.getAttribute('href')).toBe(`/staff/customers/${sampleCustomer.id}`);
  for (const text of ['1,250.00', '20.00', 'vip']) expect(table.getByText(text)).toBeDefined();
  expect(screen.getByText('1 of 1')).toBeDefined();
});

test('filters and the order are in the URL and in the query', async () => {
  const server = serve();
  const router = showAs(kwame, <CustomersPage />, at);
  fireEvent.click(await screen.findByRole('button', { name: 'Balance due' }));
  await waitFor(() => expect(lastQuery(server).get('owes')).toBe('true'));
  fireEvent.change(await screen.findByLabelText('Any tag'), { target: { value: 'vip' } });
  await waitFor(() => expect(lastQuery(server).get('tag')).toBe('vip'));
  fireEvent.click(await screen.findByRole('button', { name: 'Balance due (GHS)' }));
  await waitFor(() => expect(lastQuery(server).get('sort')).toBe('owed'));
  expect(router.state.location.search).toBe('?money=owes&tag=vip&sort=owed');
});

test('the warehouse sees no balances, neither as a column nor as a filter, and reads Chinese', async () => {
  const server = serve();
  showAs({ ...wei, language: 'en' }, <CustomersPage />, {
    ...at,
    entry: '/staff/customers?money=owes&sort=-owed',
  });
  await screen.findByRole('table', { name: 'Customers' });
  expect(screen.queryByText('Balance due (GHS)')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Balance due' })).toBeNull();
  expect([lastQuery(server).get('owes'), lastQuery(server).get('sort')]).toEqual([null, null]);
});

test('similar customers are shown before another one is saved', async () => {
  const server = serve();
  showAs(kwame, <CustomersPage />, at);
  fireEvent.click(await screen.findByRole('button', { name: 'Add customer' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill(/Full name/, 'Ama Boateng');
  fill(/Phone number/, '024 412 3456');
  fill(/City/, 'Accra');
  fireEvent.click(dialog.getByRole('button', { name: 'Add customer' }));
  expect(await dialog.findByText(/Same phone number/)).toBeDefined();
  fireEvent.click(dialog.getByLabelText('No, this is a different person'));
  fireEvent.click(dialog.getByRole('button', { name: 'Add customer' }));
  await waitFor(() =>
    expect(server.requests.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({
      isAnother: true,
      phone: '024 412 3456',
    }),
  );
});

test('without customers the page says how to get the first', async () => {
  fakeServer({
    'GET /customers': json(200, { items: [], nextCursor: null, total: 0 }),
    'GET /customers/tags': json(200, { items: [] }),
    'GET /customers/follow-ups': json(200, { items: [], nextCursor: null, total: 0 }),
  });
  showAs(kwame, <CustomersPage />, at);
  expect(await screen.findByText('No customers yet')).toBeDefined();
});

test('the user’s own follow-ups that are due are above the list', async () => {
  serve();
  showAs(kwame, <CustomersPage />, at);
  const card = await screen.findByText('Your follow-ups due: 1');
  expect(card).toBeDefined();
  const link = screen.getByRole('link', { name: sampleNote.customer.name });
  expect(link.getAttribute('href')).toBe(`/staff/customers/${sampleCustomer.id}/notes`);
});
