import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { portAgency } from '../../payables/testing/payable-answers.ts';
import { inPages, json } from '../../testing/fake-server.ts';
import { testId } from '../../testing/office.tsx';
import { line, linePath, openStatement, page, path } from '../testing/statement-page.tsx';

const proposalOf = (nth: number, name: string, over: object = {}) => ({
  customer: { id: testId(nth), name, customerCode: `GH-${nth}` },
  reasons: [{ reason: 'AMOUNT', found: '' }],
  confidence: 'POSSIBLE',
  invoices: [
    { id: testId(nth + 100), invoiceNumber: `INV-2026-0000${nth}`, part: 'ALL', owed: line.amount },
  ],
  ...over,
});

test('customers who are as likely are shown side by side with the reasons, and none is chosen', async () => {
  const shown = {
    ...line,
    isAmbiguous: true,
    proposals: [
      proposalOf(81, 'Ama Owusu', {
        reasons: [
          { reason: 'NAME', found: 'AMA OWUSU' },
          { reason: 'AMOUNT', found: '' },
        ],
        confidence: 'LIKELY',
      }),
      proposalOf(82, 'Ama Owusu Mensah'),
    ],
  };
  const server = openStatement({ [`POST ${linePath}/record`]: json(200, shown) }, shown);
  expect(screen.queryByRole('button', { name: /exact match/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve line 6' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('for INV-2026-000071')).toBeDefined();
  expect(dialog.getByText(/Several are as likely/)).toBeDefined();
  expect(dialog.getByText(/INV-2026-000082, GHS.* · exact amount due/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: /Ama Owusu, GH-81.*name AMA OWUSU/ }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Record payment' }));
  await screen.findByText('Payment recorded. Another member of finance must confirm it');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    invoices: [{ invoiceId: testId(181), part: 'ALL' }],
  });
});

test('exact matches are recorded together after a preview with the reasons', async () => {
  const shown = {
    ...line,
    proposals: [
      proposalOf(81, 'Ama Owusu', {
        reasons: [
          { reason: 'INVOICE', found: 'INV-2026-000071' },
          { reason: 'AMOUNT', found: '' },
        ],
        confidence: 'EXACT',
      }),
    ],
  };
  const server = openStatement(
    { [`POST ${path}/record`]: json(200, { recorded: 1, amount: line.amount }) },
    shown,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Record 1.exact match/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('invoice INV-2026-000071 in the note, exact amount due')).toBeDefined();
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: /^Record payments, GHS/ }));
  await screen.findByText(/1.payment recorded/);
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    lines: [{ lineId: line.id, invoices: [{ invoiceId: testId(181), part: 'ALL' }] }],
  });
});

const sent = { ...line, direction: 'OUT', payer: '', note: 'MoMo fee October' };
test('money sent is recorded as an expense in one step, and undone with a reason', async () => {
  const server = openStatement(
    {
      'GET /suppliers': inPages([portAgency]),
      [`GET ${linePath}/payouts`]: () => page([]),
      [`POST ${linePath}/book`]: json(200, sent),
    },
    sent,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve line 6' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/No approved supplier payment or refund of GHS/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Record expense' }));
  await dialog.findByRole('option', { name: portAgency.name });
  fireEvent.change(dialog.getByLabelText('Supplier'), { target: { value: portAgency.id } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record expense' }));
  await screen.findByText('Expense recorded');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'EXPENSE',
    supplierId: portAgency.id,
    category: 'OTHER',
    description: 'MoMo fee October',
  });
});

test('what a line was recorded as is undone with a reason', async () => {
  const booking = {
    kind: 'EXPENSE',
    id: testId(91),
    name: 'MTN Ghana',
    by: 'Kwame Asante',
    at: '2026-11-22T08:00:00.000Z',
  };
  const server = openStatement(
    { [`POST ${linePath}/undo`]: json(200, sent) },
    { ...sent, outcome: 'BOOKED', booking },
  );
  expect(await screen.findByText('Expense: MTN Ghana')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo line 6' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Why it is undone'), {
    target: { value: 'Wrong category' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone. The line is open again');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'Wrong category',
  });
});
