import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { destinations, expectedShipment } from '../testing/goods.ts';
import { showAs } from '../testing/office.tsx';
import { ama } from '../testing/people.ts';
import CreateShipmentPage from './create-shipment-page.tsx';

const rates = {
  rates: [{ shippingType: 'sea', rate: 220, isActive: true }],
  exchangeRate: 12.5,
  specialRates: [],
  updatedAt: '2026-11-01T00:00:00.000Z',
};

function open(more: Parameters<typeof fakeServer>[0] = {}, entry = '/customer/create-shipment') {
  const server = fakeServer({
    'GET /destinations': json(200, destinations),
    'GET /rates': json(200, rates),
    'GET /me/addresses': json(200, { items: [] }),
    'GET /me/address-kit': json(200, {
      customerCode: 'GH-10027A',
      shippingMark: 'SNK-7K3Q4',
      warehouses: [],
    }),
    [`GET /shipments/${expectedShipment.id}`]: json(200, expectedShipment),
    ...more,
  });
  const router = showAs(ama, <CreateShipmentPage />, { path: '/customer/create-shipment', entry });
  return { server, router };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillIn() {
  fireEvent.click(await screen.findByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Normal goods/));
  press('Continue');
  await screen.findByLabelText('Supplier tracking number');
  type('Supplier tracking number', 'SF1436009122');
  type('What is inside', 'Cotton dresses');
  type('Cartons', '2');
  press('Continue');
  fireEvent.click(await screen.findByLabelText(/Accra office/));
  press('Continue');
  await screen.findByRole('button', { name: /Announce 2.cartons/ });
}

test('each step says at its fields what is missing, and goes on only when they are right', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Choose by sea or by air')).toBeDefined();
  fireEvent.click(screen.getByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Normal goods/));
  press('Continue');

  const number = await screen.findByLabelText('Supplier tracking number');
  type('Cartons', '0');
  press('Continue');
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  const error = document.getElementById(
    number.getAttribute('aria-describedby')?.split(' ')[1] ?? '',
  );
  expect(error?.textContent).toContain('at least 4 characters');
  expect(screen.getByLabelText('What is inside').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Cartons').getAttribute('aria-invalid')).toBe('true');
});

test('the default address is offered first, and the one that is chosen goes along', async () => {
  const home = {
    id: '0190b000-0000-7000-8000-000000000071',
    label: 'Home',
    person: 'Ama Owusu',
    phone: '+233244123456',
    region: 'Volta',
    city: 'Ho',
    street: 'Behind the market',
    digitalAddress: null,
    isDefault: true,
  };
  const { server } = open({
    'GET /me/addresses': json(200, { items: [home] }),
    'POST /shipments': json(200, expectedShipment),
  });
  fireEvent.click(await screen.findByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Normal goods/));
  press('Continue');
  await screen.findByLabelText('Supplier tracking number');
  type('Supplier tracking number', 'SF1436009122');
  type('What is inside', 'Cotton dresses');
  press('Continue');
  fireEvent.click(await screen.findByLabelText(/Accra office/));
  const choice = screen.getByLabelText<HTMLSelectElement>(/Bring it to me/);
  expect(Array.from(choice.options, ({ text }) => text)).toEqual([
    'No, I collect it at the office',
    'Home (your default): Behind the market, Ho, Volta',
  ]);
  fireEvent.change(choice, { target: { value: home.id } });
  press('Continue');
  expect(await screen.findByText('Home: Behind the market, Ho, Volta')).toBeTruthy();
  press(/Announce 1.carton/);
  await waitFor(() =>
    expect(server.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      deliverToId: home.id,
    }),
  );
});

test('lines are added and taken away, and what was typed in the others stays', async () => {
  open();
  fireEvent.click(await screen.findByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Normal goods/));
  press('Continue');
  await screen.findByLabelText('Supplier tracking number');
  type('Supplier tracking number', 'SF1436009122');
  press('Add another parcel');
  const numbers = await screen.findAllByLabelText('Supplier tracking number');
  expect(numbers).toHaveLength(2);
  fireEvent.change(numbers[1] ?? document.body, { target: { value: 'YT7488213300' } });
  press('Remove parcel 1');
  await waitFor(() =>
    expect(screen.getAllByLabelText<HTMLInputElement>('Supplier tracking number')[0]?.value).toBe(
      'YT7488213300',
    ),
  );
});

test('what was typed is there again after the page was left', async () => {
  open();
  fireEvent.click(await screen.findByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Normal goods/));
  press('Continue');
  await screen.findByLabelText('Supplier tracking number');
  type('Supplier tracking number', 'SF1436009122');
  cleanup();

  open({}, '/customer/create-shipment?step=2');
  const number = await screen.findByLabelText<HTMLInputElement>('Supplier tracking number');
  expect(number.value).toBe('SF1436009122');
});

test('a failed announcement is sent again under the same key, even after a reload', async () => {
  let isDown = true;
  const answer = () =>
    isDown
      ? Response.json({ message: 'We cannot reach our records right now' }, { status: 503 })
      : Response.json(expectedShipment);
  const first = open({ 'POST /shipments': answer });
  await fillIn();
  press(/Announce/);
  await screen.findByText('It was not sent');
  expect(screen.getByText('We cannot reach our records right now')).toBeDefined();
  cleanup();

  isDown = false;
  const second = open({ 'POST /shipments': answer }, '/customer/create-shipment?step=4');
  fireEvent.click(await screen.findByRole('button', { name: /Announce 2.cartons/ }));
  expect(await screen.findByText('7K3Q-4M2P-9XW4')).toBeDefined();
  const keys = [...first.server.asked, ...second.server.asked]
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(localStorage.getItem(`pre-alert:${ama.id}`)).toBeNull();
});

test('Back goes one step back with the answers in place', async () => {
  const { router } = open();
  await fillIn();
  await router.navigate(-1);
  expect(await screen.findByLabelText<HTMLInputElement>(/Accra office/)).toHaveProperty(
    'checked',
    true,
  );
});

test('there is a price only for what has a rate, and a sum only for a measure she gives', async () => {
  open();
  fireEvent.click(await screen.findByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Special goods/));
  press('Continue');
  await screen.findByLabelText('Supplier tracking number');
  expect(screen.queryByText('What it costs')).toBeNull();
  cleanup();
  localStorage.clear();

  open();
  fireEvent.click(await screen.findByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Normal goods/));
  press('Continue');
  expect(await screen.findByText(/USD 220.00 per CBM/)).toBeDefined();
  expect(screen.queryByText(/An estimate/)).toBeNull();
  type('Total volume, if you know it', '0.84');
  // 0.84 × 220.00 × 12.50
  expect(await screen.findByText(/GHS.2,310\.00/)).toBeDefined();
  expect(screen.getByText(/An estimate/)).toBeDefined();
});
