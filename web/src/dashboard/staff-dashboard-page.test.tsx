import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { sampleNote } from '../customers/testing/samples.ts';
import { chooseLanguage } from '../lib/messages/language.ts';
import { fakeServer, inPages, json } from '../testing/fake-server.ts';
import { seaBatch, showAs, splitInvoice, testId, waitingPayment } from '../testing/office.tsx';
import { kwame } from '../testing/people.ts';
import StaffDashboardPage from './staff-dashboard-page.tsx';

afterEach(() => {
  act(() => chooseLanguage('en'));
});

const page = (items: unknown[]) => json(200, { items, nextCursor: null });

const correction = {
  id: testId(1),
  kind: 'CREDIT',
  state: 'REQUESTED',
  invoice: { id: splitInvoice.id, invoiceNumber: 'INV-2026-000017' },
  customer: { id: testId(2), name: 'Ama Owusu', customerCode: 'SKF-00417' },
  amount: splitInvoice.owed,
  reason: 'Agreed with the customer',
  disputeId: null,
  requestedBy: { id: testId(3), name: 'Esi Boateng' },
  requestedAt: '2026-11-25T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
};

const tile = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;

test('the numbers are totals of the lists, as counted by the server', async () => {
  const late = { ...seaBatch, state: 'CLOSED', etd: '2020-01-02' };
  const draft = { ...splitInvoice, state: 'DRAFT', invoiceNumber: null };
  fakeServer({
    'GET /waiting-work': json(200, {
      queues: [
        { queue: 'TRANSFERS', total: 4, oldestAt: '2026-11-25T10:00:00.000Z', ages: [] },
        { queue: 'OPENING_BALANCES', total: 1, oldestAt: '2026-11-25T10:00:00.000Z', ages: [] },
        { queue: 'BILLS', total: 0, oldestAt: null, ages: [] },
      ],
    }),
    'GET /batches': inPages(
      Array.from({ length: 120 }, (_, at) => ({ ...late, id: testId(200 + at) })),
    ),
    'GET /payments': ({ path }) =>
      Response.json({
        items: [waitingPayment],
        nextCursor: 'more',
        total: path.includes('hasSameProof') ? 3 : 120,
      }),
    'GET /invoices': ({ path }) =>
      Response.json({
        items: path.includes('DRAFT') ? [draft, { ...draft, id: waitingPayment.id }] : [],
        nextCursor: null,
        total: path.includes('DRAFT') ? 2 : 130,
        owed: splitInvoice.owed,
        payNow: null,
        paid: splitInvoice.paid,
      }),
    'GET /refunds': json(200, { items: [], nextCursor: null, total: 0, credit: null }),
    'GET /invoice-corrections': page([correction]),
  });
  showAs(kwame, <StaffDashboardPage />);
  expect(await tile(/^Pending payments/)).toContain('120');
  expect(await tile(/^Drafts to issue/)).toContain('2');
  expect(await tile(/^Refund requests/)).toContain('0');
  expect(await tile(/^Active batches/)).toContain('120');
  expect(await tile(/^Transfers to approve/)).toContain('4');
  expect(await tile(/^Opening balances to approve/)).toContain('1');
  expect(await tile(/^Bills to approve/)).toContain('0');
  expect(screen.queryByRole('link', { name: /^Supplier payments to approve/ })).toBeNull();
  expect(await screen.findAllByText(/was due to depart on 2 Jan 2020/)).toHaveLength(7);
  // The last of them is on the second page.
  expect(screen.getByText('113 more batches are late or overfull.')).toBeDefined();
  expect(
    screen.getByText(/^3.pending payments use a proof that was already submitted\.$/),
  ).toBeDefined();
  expect(
    screen.getByText(/^1.credit note or void needs approval by a second person\.$/),
  ).toBeDefined();
  expect(screen.getByText(/^130.invoices are overdue\.$/)).toBeDefined();
});

test('tiles, queues and notices are in Chinese for a reader of Chinese', async () => {
  const draft = { ...splitInvoice, state: 'DRAFT', invoiceNumber: null };
  fakeServer({
    'GET /waiting-work': json(200, { queues: [] }),
    'GET /batches': page([{ ...seaBatch, cutoffAt: '2020-01-02T10:00:00.000Z', fillPercent: 104 }]),
    'GET /payments': json(200, { items: [waitingPayment], nextCursor: null, total: 3 }),
    'GET /invoices': json(200, {
      items: [draft],
      nextCursor: null,
      total: 2,
      owed: splitInvoice.owed,
      payNow: null,
      paid: splitInvoice.paid,
    }),
    'GET /refunds': json(200, { items: [], nextCursor: null, total: 1, credit: null }),
    'GET /invoice-corrections': page([correction]),
  });
  act(() => chooseLanguage('zh'));
  showAs({ ...kwame, duties: ['finance', 'batches'] }, <StaffDashboardPage />);
  expect(await tile(/^待确认付款/)).toContain('3');
  expect(await tile(/^待开出的账单草稿/)).toContain('装货前须开出');
  expect(await tile(/^退款申请/)).toContain('1');
  expect(await screen.findByText('2 张账单已逾期。')).toBeDefined();
  const names = /\b(?:SEA|MP)[\w.-]*|GHS|GMT/g;
  const people = [
    waitingPayment.customer.name,
    draft.customer.name,
    kwame.name.split(' ')[0] ?? '',
  ];
  const text = people.reduce(
    (rest, name) => rest.replaceAll(name, ''),
    (document.querySelector('main') ?? document.body).textContent ?? '',
  );
  expect(text.replaceAll(names, '').match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
});

test('the discrepancies tile counts and opens the open ones', async () => {
  const server = fakeServer({
    'GET /waiting-work': json(200, { queues: [] }),
    'GET /batches': page([]),
    'GET /shipments': page([]),
    'GET /warehouse/inventory/totals': json(200, {
      pieces: 0,
      weightKg: 0,
      volumeCbm: 0,
      storageDays: 0,
      zones: [],
    }),
    'GET /discrepancies': json(200, { items: [], nextCursor: null, total: 5 }),
  });
  showAs({ ...kwame, duties: ['warehouse'], siteKind: 'DESTINATION' }, <StaffDashboardPage />);
  const link = await screen.findByRole('link', { name: /^Open discrepancies/ });
  expect(link.textContent).toContain('5');
  expect(link.getAttribute('href')).toBe('/staff/warehouse/inventory/discrepancies?state=open');
  expect(server.calls().find((one) => one.startsWith('GET /discrepancies'))).toContain(
    'isOpen=true',
  );
});

test('lists are not requested without their duty', async () => {
  const server = fakeServer({
    'GET /waiting-work': json(200, { queues: [] }),
    'GET /batches': page([]),
    'GET /support/counts': json(200, { mine: 0, unassigned: 1, open: 4, overdue: 2 }),
    'GET /customers/follow-ups': json(200, { items: [sampleNote], nextCursor: null, total: 1 }),
  });
  showAs({ ...kwame, duties: ['support'] }, <StaffDashboardPage />);
  expect(await screen.findByText('No active batches.')).toBeDefined();
  const followUp = await screen.findByRole('link', { name: sampleNote.customer.name });
  expect(followUp.getAttribute('href')).toBe(`/staff/customers/${sampleNote.customer.id}/notes`);
  const tile = await screen.findByRole('link', { name: /Overdue tickets/ });
  expect(tile.getAttribute('href')).toBe('/staff/support?isOverdue=yes');
  expect(
    server
      .calls()
      .every((one) =>
        /^GET \/(?:batches|support\/counts|waiting-work|customers\/follow-ups)/.test(one),
      ),
  ).toBe(true);
  expect(screen.queryByText('Pending payments')).toBeNull();
});

test('the next step of a batch is shown in the reader’s language', async () => {
  fakeServer({
    'GET /waiting-work': json(200, { queues: [] }),
    'GET /batches': page([
      seaBatch,
      { ...seaBatch, id: splitInvoice.id, state: 'CLOSED' },
      { ...seaBatch, id: waitingPayment.id, state: 'DEPARTED' },
      { ...seaBatch, id: kwame.id, state: 'ARRIVED' },
    ]),
  });
  showAs({ ...kwame, duties: ['support'] }, <StaffDashboardPage />);
  expect(await screen.findByText(/^12 cartons, cut-off 25 Nov 2026/)).toBeDefined();
  act(() => chooseLanguage('zh'));
  expect(await screen.findByText(/^12 件，截货 2026年11月25日/)).toBeDefined();
  expect(screen.getByText(/^12 件，预计离港 2026年11月27日/)).toBeDefined();
  expect(screen.getByText(/^12 件，预计到港 2027年1月5日/)).toBeDefined();
  expect(screen.getByText('12 件，已到加纳')).toBeDefined();
});
