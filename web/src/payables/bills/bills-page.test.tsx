import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import { knownLaws } from '@sankofa/domain/taxes/known-laws';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { seaBatch, showAs, testId } from '../../testing/office.tsx';
import { ama, kwame } from '../../testing/people.ts';
import { portAgency, waitingBill } from '../testing/payable-answers.ts';
import BillsPage from './bills-page.tsx';

const sums = { open: moneyOf(1_200_000), overdue: moneyOf(50_000), waiting: 1 };
const approved: BillAnswer = {
  ...waitingBill,
  state: 'APPROVED',
  open: { amount: '1000.00', currency: 'USD' },
  openWorth: moneyOf(1_200_000),
  approval: { by: waitingBill.enteredBy, at: '2026-11-21T10:00:00.000Z' },
  version: 4,
};

function show(bill: BillAnswer | null, routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /bills': inPages(bill ? [bill] : [], { sums, total: bill ? 1 : 0 }),
    'GET /suppliers': inPages([portAgency]),
    'GET /batches': inPages([seaBatch]),
    ...(bill && { [`GET /bills/${bill.id}`]: json(200, bill) }),
    ...routes,
  });
  showAs(kwame, <BillsPage />, {
    path: '/staff/financial/bills',
    entry: `/staff/financial/bills${bill ? `?bill=${bill.id}` : ''}`,
  });
  return () => server.requests.filter(({ method }) => method !== 'GET');
}
const panel = async () =>
  within(await screen.findByRole('dialog', { name: 'Bill of Tema Port Agency' }));

test('the sums of all bills lead to the bills behind them', async () => {
  show(null);
  const tile = await screen.findByRole('link', { name: /Overdue.*500\.00/ });
  expect(tile.getAttribute('href')).toContain('state=OVERDUE');
  expect(screen.getByText('No bills yet')).toBeDefined();
});

test('a bill shows its lines with batches, its rate, and is approved with its version', async () => {
  const writes = show(waitingBill, {
    [`POST /bills/${waitingBill.id}/approve`]: json(200, approved),
  });
  const dialog = await panel();
  expect(dialog.getByText('12.0000 (Stanbic Bank)')).toBeDefined();
  expect(dialog.getByRole('link', { name: 'SEA-2026-0042' })).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: /^Approve USD.1,000\.00$/ }));
  expect(await dialog.findByRole('button', { name: 'Request payment' })).toBeDefined();
  expect(writes()[0]?.headers.get('if-match')).toBe('"3"');
});

test.each([
  ['2026-11-20', 'on 20 Nov 2026, the date of the bill'],
  ['2026-12-01', 'on 1 Dec 2026, the first open day'],
  ['2026-11-18', 'due to the supplier today'],
])('the approval of a bill that is posted on %s says “%s”', async (postedOn, words) => {
  show({ ...waitingBill, postedOn });
  expect((await panel()).getByText(new RegExp(words))).toBeDefined();
});

test('a bill leads to what its supplier still lacks', async () => {
  const [line] = waitingBill.lines;
  const lines = line ? [{ ...line, category: 'TAX_VAT' as const, allocations: [] }] : [];
  show({ ...waitingBill, lines, supplier: { ...waitingBill.supplier, tin: null, payTo: null } });
  const dialog = await panel();
  for (const name of [/^Add its TIN/, /^Add its account/])
    expect(dialog.getByRole('link', { name }).getAttribute('href')).toBe(
      '/staff/financial/suppliers?q=Tema%20Port%20Agency',
    );
});

test('who entered a large bill reads that another person approves it', async () => {
  show({ ...waitingBill, enteredBy: { id: kwame.id, name: kwame.name } });
  const dialog = await panel();
  expect(dialog.getByText(/^Another member of finance must approve this bill/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('a payment is requested for what is left of the bill', async () => {
  const writes = show(
    { ...approved, requested: { amount: '250.00', currency: 'USD' } },
    {
      'POST /supplier-payments': json(422, {
        code: 'supplier_payment.exceeds',
        message: 'Too much',
      }),
    },
  );
  const dialog = await panel();
  fireEvent.click(dialog.getByRole('button', { name: 'Request payment' }));
  const field = dialog.getByLabelText<HTMLInputElement>('Amount to pay');
  expect(field.value).toBe('750.00');
  fireEvent.click(dialog.getByRole('button', { name: 'Request payment' }));
  expect(await dialog.findByText('Too much')).toBeDefined();
  expect(writes()[0]?.body).toEqual({ billId: approved.id, amount: '750.00' });
});

test('a bill is entered with lines, whose batches share what is left equally', async () => {
  const writes = show(null, { 'POST /bills': json(200, waitingBill) });
  fireEvent.click(await screen.findByRole('button', { name: 'Enter bill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter bill' }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await dialog.findByRole('option', { name: 'Tema Port Agency' });
  fireEvent.click(dialog.getByRole('button', { name: 'Enter bill' }));
  expect((await dialog.findAllByText('Choose the supplier')).length).toBeGreaterThan(0);
  expect(writes()).toEqual([]);
  type('Supplier', portAgency.id);
  type('Bill number', 'TPA-1');
  type('Amount', '1,000.5');
  type('Description', 'Terminal handling');
  fireEvent.click(dialog.getByRole('button', { name: 'Add batch' }));
  await dialog.findByRole('option', { name: seaBatch.batchNumber });
  type('Batch', seaBatch.id);
  fireEvent.click(dialog.getByRole('button', { name: 'Enter bill' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({
    supplierId: portAgency.id,
    number: 'TPA-1',
    currency: 'GHS',
    lines: [{ amount: '1000.50', allocations: [{ batchId: seaBatch.id, amount: '1000.50' }] }],
  });
});

test('only finance sees bills', async () => {
  fakeServer({});
  showAs({ ...ama, role: 'STAFF', duties: ['support'] }, <BillsPage />);
  expect(await screen.findByText(/Finance permission/)).toBeDefined();
});

test.each([waitingBill, approved])('all texts of a bill are in Chinese', async (bill) => {
  readChinese();
  show(bill);
  await screen.findByRole('dialog');
  expect(await screen.findByText('汇率')).toBeDefined();
  expect(
    englishOnPage(
      /T?ema Port Agency|Stanbic Bank|Terminal handling|Yaw Boateng|TPA-1|SEA-2026-0042|by number or supplier|CSV|XLSX|USD|GHS|CNY/g,
    ),
  ).toBe('');
});

const written = {
  isCurrent: true,
  reason: 'As published',
  createdBy: 'Efua Sarpong',
  createdAt: '2026-01-01T08:00:00.000Z',
};
const law = { ...knownLaws[1], id: testId(7), ...written };
const registration = {
  id: testId(8),
  from: '2026-01-01',
  isRegistered: true,
  tin: 'C0012345678',
  isPriceInclusive: false,
  ...written,
};
const taxes = (isRegistered: boolean) => ({
  registrations: isRegistered ? [registration] : [],
  laws: [law],
  treatments: [],
  drafts: { count: 0, total: moneyOf(0) },
});

test('the taxes of a supplier are proposed from what is typed', async () => {
  show(null, { 'GET /taxes': json(200, taxes(true)) });
  fireEvent.click(await screen.findByRole('button', { name: 'Enter bill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter bill' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Amount/ }), {
    target: { value: '1,000' },
  });
  fireEvent.click(await dialog.findByRole('button', { name: 'Add taxes to deduct' }));
  const valuesOf = (role: 'textbox' | 'combobox', name: RegExp) =>
    dialog.getAllByRole<HTMLInputElement>(role, { name }).map(({ value }) => value);
  expect(valuesOf('combobox', /^For$/)).toEqual([
    'SEA_FREIGHT',
    'TAX_NHIL',
    'TAX_GETFUND',
    'TAX_VAT',
  ]);
  expect(valuesOf('textbox', /^Amount/)).toEqual(['1,000', '25.00', '25.00', '150.00']);
  expect(valuesOf('textbox', /^Description/)).toEqual(['', 'NHIL', 'GETFund levy', 'VAT']);
});

test('a company that is not registered for VAT has no taxes to deduct', async () => {
  show(null, { 'GET /taxes': json(200, taxes(false)) });
  fireEvent.click(await screen.findByRole('button', { name: 'Enter bill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter bill' }));
  expect(dialog.getByRole('button', { name: 'Add line' })).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Add taxes to deduct' })).toBeNull();
});
