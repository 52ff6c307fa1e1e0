import type { CorrectionAnswer } from '@sankofa/domain/invoices/corrections/correction-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficeInvoicePage from './office-invoice-page.tsx';

const correction: CorrectionAnswer = {
  id: testId(80),
  kind: 'CREDIT',
  state: 'REQUESTED',
  invoice: { id: splitInvoice.id, invoiceNumber: 'INV-2026-00017' },
  customer: splitInvoice.customer,
  amount: moneyOf(600_000),
  reason: 'Measured too large',
  disputeId: null,
  requestedBy: { id: testId(81), name: 'Efua Sarpong' },
  requestedAt: '2026-11-21T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
};

function open(of: CorrectionAnswer) {
  const path = `/invoice-corrections/${of.id}`;
  const server = fakeServer({
    [`GET /invoices/${splitInvoice.id}`]: json(200, { ...splitInvoice, correction: of }),
    [`POST ${path}/approve`]: json(200, { ...of, state: 'APPROVED' }),
    [`POST ${path}/reject`]: json(200, { ...of, state: 'REJECTED' }),
    [`POST ${path}/withdraw`]: json(200, { ...of, state: 'WITHDRAWN' }),
  });
  showAs(kwame, <OfficeInvoicePage />, {
    path: '/staff/financial/invoices/:id',
    entry: `/staff/financial/invoices/${splitInvoice.id}`,
  });
  return server;
}
const postRequests = (server: ReturnType<typeof open>) =>
  server.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('another person approves a credit note above the limit', async () => {
  const server = open(correction);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve credit note' }));
  await screen.findByText('Credit note approved');
  expect(postRequests(server)).toEqual([[`/invoice-corrections/${correction.id}/approve`, {}]]);
  // Only one request at a time.
  expect(screen.queryByRole('button', { name: 'Issue credit note' })).toBeNull();
});

test('a credit note is rejected with a reason', async () => {
  const server = open(correction);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Reason for rejecting/), {
    target: { value: 'The measures are right' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Reject credit note' }));
  await screen.findByText('Credit note rejected');
  expect(postRequests(server)).toEqual([
    [`/invoice-corrections/${correction.id}/reject`, { reason: 'The measures are right' }],
  ]);
});

test('the person who requested a credit note can only withdraw it', async () => {
  const server = open({ ...correction, requestedBy: { id: kwame.id, name: kwame.name } });
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  await screen.findByText('Request withdrawn');
  expect(postRequests(server)).toEqual([[`/invoice-corrections/${correction.id}/withdraw`, {}]]);
  expect(screen.queryByRole('button', { name: 'Approve credit note' })).toBeNull();
});

test('all texts of an invoice and of its request are in Chinese for those who read it', async () => {
  readChinese();
  open(correction);
  expect(await screen.findByRole('button', { name: '批准红字账单' })).toBeDefined();
  expect(screen.getByText(/^40% 定金，2026年/)).toBeDefined();
  expect(englishOnPage(/Measured too large/g)).toBe('');
  fireEvent.click(screen.getByRole('button', { name: '驳回' }));
  expect(await screen.findByRole('dialog', { name: '驳回红字账单' })).toBeDefined();
  expect(englishOnPage(/Measured too large/g)).toBe('');
});
