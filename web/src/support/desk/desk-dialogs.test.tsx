import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { expectedShipment } from '../../testing/goods.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { deskPath, openOne, sent, support, template } from '../testing/desk.tsx';
import { deskTicket } from '../testing/tickets.ts';
import TemplatesPage from './templates-page.tsx';

const invoice = {
  id: testId(60),
  invoiceNumber: 'INV-2026-0042',
  trackingNumber: expectedShipment.trackingNumber,
  total: { amount: '900.00', currency: 'GHS' },
  creditable: { amount: '880.00', currency: 'GHS' },
};

test('a credit is proposed on an invoice of the customer, and its state is shown', async () => {
  const compensation = {
    id: testId(61),
    invoice: { id: invoice.id, invoiceNumber: invoice.invoiceNumber },
    amount: { amount: '20.00', currency: 'GHS' },
    reason: 'Wet',
    state: 'REQUESTED',
    proposedBy: support.name,
    proposedById: support.id,
    proposedAt: '2026-11-21T09:00:00.000Z',
    decisionReason: null,
  };
  let state: string | null = null;
  const now = () => ({
    ...deskTicket,
    compensations: state === null ? [] : [{ ...compensation, state }],
  });
  const server = openOne({
    [`GET ${deskPath}`]: () => Response.json(now()),
    [`GET ${deskPath}/invoices`]: json(200, { items: [invoice], nextCursor: null }),
    [`POST ${deskPath}/compensations`]: () => {
      state = 'REQUESTED';
      return Response.json(now());
    },
    [`POST ${deskPath}/compensations/${compensation.id}/withdraw`]: () => {
      state = 'WITHDRAWN';
      return Response.json(now());
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Propose credit' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await dialog.findByRole('option', { name: /INV-2026-0042/, hidden: true });
  fireEvent.change(dialog.getByLabelText('Invoice'), { target: { value: invoice.id } });
  expect(dialog.getByText(/Up to/).textContent).toContain('880.00');
  fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '20' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Wet carton' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Propose credit', hidden: true }));
  expect(await screen.findByText('Waiting for Finance')).toBeDefined();
  expect(sent(server, `${deskPath}/compensations`).map(({ body }) => body)).toEqual([
    { invoiceId: invoice.id, amount: { amount: '20.00', currency: 'GHS' }, reason: 'Wet carton' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Withdraw the credit of/ }));
  expect(await screen.findByText('Withdrawn')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('a ticket is linked to a shipment, one of its cartons, and an invoice found by search', async () => {
  const server = openOne({
    [`GET ${deskPath}/invoices`]: json(200, { items: [invoice], nextCursor: null }),
    [`POST ${deskPath}/links`]: json(200, deskTicket),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change links' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await dialog.findByRole('option', { name: /INV-2026-0042/, hidden: true });
  fireEvent.change(dialog.getByLabelText('Invoice'), { target: { value: invoice.id } });
  const carton = await dialog.findByLabelText('Carton');
  fireEvent.change(carton, { target: { value: expectedShipment.packages[1]?.id } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save links', hidden: true }));
  await waitFor(() =>
    expect(sent(server, `${deskPath}/links`).map(({ body }) => body)).toEqual([
      {
        shipmentId: expectedShipment.id,
        invoiceId: invoice.id,
        packageId: expectedShipment.packages[1]?.id,
      },
    ]),
  );
});

test('templates are added, and a wrong placeholder is refused before anything is sent', async () => {
  const server = fakeServer({
    'GET /support/templates': json(200, { items: [] }),
    'POST /support/templates': json(200, template),
  });
  showAs(support, <TemplatesPage />, {
    path: '/staff/support/templates',
    entry: '/staff/support/templates',
  });
  expect(await screen.findByText('No templates yet')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Add template' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Greeting' } });
  fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Hello {{name}}' } });
  const button = dialog.getByRole('button', { name: 'Add template', hidden: true });
  fireEvent.click(button);
  expect(
    await dialog.findByText('Use only {{customer}}, {{shipment}} and {{invoice}}'),
  ).toBeDefined();
  expect(sent(server, '/support/templates')).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Hello {{customer}}' } });
  fireEvent.click(button);
  expect(await screen.findByText('Template added')).toBeDefined();
});
