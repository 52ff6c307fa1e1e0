import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { CreditTerms } from './credit-terms.tsx';

const id = testId(70);
const shipment = { id: testId(71), trackingNumber: 'SF-7K3Q4M2P', cartons: 3, released: null };
const held = {
  terms: {
    limit: moneyOf(50_000),
    graceDays: 14,
    by: '王芳',
    at: '2026-11-03T09:00:00.000Z',
    reason: '三年老客户',
  },
  version: 2,
  owed: moneyOf(80_000),
  credit: moneyOf(1_000),
  oldestDueOn: '2026-11-01',
  block: 'OVER_LIMIT',
};

function show(answer: object = held) {
  const server = fakeServer({
    [`GET /customers/${id}/credit-terms`]: json(200, answer),
    [`GET /customers/${id}/shipments-in-china`]: json(200, { items: [shipment], nextCursor: null }),
    [`PATCH /customers/${id}/credit-terms`]: json(200, held),
    [`POST /shipments/${shipment.id}/release-credit`]: json(200, held),
  });
  showAs(kwame, <CreditTerms customerId={id} area="/staff" />);
  return server;
}

test('finance sees what is owed against the limit, and releases a shipment with a reason', async () => {
  const server = show();
  expect(await screen.findByText(/Over the credit limit/)).toBeDefined();
  expect(screen.getByText('GHS 790.00')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: /^Release/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Release SF-7K3Q4M2P' }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Cheque seen' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Release' }));
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'Cheque seen',
    }),
  );
});

test('finance gives a customer terms, where a blank field is no limit', async () => {
  const server = show({ ...held, terms: null, version: 0, block: null });
  expect(await screen.findByText(/No credit limit or payment terms/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Change credit terms' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change credit terms' }));
  fireEvent.change(dialog.getByLabelText(/^Days a payment may be late/), {
    target: { value: '30' },
  });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Agreed' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      limit: null,
      graceDays: 30,
      reason: 'Agreed',
    }),
  );
});

test('all texts are in Chinese', async () => {
  readChinese();
  show();
  expect(await screen.findByText(/已超过信用额度/)).toBeDefined();
  expect(englishOnPage()).toBe('');
});
