import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficePaymentsPage from '../office/office-payments-page.tsx';

const run = {
  id: testId(70),
  state: 'DONE',
  night: '2026-11-21',
  requestedBy: null,
  startedAt: '2026-11-21T02:00:00.000Z',
  finishedAt: '2026-11-21T02:00:04.000Z',
  failure: null,
  transactions: 3,
  collected: moneyOf(120_000),
  booked: 1,
  payouts: 1,
  paidOut: moneyOf(88_245),
  fees: moneyOf(1_755),
  differences: 1,
};
const difference = {
  id: testId(71),
  reference: 'LINK-FAIR',
  kind: 'MISSING_HERE',
  state: 'OPEN',
  gateway: moneyOf(500_000),
  books: moneyOf(0),
  difference: moneyOf(500_000),
  customer: null,
  paymentId: null,
  foundAt: '2026-11-21T02:00:04.000Z',
  settledBy: null,
  settledAt: null,
  reason: null,
};

function open(answer: object = {}, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /payments/reconciliations': json(200, {
      items: [run],
      nextCursor: null,
      isOn: true,
      clearing: moneyOf(35_000),
      openDifferences: 1,
      ...answer,
    }),
    'GET /payments/differences': json(200, { items: [difference], nextCursor: null }),
    ...more,
  });
  showAs(kwame, <OfficePaymentsPage />, {
    path: '/staff/payments',
    entry: '/staff/payments?part=gateway',
  });
  return server;
}

test('finance sees the payment provider’s balance, the last reconciliation and the differences', async () => {
  open();
  expect(await screen.findByText(/GHS.350\.00/)).toBeDefined();
  const runs = within(await screen.findByRole('table', { name: 'Reconciliation runs' }));
  expect(runs.getByText(/882\.45/)).toBeDefined();
  expect(runs.getByText(/17\.55/)).toBeDefined();
  const rows = within(await screen.findByRole('table', { name: 'Differences' }));
  expect(rows.getByText('LINK-FAIR')).toBeDefined();
  expect(rows.getByText('Not in our books')).toBeDefined();
  expect(rows.getByText('+5,000.00')).toBeDefined();
});

test('a difference is resolved with a reason, and the dialog shows what that books', async () => {
  const server = open(
    {},
    {
      [`POST /payments/differences/${difference.id}/settle`]: json(200, {
        ...difference,
        state: 'SETTLED',
        settledBy: kwame.name,
        settledAt: '2026-11-21T09:00:00.000Z',
        reason: 'A payment link of the fair',
      }),
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Not in our books' }));
  expect(dialog.getByText(/This posts GHS.5,000\.00 to payment provider clearing/)).toBeDefined();
  const reason = dialog.getByLabelText(/^Reason/);
  fireEvent.change(reason, { target: { value: 'A payment link of the fair' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Resolve difference' }));
  expect(await screen.findByText('Difference resolved')).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'A payment link of the fair',
  });
});

test('a reconciliation is requested once, and not while one is running', async () => {
  const running = { ...run, id: testId(72), state: 'RUNNING', finishedAt: null };
  const server = open({}, { 'POST /payments/reconciliations': json(200, running) });
  fireEvent.click(await screen.findByRole('button', { name: 'Reconcile now' }));
  await waitFor(() =>
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1),
  );
});

test('what prevents a reconciliation is shown, also if no provider is set up', async () => {
  open({
    isOn: false,
    items: [{ ...run, state: 'FAILED', failure: 'The payment service did not answer.' }],
  });
  expect(await screen.findByText('Reconciliation failed')).toBeDefined();
  expect(screen.getByText('Online payments are off')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reconcile now' })).toBeNull();
});

test('all texts of the reconciliation are in Chinese for those who read it', async () => {
  readChinese();
  open();
  expect(await screen.findByText('我们的账目中没有')).toBeDefined();
  expect(await screen.findByText(/夜间对账/)).toBeDefined();
  expect(englishOnPage()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: /^处理/ }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(englishOnPage()).toBe('');
});
