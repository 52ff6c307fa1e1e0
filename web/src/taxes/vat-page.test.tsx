import type { getVatReturn } from '@sankofa/domain/taxes/vat-return-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { portAgency, waitingBill } from '../payables/testing/payable-answers.ts';
import { englishOnPage, readChinese } from '../testing/chinese.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { kwame, wei } from '../testing/people.ts';
import VatPage from './vat-page.tsx';

type Return = z.output<typeof getVatReturn.answer>;

const sumsOf = (net: number, nhil: number, vat: number) => ({
  net: moneyOf(net),
  nhil: moneyOf(nhil),
  getfund: moneyOf(nhil),
  covid: moneyOf(0),
  vat: moneyOf(vat),
  flat: moneyOf(0),
  tax: moneyOf(nhil * 2 + vat),
});
const invoiced = sumsOf(37_125, 928, 5_569);
const credited = sumsOf(-8_334, -208, -1_250);
const total = sumsOf(28_791, 720, 4_319);
const taxesOf = (nhil: number, vat: number) => {
  const { net: _net, ...of } = sumsOf(0, nhil, vat);
  return of;
};
const { net: _net, ...payable } = total;
const groups = [
  { kind: 'INVOICE', treatment: 'B', documents: 1, ...invoiced },
  { kind: 'CREDIT_NOTE', treatment: 'B', documents: 1, ...credited },
];
const document = {
  id: `INVOICE.${testId(5)}`,
  kind: 'INVOICE',
  documentId: testId(5),
  invoiceId: testId(5),
  number: 'INV-2026-000123',
  at: '2026-11-21T09:00:00.000Z',
  customer: { id: testId(90), name: 'Ama Mensah', customerCode: 'SNK-7K3Q4' },
  tin: null,
  supplier: null,
  ...invoiced,
  total: moneyOf(44_550),
};
const bill = {
  ...document,
  id: `BILL.${testId(6)}`,
  kind: 'BILL',
  documentId: testId(6),
  invoiceId: null,
  number: '',
  customer: null,
  supplier: { id: testId(91), name: 'Tema Port Agency' },
  tin: 'C0009876543',
};

type Filed = Pick<Return, 'month' | 'filing' | 'credit'>;
const unfiled: Filed = {
  month: '2026-10',
  filing: null,
  credit: { broughtForward: taxesOf(0, 0), payable, carriedForward: taxesOf(0, 0) },
};

function open(journal = total.tax, found = groups, filed = unfiled) {
  const server = fakeServer({
    'GET /taxes/vat-return': json(200, { groups: found, total, journal, ...filed }),
    'GET /suppliers': json(200, {
      items: [{ ...portAgency, name: 'Ghana Revenue Authority' }],
      nextCursor: null,
    }),
    'POST /bills/vat-return': json(200, waitingBill),
    'GET /taxes/documents': json(200, {
      items: found.length > 0 ? [document, bill] : [],
      nextCursor: null,
      total: found.length > 0 ? 2 : 0,
    }),
  });
  showAs(kwame, <VatPage />, {
    path: '/staff/financial/vat',
    entry: '/staff/financial/vat?from=2026-11-01&to=2026-11-30',
  });
  return server;
}

test('each figure opens its documents, and the return ties to the journal', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'By document and treatment' }));
  expect(table.getByText('55.69')).toBeDefined();
  expect(table.getByRole('link', { name: 'Credit notes (1)' }).getAttribute('href')).toContain(
    'kind=CREDIT_NOTE&treatment=B',
  );
  expect(screen.getByText(/Matches the tax accounts of the journal/)).toBeDefined();
  expect(
    screen.getByRole('link', { name: 'Tax accounts in the journal' }).getAttribute('href'),
  ).toBe('/staff/financial/journal?account=tax&from=2026-11-01&to=2026-11-30');
  const documents = within(await screen.findByRole('table', { name: 'Documents' }));
  expect(documents.getByRole('link', { name: 'INV-2026-000123' }).getAttribute('href')).toBe(
    `/staff/financial/invoices/${testId(5)}`,
  );
  expect(documents.getByRole('link', { name: 'Tema Port Agency' }).getAttribute('href')).toContain(
    '/financial/suppliers?q=Tema%20Port%20Agency',
  );
  expect(documents.getByText('C0009876543')).toBeDefined();
  expect(documents.getByRole('link', { name: 'No number' }).getAttribute('href')).toBe(
    `/staff/financial/bills?bill=${testId(6)}`,
  );
});

test('a return can be recorded as filed once its month has ended', async () => {
  const { requests } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Record the filed return' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'File the VAT return of October 2026' }),
  );
  await dialog.findByRole('option', { name: 'Ghana Revenue Authority' });
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Supplier', portAgency.id);
  type('Number of the return', 'VR-2026-10');
  type('Filed on', '2026-11-20');
  type('Payment due on', '2026-11-30');
  fireEvent.click(dialog.getByRole('button', { name: 'Record the return' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      month: '2026-10',
      supplierId: portAgency.id,
      number: 'VR-2026-10',
      filedOn: '2026-11-20',
      dueOn: '2026-11-30',
    }),
  );
});

test('a return of a month that has not ended can’t be recorded', async () => {
  open(total.tax, groups, { ...unfiled, month: '2099-01' });
  expect(await screen.findByText(/This month has not ended yet/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Record the filed return' })).toBeNull();
});

test('a filed return leads to its bill', async () => {
  const filing = {
    billId: testId(71),
    number: 'VR-2026-10',
    state: 'PAID' as const,
    filedOn: '2026-11-10',
  };
  open(total.tax, groups, { ...unfiled, filing });
  const link = await screen.findByRole('link', { name: 'Bill VR-2026-10' });
  expect(link.getAttribute('href')).toBe(`/staff/financial/bills?bill=${testId(71)}`);
  expect(screen.getByText('Paid')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Record the filed return' })).toBeNull();
});

test('a return with nothing payable shows its credits and can be recorded', async () => {
  const credit = {
    broughtForward: taxesOf(500, 3_000),
    payable: taxesOf(0, 0),
    carriedForward: taxesOf(200, 900),
  };
  open(total.tax, groups, { ...unfiled, credit });
  const table = within(await screen.findByRole('table', { name: 'Credit' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('Credit brought forward');
  expect(rows[1]).toContain('30.00');
  expect(rows[3]).toContain('Credit carried forward');
  expect(rows[3]).toContain('13.00');
  expect(screen.getByText(/a credit of GHS.13\.00 is carried forward/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Record the filed return' }));
  expect(await screen.findByText(/its bill is zero/)).toBeDefined();
});

test('days that are no month have no return', async () => {
  open(total.tax, groups, { month: null, filing: null, credit: null });
  expect(await screen.findByText('Taxes of the period')).toBeDefined();
  expect(screen.getByText(/Choose a whole month/)).toBeDefined();
  expect(screen.queryByText('Taxes payable')).toBeNull();
});

test('a difference with the journal is shown', async () => {
  open(moneyOf(5_700));
  expect(await screen.findByText(/Difference: GHS.0\.59/)).toBeDefined();
});

test('a period without taxes says so', async () => {
  open(moneyOf(0), []);
  expect(await screen.findByText('No taxes in this period')).toBeDefined();
});

test('staff without the permission read which one they need', async () => {
  fakeServer({});
  showAs(wei, <VatPage />, { path: '/staff/financial/vat', entry: '/staff/financial/vat' });
  expect(await screen.findByText(/Finance permission/)).toBeDefined();
});

test('all texts of the return are in Chinese', async () => {
  readChinese();
  open();
  expect(await screen.findByText('应交税费')).toBeDefined();
  expect(await screen.findByText('INV-2026-000123')).toBeDefined();
  expect(englishOnPage(/Tema Port Agency/g)).toBe('');
});
