import { companyUnset } from '@sankofa/domain/company/company';
import { moneyOf } from '@sankofa/domain/values/money';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { splitInvoice, testId, waitingPayment } from '../../testing/office.tsx';
import { kofi } from '../../testing/people.ts';
import { received, renderAs, shipment, shipmentId } from '../testing/fixtures.tsx';
import HandOverPage from './hand-over-page.tsx';

afterEach(() => {
  act(() => chooseLanguage('en'));
});

const base = {
  [`GET /shipments/${shipmentId}`]: json(
    200,
    shipment({ packages: [received({ state: 'AVAILABLE', shelf: 'G-7', steps: ['deliver'] })] }),
  ),
};

const due = {
  invoices: [
    {
      invoiceId: '0190a000-0000-7000-8000-000000000077',
      invoiceNumber: 'INV-2026-00041',
      trackingNumber: '7K3Q-4M2P-9XW4',
      purpose: 'FREIGHT',
      isOfShipment: true,
      isHolding: false,
      dueOn: null,
      owed: moneyOf(12_000),
      waiting: moneyOf(0),
    },
    {
      invoiceId: '0190a000-0000-7000-8000-000000000078',
      invoiceNumber: 'INV-2026-00052',
      trackingNumber: '9W4T-2B7K-6H3J',
      purpose: 'FREIGHT',
      isOfShipment: false,
      isHolding: true,
      dueOn: null,
      owed: moneyOf(5_000),
      waiting: moneyOf(0),
    },
    {
      invoiceId: '0190a000-0000-7000-8000-000000000079',
      invoiceNumber: 'INV-2026-00053',
      trackingNumber: '9W4T-2B7K-6H3J',
      purpose: 'RETURNED_PAYMENT',
      isOfShipment: false,
      isHolding: false,
      dueOn: null,
      owed: moneyOf(1_000),
      waiting: moneyOf(0),
    },
  ],
  storage: moneyOf(2_400),
  ofShipment: moneyOf(14_400),
  ofOthers: moneyOf(6_000),
  total: moneyOf(20_400),
};

test('all amounts due are shown before the goods leave; finance takes the payment, others see who can', async () => {
  const server = fakeServer({
    ...base,
    [`GET /shipments/${shipmentId}/hand-over-due`]: json(200, due),
    [`POST /shipments/${shipmentId}/storage-invoice`]: json(200, { charged: moneyOf(2_400) }),
    'GET /invoices': json(200, { items: [], nextCursor: null }),
  });
  renderAs(<HandOverPage />, { user: kofi, path: `/?shipment=${shipmentId}` });
  await screen.findByText(/144\.00 is due for this shipment/);
  expect(
    screen.getByText(/60\.00 is outstanding on this customer’s other shipments/),
  ).toBeDefined();
  expect(screen.getByText('Storage to date')).toBeDefined();
  expect(screen.getByText('Invoice INV-2026-00041, 7K3Q-4M2P-9XW4')).toBeDefined();
  expect(screen.getByText('Returned payment invoice INV-2026-00053, 9W4T-2B7K-6H3J')).toBeDefined();
  const held = screen.getAllByText('Goods in 9W4T-2B7K-6H3J stay on hold until it’s paid.');
  expect(held.map((one) => one.previousSibling?.textContent)).toEqual([
    'Invoice INV-2026-00052, 9W4T-2B7K-6H3J',
  ]);
  expect(screen.getByText(/Finance permission/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  cleanup();
  renderAs(<HandOverPage />, {
    user: { ...kofi, duties: ['warehouse', 'finance'] },
    path: `/?shipment=${shipmentId}`,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Issue storage invoice now' }));
  await waitFor(() =>
    expect(server.calls()).toContain(`POST /shipments/${shipmentId}/storage-invoice`),
  );
  // The amount on the screen.
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    expected: due.storage,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByDisplayValue('INV-2026-00041')).toBeDefined();
});

test('a payment at the counter is recorded in Chinese, with all its errors', async () => {
  const invoice = { ...splitInvoice, invoiceNumber: 'INV-2026-00041' };
  fakeServer({
    ...base,
    [`GET /shipments/${shipmentId}/hand-over-due`]: json(200, due),
    'GET /company': json(200, companyUnset),
    'GET /invoices': json(200, {
      items: [invoice, { ...invoice, id: testId(34), invoiceNumber: 'INV-2026-00052' }],
      nextCursor: null,
      total: 2,
      owed: invoice.owed,
      payNow: null,
      paid: invoice.paid,
    }),
    'POST /payments': json(200, { ...waitingPayment, hasProof: false }),
  });
  chooseLanguage('zh');
  renderAs(<HandOverPage />, {
    user: { ...kofi, duties: ['warehouse', 'finance'] },
    path: `/?shipment=${shipmentId}`,
  });
  fireEvent.click(await screen.findByRole('button', { name: '登记付款' }));
  const dialog = await screen.findByRole('dialog', { name: '登记付款' });
  const isChinese = () => {
    const shown = (dialog.textContent ?? '').replaceAll(
      /INV-2026-\d+|GHS|GH-\w+|Ama Mensah|MTN|Telecel|AT/g,
      '',
    );
    expect(shown).not.toMatch(/[A-Za-z]{2}/);
  };
  fireEvent.click(await within(dialog).findByRole('button', { name: /^INV-2026-00041/ }));
  await within(dialog).findByRole('checkbox', { name: /INV-2026-00052/ });
  isChinese();
  fireEvent.click(within(dialog).getByRole('radio', { name: '手机钱包' }));
  fireEvent.change(within(dialog).getByLabelText(/^金额/), { target: { value: 'much' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '登记付款' }));
  await within(dialog).findAllByText('请输入短信中的交易号，或单据上的参考号');
  isChinese();
  fireEvent.change(within(dialog).getByLabelText(/^金额/), { target: { value: '120' } });
  fireEvent.change(within(dialog).getByLabelText(/^参考号/), { target: { value: 'TX-9921' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '登记付款' }));
  await within(dialog).findByText(/^已为 Ama Mensah 登记/);
  isChinese();
});
