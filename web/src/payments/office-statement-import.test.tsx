import { moneyOf } from '@sankofa/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { kofi, showAs, testId, waitingPayment } from '../testing/office.tsx';
import OfficePaymentsPage from './office-payments-page.tsx';

const { id, amount, state, version, invoices, customer } = waitingPayment;
const matched = {
  row: 5,
  day: '2026-11-20',
  amount,
  payer: 'Ama Owusu',
  reference: 'MP-7731-22',
  outcome: 'MATCHED',
  payment: { id, amount, state, version, invoices, customer },
};
const unknown = {
  ...matched,
  row: 6,
  amount: moneyOf(2_000),
  reference: '55443322',
  outcome: 'UNKNOWN',
  payment: null,
};
const second = { ...matched, row: 7, payment: { ...matched.payment, id: testId(41) } };

function open(lines: object[], more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'POST /payments/statement-import': json(200, { lines, others: 2 }),
    ...more,
  });
  showAs(kofi, <OfficePaymentsPage />, {
    path: '/staff/payments',
    entry: '/staff/payments?part=statement',
  });
  return server;
}
async function read(name = 'momo.csv') {
  fireEvent.change(await screen.findByLabelText(/Choose the file|Statement/), {
    target: { files: [new File(['Date,Amount'], name, { type: 'application/vnd.ms-excel' })] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Find the payments' }));
}

test('what fits and what does not stand apart, and nothing is confirmed by reading', async () => {
  const server = open([matched, unknown]);
  await read();
  const fit = within(await screen.findByRole('table', { name: 'They fit' }));
  expect(fit.getByText('MP-7731-22')).toBeDefined();
  const left = within(screen.getByRole('table', { name: 'What did not match' }));
  expect(left.getByText('55443322')).toBeDefined();
  expect(screen.getByText(/No payment found: 1 · No money came in: 2/)).toBeDefined();
  expect(server.asked.filter(({ path }) => path.endsWith('/confirm'))).toEqual([]);
});

test('those that fit are confirmed one by one, each as it was seen', async () => {
  const done = { ...waitingPayment, state: 'CONFIRMED', version: 2 };
  const server = open([matched, unknown, second], {
    [`POST /payments/${id}/confirm`]: json(200, done),
    [`POST /payments/${testId(41)}/confirm`]: json(200, { ...done, id: testId(41) }),
  });
  await read();
  fireEvent.click(await screen.findByRole('button', { name: /Confirm 2.payments, GHS.800\.00/ }));
  expect(await screen.findByText(/2.payments confirmed/)).toBeDefined();
  const sent = server.asked.filter(({ path }) => path.endsWith('/confirm'));
  expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"1"']);
});

test('one that a colleague decided meanwhile is told, and the others can be read again', async () => {
  open([matched], {
    [`POST /payments/${id}/confirm`]: json(409, {
      code: 'payment.step_not_allowed',
      message: 'This payment was confirmed already.',
      requestId: 'r1',
    }),
  });
  await read();
  fireEvent.click(await screen.findByRole('button', { name: /Confirm 1.payment/ }));
  expect(await screen.findByText('This payment was confirmed already.')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Read it again' })).toBeDefined());
});

test('a file that is no spreadsheet is refused before it is sent', async () => {
  const server = open([matched]);
  await read('photo.png');
  expect(await screen.findByText('Choose a file that ends in .xlsx or .csv')).toBeDefined();
  expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});
