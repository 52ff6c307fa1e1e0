import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { portAgency } from '../../payables/testing/payable-answers.ts';
import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { showAs, testId, waitingPayment } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { ReadStatement } from './office-statement-lines.tsx';

const line = {
  id: testId(73),
  row: 6,
  day: '20/11/2026',
  direction: 'IN',
  amount: waitingPayment.amount,
  payer: 'AMA OWUSU',
  phone: null,
  note: 'for INV-2026-000071',
  booking: null,
  proposals: [] as object[],
  isAmbiguous: false,
  proposal: null,
  reference: '55443322',
  references: ['55443322', 'GOODS 0244004417'],
  ownReference: '55443322',
  outcome: 'UNKNOWN',
  payment: null,
  seenIn: null,
  sameReferenceRow: null,
  setAside: null,
};
const statement = {
  id: testId(70),
  method: 'MOBILE_MONEY',
  account: { id: testId(60), name: 'Mobile money' },
  fileName: 'momo.csv',
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  lines: 1,
  otherLines: 0,
  total: line.amount,
  totalOut: moneyOf(0),
  balanceBreaks: [],
  importedBy: 'Kwame Asante',
  importedAt: '2026-11-22T08:00:00.000Z',
  outcomes: [{ outcome: 'UNKNOWN', lines: 1, amount: moneyOf(40_000) }],
  open: 1,
};
const path = `/payments/statement-import/${statement.id}`;
const linePath = `/payments/statement-lines/${line.id}`;
const page = (items: object[]) => Response.json({ items, nextCursor: null });

function open(more: Parameters<typeof fakeServer>[0] = {}, shown: object = line) {
  const server = fakeServer({
    [`GET ${path}`]: json(200, statement),
    [`GET ${path}/lines`]: (request) =>
      page(request.path.includes('outcome=MATCHED') ? [] : [shown]),
    [`GET ${linePath}/claims`]: () => page([waitingPayment]),
    ...more,
  });
  showAs(kwame, <ReadStatement id={statement.id} />);
  return server;
}

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
  const server = open({ [`POST ${linePath}/record`]: json(200, shown) }, shown);
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
  const server = open(
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
  const server = open(
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
  const server = open(
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
