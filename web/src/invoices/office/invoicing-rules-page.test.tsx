import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import InvoicingRulesPage from './invoicing-rules-page.tsx';

const admin = { ...kwame, role: 'ADMIN' } as const;
const held = { isIssuedAutomatically: false, reviewAbove: null, version: 3 };
const patch = 'PATCH /settings/invoicing';
const limit = { anotherSendsAbove: { amount: '5000.00', currency: 'GHS' }, version: 0 };
const two = { twoConfirmAbove: { amount: '20000.00', currency: 'GHS' }, version: 0 };
const changes = { 'GET /settings/changes': json(200, { items: [] }) };
const payments = {
  ...changes,
  'GET /settings/payments': json(200, two),
};
const refunds = { ...payments, 'GET /settings/refunds': json(200, limit) };

test('an admin lets invoices be issued automatically, up to an amount', async () => {
  const after = { ...held, isIssuedAutomatically: true, version: 4, isPending: false };
  const server = fakeServer({
    ...refunds,
    'GET /settings/invoicing': json(200, held),
    [patch]: json(200, after),
  });
  showAs(admin, <InvoicingRulesPage />);
  fireEvent.click(await screen.findByLabelText(/Issue invoices automatically/));
  fireEvent.change(screen.getByLabelText(/Review invoices above/), { target: { value: '5,000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Applies from the next shipment')).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    isIssuedAutomatically: true,
    reviewAbove: { amount: '5000.00', currency: 'GHS' },
  });
});

test('a change that waits for another admin is shown, and the fields return to the current rules', async () => {
  const waiting = {
    id: '0190b000-0000-7000-8000-000000000072',
    section: 'invoicing',
    proposedBy: 'Kofi Boateng',
    isOwn: true,
    mayDecide: false,
    proposedAt: '2026-11-21T09:30:00.000Z',
    expiresAt: '2026-11-28T09:30:00.000Z',
    reason: null,
    now: ['Every draft is reviewed', 'Reviewed above: No limit'],
    proposed: ['Issued at once, without a person', 'Reviewed above: No limit'],
  };
  let items: object[] = [];
  fakeServer({
    ...refunds,
    'GET /settings/changes': () => Response.json({ items }),
    'GET /settings/invoicing': json(200, held),
    [patch]: () => {
      items = [waiting];
      return Response.json({ ...held, isPending: true });
    },
  });
  showAs(admin, <InvoicingRulesPage />);
  fireEvent.click(await screen.findByLabelText(/Issue invoices automatically/));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Waiting for approval: /)).toBeDefined();
  expect(screen.getByText(/Sent for approval/)).toBeDefined();
  expect(screen.getByText('Issued at once, without a person')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/Issue invoices automatically/).checked).toBe(
    false,
  );
});

test('an error is shown at its field, and the input stays', async () => {
  const refusal = {
    code: 'request.invalid',
    message: 'Some fields need your attention',
    fields: { 'reviewAbove.amount': 'Enter an amount with 2 decimals, for example 120.00' },
  };
  fakeServer({
    ...refunds,
    'GET /settings/invoicing': json(200, held),
    [patch]: json(400, refusal),
  });
  showAs(admin, <InvoicingRulesPage />);
  const field = await screen.findByLabelText(/Review invoices above/);
  fireEvent.change(field, { target: { value: 'much' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/with 2 decimals/)).length).toBeGreaterThan(0);
  expect(field).toHaveProperty('value', 'much');
});

/** Enters another limit and saves it. */
const saveLimit = async (amount: string) => {
  fireEvent.change(await screen.findByLabelText(/Require two people above/), {
    target: { value: amount },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save limit' }));
};

test('an admin sets the amount above which another person sends a refund, or turns this off', async () => {
  let now = limit;
  const server = fakeServer({
    ...payments,
    'GET /settings/invoicing': json(200, held),
    'GET /settings/refunds': () => Response.json(now),
    'PATCH /settings/refunds': ({ body }) => {
      now = { ...limit, ...(body as typeof limit), version: now.version + 1 };
      return Response.json({ ...now, isPending: false });
    },
  });
  showAs(admin, <InvoicingRulesPage />);
  expect(await screen.findByLabelText(/Require two people above/)).toHaveProperty(
    'value',
    '5000.00',
  );
  await saveLimit('1,000');
  await waitFor(() => expect(now.version).toBe(1));
  await waitFor(() =>
    expect(screen.getByLabelText(/Require two people above/)).toHaveProperty('value', '1000.00'),
  );
  await saveLimit('');
  await waitFor(() => expect(now.version).toBe(2));
  expect(
    server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
  ).toEqual([
    { anotherSendsAbove: { amount: '1000.00', currency: 'GHS' } },
    { anotherSendsAbove: null },
  ]);
});

test('an admin sets the deposit of new invoices and when their balance is due', async () => {
  const rules = { depositPercent: 40, balanceLeadDays: 5, version: 2 };
  const server = fakeServer({
    ...refunds,
    'GET /settings/invoicing': json(200, held),
    'GET /settings/instalments': json(200, rules),
    'PATCH /settings/instalments': json(200, { ...rules, version: 3, isPending: false }),
  });
  showAs(admin, <InvoicingRulesPage />);
  fireEvent.change(await screen.findByLabelText(/^Deposit/), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save deposit and balance' }));
  expect((await screen.findAllByText(/whole percentage from 10 to 90/)).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText(/^Deposit/), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save deposit and balance' }));
  expect(await screen.findByText('Saved. Applies to invoices issued from now on')).toBeDefined();
  const { body, headers } = server.requests.find(({ method }) => method === 'PATCH') ?? {};
  expect([headers?.get('If-Match'), body]).toEqual([
    '"2"',
    { depositPercent: 30, balanceLeadDays: 5 },
  ]);
});

const limitOfTwo = () => screen.findByLabelText(/Require two approvals/);

test('an admin sets the amount above which two people confirm a payment, or always requires one', async () => {
  let now = two;
  const server = fakeServer({
    ...refunds,
    'GET /settings/invoicing': json(200, held),
    'GET /settings/payments': () => Response.json(now),
    'PATCH /settings/payments': ({ body }) => {
      now = { ...two, ...(body as typeof two), version: now.version + 1 };
      return Response.json({ ...now, isPending: false });
    },
  });
  showAs(admin, <InvoicingRulesPage />);
  const save = async (amount: string) => {
    fireEvent.change(await limitOfTwo(), { target: { value: amount } });
    fireEvent.click(screen.getByRole('button', { name: 'Save approval limit' }));
  };
  expect(await limitOfTwo()).toHaveProperty('value', '20000.00');
  await save('5,000');
  await waitFor(() => expect(now.version).toBe(1));
  expect(await screen.findByText(/all payments not yet approved/)).toBeDefined();
  await waitFor(async () => expect(await limitOfTwo()).toHaveProperty('value', '5000.00'));
  await save('');
  await waitFor(() => expect(now.version).toBe(2));
  const requests = server.requests.filter(({ method }) => method === 'PATCH');
  expect(requests.map(({ body }) => body)).toEqual([
    { twoConfirmAbove: { amount: '5000.00', currency: 'GHS' } },
    { twoConfirmAbove: null },
  ]);
  expect(requests.map(({ headers }) => headers.get('If-Match'))).toEqual(['"0"', '"1"']);
});

test('a limit that needs a second admin returns to its current value, and says so', async () => {
  fakeServer({
    ...refunds,
    'GET /settings/invoicing': json(200, held),
    'PATCH /settings/refunds': json(200, { ...limit, isPending: true }),
  });
  showAs(admin, <InvoicingRulesPage />);
  await saveLimit('9,000');
  expect(await screen.findByText(/Sent for approval. The current values stay/)).toBeDefined();
  await waitFor(() =>
    expect(screen.getByLabelText(/Require two people/)).toHaveProperty('value', '5000.00'),
  );
});
