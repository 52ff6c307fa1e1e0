import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, inPages, json } from '../../testing/fake-server.ts';
import { splitInvoice, testId, waitingPayment } from '../../testing/office.tsx';
import { aside, line, linePath, openStatement } from '../testing/statement-page.tsx';

test('a line shows its note, with the number that the customer wrote', async () => {
  openStatement();
  expect(await screen.findByText(/AMA OWUSU, for INV-2026-000071$/)).toBeDefined();
});

const checkField = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve line 6' }));
  return within(await screen.findByRole('dialog', { name: /Line 6: GHS.400\.00/ }));
};

test('a payment is chosen, compared with the line, and gets its reference', async () => {
  const server = openStatement({
    [`POST /payments/${waitingPayment.id}/correct`]: json(200, { ...waitingPayment, version: 2 }),
  });
  const dialog = await checkField();
  fireEvent.click(await dialog.findByRole('button', { name: /MP-7731-22/ }));
  const sides = within(dialog.getByRole('table', { name: 'Compare line and payment' }));
  expect(sides.getByText('55443322')).toBeDefined();
  expect(sides.getByText('MP-7731-22')).toBeDefined();
  fireEvent.click(dialog.getByRole('radio', { name: 'GOODS 0244004417' }));
  fireEvent.change(dialog.getByLabelText(/How you know/), { target: { value: 'She showed me' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Correct reference' }));
  expect(await screen.findByText('Reference corrected and line matched')).toBeDefined();
  const request = server.requests.find((one) => one.path.endsWith('/correct'));
  expect(request?.body).toEqual({
    lineId: line.id,
    reference: 'GOODS 0244004417',
    reason: 'She showed me',
  });
  expect(request?.headers.get('If-Match')).toBe('"1"');
});

test('an error is shown, and the entered reason stays', async () => {
  const message = 'This line fits another payment that waits. Reject that one first';
  openStatement({
    [`POST /payments/${waitingPayment.id}/correct`]: json(409, {
      code: 'statement.line_closed',
      message,
      requestId: 'r1',
    }),
  });
  const dialog = await checkField();
  fireEvent.click(await dialog.findByRole('button', { name: /MP-7731-22/ }));
  const reason = dialog.getByLabelText(/How you know/);
  fireEvent.change(reason, { target: { value: 'She showed me' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Correct reference' }));
  expect(await dialog.findByText(message)).toBeDefined();
  expect(reason).toHaveProperty('value', 'She showed me');
});

test('a line with the reference of an earlier line is marked in the list and before recording', async () => {
  openStatement({}, { ...line, sameReferenceRow: 5 });
  expect(await screen.findByText(/^Line 6, same reference as line 5, AMA OWUSU/)).toBeDefined();
  const dialog = await checkField();
  expect(dialog.getByText('Line 5 has the same reference')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Record payment' })).toBeDefined();
});

test('a line is set aside with a reason', async () => {
  const server = openStatement({ [`POST ${linePath}/set-aside`]: json(200, aside) });
  const dialog = await checkField();
  fireEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
  fireEvent.change(dialog.getByLabelText(/What is this/), {
    target: { value: 'Our own transfer' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect(await screen.findByText('Line set aside')).toBeDefined();
  const request = server.requests.find((one) => one.path.endsWith('/set-aside'));
  expect(request?.body).toEqual({ reason: 'Our own transfer' });
});

test('a line set aside shows why, and can be restored', async () => {
  const server = openStatement({ [`POST ${linePath}/restore`]: json(200, line) }, aside);
  expect(await screen.findByText('Our own transfer')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Restore line 6' }));
  await expect.poll(() => server.calls()).toContain(`POST ${linePath}/restore`);
});

const recorded = { ...line, outcome: 'OWN', payment: null };
const listed = {
  items: [splitInvoice],
  nextCursor: null,
  owed: splitInvoice.owed,
  paid: splitInvoice.paid,
  payNow: null,
};
const bodyOf = (server: ReturnType<typeof fakeServer>) =>
  server.requests.find((one) => one.path.endsWith('/record'))?.body;

test('a payment is recorded for the invoice in the note, with the transaction’s reference', async () => {
  const proposal = {
    foundBy: 'INVOICE',
    found: 'INV-2026-000071',
    customer: waitingPayment.customer,
    invoice: { id: splitInvoice.id, invoiceNumber: 'INV-2026-000071', owed: splitInvoice.owed },
  };
  const references = ['INV-2026-000071', '55443322'];
  const server = openStatement(
    { [`POST ${linePath}/record`]: json(200, recorded) },
    { ...line, proposal, references },
  );
  const dialog = await checkField();
  fireEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(
    dialog.getByText('Matched by invoice number INV-2026-000071. Check that it’s correct.'),
  ).toBeDefined();
  expect(dialog.getByLabelText('Transaction reference')).toHaveProperty('value', '55443322');
  fireEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(
    await screen.findByText('Payment recorded. Another member of finance must confirm it'),
  ).toBeDefined();
  expect(bodyOf(server)).toEqual({
    invoices: [{ invoiceId: splitInvoice.id, part: 'ALL' }],
    reference: '55443322',
  });
});

test('a line without a reference or a day is recorded for an invoice found by its customer', async () => {
  const server = openStatement(
    { 'GET /invoices': json(200, listed), [`POST ${linePath}/record`]: json(200, recorded) },
    { ...line, day: 'yesterday', note: '', reference: '', references: [], ownReference: null },
  );
  const dialog = await checkField();
  fireEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  fireEvent.change(dialog.getByLabelText(/Find an invoice/), { target: { value: 'Ama' } });
  await expect.poll(() => server.calls()).toContain('GET /invoices?state=DUE&limit=20&q=Ama');
  fireEvent.click(
    await dialog.findByRole('button', { name: new RegExp(String(splitInvoice.invoiceNumber)) }),
  );
  expect(
    dialog.getByText('The line has no transaction reference, so we create one for it.'),
  ).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Payment date'), {
    target: { value: '2026-11-20' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  await expect
    .poll(() => bodyOf(server))
    .toEqual({
      invoices: [{ invoiceId: splitInvoice.id, part: 'ALL' }],
      reference: null,
      paidOn: '2026-11-20',
    });
});

test('the error of a payment that can’t be recorded is shown at the field', async () => {
  const message = 'This reference is already used';
  openStatement(
    {
      'GET /invoices': json(200, listed),
      [`POST ${linePath}/record`]: json(409, {
        code: 'payment.reference_taken',
        message,
        fields: { reference: message },
        requestId: 'r2',
      }),
    },
    line,
  );
  const dialog = await checkField();
  fireEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  fireEvent.click(
    await dialog.findByRole('button', { name: new RegExp(String(splitInvoice.invoiceNumber)) }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText(message)).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('more than a page of payments are shown on request', async () => {
  const claims = Array.from({ length: 30 }, (_, at) => ({
    ...waitingPayment,
    id: testId(500 + at),
    reference: `MP-${500 + at}`,
  }));
  openStatement({ [`GET ${linePath}/claims`]: inPages(claims) });
  const dialog = await checkField();
  expect(await dialog.findAllByRole('button', { name: /MP-5/ })).toHaveLength(20);
  fireEvent.click(dialog.getByRole('button', { name: 'Load more payments' }));
  expect(await dialog.findByRole('button', { name: /MP-529/ })).toBeDefined();
});
