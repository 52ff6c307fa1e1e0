import { companyUnset } from '@sankofa/domain/company/company';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import { PayToAccounts } from './pay-to-accounts.tsx';

const wallet = {
  heading: 'MTN Mobile Money',
  method: 'MOBILE_MONEY',
  rows: [
    ['Number', '024 400 4417'],
    ['Name', 'Sankofa Freight'],
  ],
};
const company = { ...companyUnset, paymentMethods: [wallet] };

function open(answer: (body: unknown) => Response) {
  const server = fakeServer({
    'GET /settings/company': json(200, { company, version: 3 }),
    'PATCH /settings/company': ({ body }) => answer(body),
  });
  showAs({ ...kwame, role: 'ADMIN' }, <PayToAccounts />);
  return server;
}
const requestsIn = (server: ReturnType<typeof fakeServer>) =>
  server.requests.find(({ method }) => method === 'PATCH');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('an admin changes a number, adds an account and reads that another admin has to approve', async () => {
  const server = open(() => Response.json({ company, version: 3, isPending: true }));
  const account = within(await screen.findByRole('group', { name: 'MTN Mobile Money' }));
  const [number] = account.getAllByLabelText('Value');
  type(number ?? document.body, '020 000 0000');
  fireEvent.click(account.getByRole('button', { name: 'Remove line 2 of MTN Mobile Money' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add account' }));
  const added = within(screen.getByRole('group', { name: 'New account' }));
  type(added.getByLabelText(/^Name/), 'GCB Bank');
  type(added.getByLabelText('Used for'), 'BANK_TRANSFER');
  const bank = within(screen.getByRole('group', { name: 'GCB Bank' }));
  type(bank.getByLabelText(/^Label/), 'Account');
  type(bank.getByLabelText('Value'), '1021130004417');
  fireEvent.click(screen.getByRole('button', { name: 'Save accounts' }));
  expect(await screen.findByText(/^Sent for approval\. Customers see the current/)).toBeDefined();
  const requests = requestsIn(server);
  expect(requests?.body).toEqual({
    paymentMethods: [
      { heading: 'MTN Mobile Money', method: 'MOBILE_MONEY', rows: [['Number', '020 000 0000']] },
      { heading: 'GCB Bank', method: 'BANK_TRANSFER', rows: [['Account', '1021130004417']] },
    ],
  });
  expect(requests?.headers.get('If-Match')).toBe('"3"');
  // The current values are shown again: nothing has changed yet.
  const shown = within(await screen.findByRole('group', { name: 'MTN Mobile Money' }));
  expect(shown.getAllByLabelText('Value').map((field) => field.getAttribute('value'))).toEqual([
    '024 400 4417',
    'Sankofa Freight',
  ]);
});

test('an account without a value is not sent, and the last account can be removed', async () => {
  const server = open(() => Response.json({ company, version: 4, isPending: false }));
  const account = within(await screen.findByRole('group', { name: 'MTN Mobile Money' }));
  const [number] = account.getAllByLabelText('Value');
  type(number ?? document.body, '');
  fireEvent.click(screen.getByRole('button', { name: 'Save accounts' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(requestsIn(server)).toBeUndefined();
  fireEvent.click(account.getByRole('button', { name: 'Remove account MTN Mobile Money' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save accounts' }));
  expect(await screen.findByText('Saved. Customers see these accounts from now on')).toBeDefined();
  expect(requestsIn(server)?.body).toEqual({ paymentMethods: [] });
});
