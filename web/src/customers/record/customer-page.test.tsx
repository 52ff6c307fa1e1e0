import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame, wei } from '../../testing/people.ts';
import { sampleCustomer, sampleNote } from '../testing/samples.ts';
import CustomerPage from './customer-page.tsx';

const id = sampleCustomer.id;
const timeline = [
  {
    id: testId(80),
    kind: 'PAYMENT',
    at: '2026-11-20T09:00:00.000Z',
    number: 'RCP-2026-000007',
    text: '',
    state: 'CONFIRMED',
    amount: { amount: '50.00', currency: 'GHS' },
    who: null,
    recordId: testId(80),
  },
  {
    id: testId(81),
    kind: 'CALL',
    at: '2026-11-19T09:00:00.000Z',
    number: '',
    text: 'Asked when the vessel arrives',
    state: 'IN',
    amount: null,
    who: 'Kwame Asante',
    recordId: testId(81),
  },
];
const page = (items: object[]) => json(200, { items, nextCursor: null });
const serve = (customer: object = sampleCustomer, notes = [{ ...sampleNote, isPinned: true }]) =>
  fakeServer({
    [`GET /customers/${id}`]: json(200, customer),
    [`GET /customers/${id}/timeline`]: page(timeline),
    [`GET /customers/${id}/notes`]: page(notes),
    [`GET /customers/${id}/documents`]: page([]),
    'GET /customers/tags': json(200, { items: [] }),
    'GET /customers/colleagues': json(200, { items: [{ id: kwame.id, name: kwame.name }] }),
    'GET /shipments': page([]),
    [`POST /customers/${id}/tags`]: json(200, { tags: ['vip', 'wholesale', 'kumasi'] }),
    [`POST /customers/${id}/notes`]: json(200, sampleNote),
  });
const open = (user: typeof kwame, tab = '') =>
  showAs(user, <CustomerPage />, {
    path: '/staff/customers/:id/:tab?',
    entry: `/staff/customers/${id}${tab}`,
  });

test('the head has contact, balance and tags, and the overview has everything by time', async () => {
  serve();
  open(kwame);
  expect(await screen.findByRole('heading', { name: 'Ama Boateng' })).toBeDefined();
  expect(screen.getByText(/GH-10027X · SNK-7K3Q4/)).toBeDefined();
  expect(screen.getByText(/250.00 overdue/)).toBeDefined();
  const activity = within(await screen.findByRole('list', { name: 'Activity' }));
  const payment = activity.getByRole('link', { name: 'Payment RCP-2026-000007' });
  expect(payment.getAttribute('href')).toBe(`/staff/payments?payment=${testId(80)}`);
  expect(activity.getByText('Call from the customer')).toBeDefined();
  const pinned = await screen.findByRole('region', { name: 'Pinned note' });
  expect(pinned.textContent).toContain(sampleNote.body);
});

test('each tab has its own path, and only those for the user’s permissions are shown', async () => {
  serve({ ...sampleCustomer, owed: null, credit: null, overdue: null });
  open({ ...wei, language: 'en' }, '/shipments');
  expect(await screen.findByText('No shipments yet')).toBeDefined();
  const tabs = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Shipments',
    'Notes and calls',
    'Documents',
    'Details',
  ]);
  expect(screen.queryByText('Balance due')).toBeNull();
});

test('a tag is added', async () => {
  const server = serve();
  open(kwame);
  fireEvent.click(await screen.findByRole('button', { name: 'Add tag' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Tag'), { target: { value: 'Kumasi' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add tag' }));
  await waitFor(() =>
    expect(
      server.requests.some(({ method, path }) => method === 'POST' && path.endsWith('/tags')),
    ).toBe(true),
  );
});

test('a call is recorded with a follow-up', async () => {
  const server = serve();
  open(kwame, '/notes');
  fireEvent.click(await screen.findByRole('button', { name: 'Record a call' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill(/Summary/, 'Will pay on Friday');
  fill(/Minutes/, '3');
  fill(/Follow up on/, '2026-12-04');
  await dialog.findByRole('option', { name: kwame.name });
  fill(/Colleague/, kwame.id);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'CALL',
      direction: 'IN',
      minutes: 3,
      body: 'Will pay on Friday',
      followUpOn: '2026-12-04',
      followUpBy: kwame.id,
    }),
  );
});

test('on the page of a merged customer a note says with whom it is saved', async () => {
  const kept = { id: testId(75), name: 'Ama B. Boateng', customerCode: 'GH-10028Y' };
  serve({ ...sampleCustomer, state: 'MERGED', mergedInto: kept }, []);
  open(kwame, '/notes');
  expect(
    await screen.findByText(/on the page of Ama B. Boateng, GH-10028Y. New ones are saved there/),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/is saved with Ama B. Boateng, GH-10028Y/)).toBeDefined();
});

test('a customer without a password is invited, and the contact details are corrected first', async () => {
  const unclaimed = { ...sampleCustomer, canLogIn: false, isEmailVerified: false };
  const server = fakeServer({
    [`GET /customers/${id}`]: json(200, unclaimed),
    'GET /customers/tags': json(200, { items: [] }),
    [`POST /customers/${id}/invitation`]: json(200, unclaimed),
    [`PATCH /customers/${id}/contact`]: json(200, unclaimed),
  });
  open(kwame, '/details');
  fireEvent.click(await screen.findByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(`Invitation sent to ${sampleCustomer.email}`)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Edit contact details' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Phone number'), { target: { value: '020 811 2233' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Contact details saved')).toBeDefined();
  const sent = server.requests.find(({ method }) => method === 'PATCH');
  expect(sent).toMatchObject({ body: { name: 'Ama Boateng', phone: '020 811 2233' } });
});

test('colleagues who may not invite see no way to, and neither does anyone once there is a password', async () => {
  serve({ ...sampleCustomer, canLogIn: false });
  open({ ...kwame, duties: ['content'] }, '/details');
  expect(await screen.findByText('Has no password yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
});
