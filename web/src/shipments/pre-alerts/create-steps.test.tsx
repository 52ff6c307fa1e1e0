import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { json } from '../../testing/fake-server.ts';
import { expectedShipment } from '../../testing/goods.ts';
import { box, fillIn, open, press, type } from '../testing/wizard.tsx';

test('the Back button of every step keeps the input', async () => {
  open();
  expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe(
    '/customer/shipments',
  );
  await fillIn();
  press('Back');
  fireEvent.click(await screen.findByLabelText(/Tamale office/));
  type(/Shipment name/, 'Dresses');
  press('Back');
  await screen.findByLabelText('Contents');
  type('Contents', 'Shoes');
  press('Back');
  fireEvent.click(await screen.findByLabelText(/Special goods/));
  press('Continue');
  expect((await screen.findByLabelText<HTMLInputElement>('Contents')).value).toBe('Shoes');
  expect(box('Supplier tracking number').value).toBe('SF1436009122');
  press('Continue');
  expect((await screen.findByLabelText<HTMLInputElement>(/Tamale office/)).checked).toBe(true);
  expect(box(/Shipment name/).value).toBe('Dresses');
});

test('a duplicate number is reported in the form and before sending', async () => {
  const earlier = {
    supplierNumber: 'YT-7488213300',
    shipmentId: expectedShipment.id,
    trackingNumber: '7K3Q-4M2P-9XW4',
    createdAt: '2026-11-12T09:00:00.000Z',
  };
  open({ 'GET /me/supplier-numbers': json(200, { items: [earlier] }) });
  fireEvent.click(await screen.findByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Normal goods/));
  press('Continue');
  await screen.findByLabelText('Supplier tracking number');
  press('Add another tracking number');
  const numbers = await screen.findAllByLabelText<HTMLInputElement>('Supplier tracking number');
  const contents = screen.getAllByLabelText('Contents');
  for (const [at, number] of ['yt 7488213300', 'YT7488213300'].entries()) {
    fireEvent.change(numbers[at] ?? document.body, { target: { value: number } });
    fireEvent.blur(numbers[at] ?? document.body);
    fireEvent.change(contents[at] ?? document.body, { target: { value: 'Pots' } });
  }
  expect(await screen.findByText(/^This is the same as tracking number 1/)).toBeDefined();
  const links = await screen.findAllByRole('link', { name: /^7K3Q-4M2P-9XW4/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/customer/shipment-details/${earlier.shipmentId}`,
    `/customer/shipment-details/${earlier.shipmentId}`,
  ]);
  press('Continue');
  fireEvent.click(await screen.findByLabelText(/Accra office/));
  press('Continue');
  expect(await screen.findByText('Some tracking numbers are used twice')).toBeDefined();
  expect(screen.getByText(/is entered twice \(1 and 2\) and is already in/)).toBeDefined();
});

test('an address added on the way is selected, and all input is kept', async () => {
  const added = {
    id: '0190b000-0000-7000-8000-000000000072',
    label: 'Shop',
    person: 'Ama Mensah',
    phone: '+233244123456',
    region: 'Volta',
    city: 'Ho',
    street: 'Behind the market',
    digitalAddress: null,
    isDefault: true,
  };
  let items: object[] = [];
  const { router } = open({
    'GET /me/addresses': () => Response.json({ items }),
    'POST /me/addresses': () => {
      items = [added];
      return Response.json({ items });
    },
  });
  await fillIn();
  press('Back');
  fireEvent.click(await screen.findByLabelText(/Tamale office/));
  type(/Shipment name/, 'Dresses');
  press('Add address');
  const dialog = within(await screen.findByRole('dialog'));
  const fill = (label: RegExp | string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await dialog.findByLabelText('Address name');
  fill('Address name', added.label);
  fill('Region', added.region);
  fill('City or area', added.city);
  fill('Street or landmark', added.street);
  fireEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  const choice = await screen.findByLabelText<HTMLSelectElement>(/Delivery address/);
  await waitFor(() => expect(choice.value).toBe(added.id));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([box(/Tamale office/).checked, box(/Shipment name/).value]).toEqual([true, 'Dresses']);
  expect(router.state.location.pathname).toBe('/customer/create-shipment');
});
