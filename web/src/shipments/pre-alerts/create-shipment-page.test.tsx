import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { json } from '../../testing/fake-server.ts';
import { destinations, expectedShipment } from '../../testing/goods.ts';
import { ama } from '../../testing/people.ts';
import { fillIn, open, press, type } from '../testing/wizard.tsx';

test('each step shows missing answers at their fields, and continues only when they are valid', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Choose sea or air')).toBeDefined();
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
  expect(screen.getByLabelText('Contents').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Cartons').getAttribute('aria-invalid')).toBe('true');
});

test('a new shipment says when it should be ready in Ghana', async () => {
  const journey = {
    ...expectedShipment.journey,
    expected: { earliest: '2027-01-19', latest: '2027-01-22', batches: 3 },
  };
  open(
    { [`GET /shipments/${expectedShipment.id}`]: json(200, { ...expectedShipment, journey }) },
    `/customer/create-shipment?done=${expectedShipment.id}`,
  );
  expect(await screen.findByText('Estimated ready in Accra')).toBeDefined();
  expect(screen.getByText(/^19.–.22 Jan 2027$/)).toBeDefined();
});

test('the default address is offered first, and the chosen one is sent', async () => {
  const home = {
    id: '0190b000-0000-7000-8000-000000000071',
    label: 'Home',
    person: 'Ama Mensah',
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
  type('Contents', 'Cotton dresses');
  press('Continue');
  fireEvent.click(await screen.findByLabelText(/Accra office/));
  screen.getByText(/^We have no office in Ho\. Collect at one of these/);
  const choice = screen.getByLabelText<HTMLSelectElement>(/Delivery address/);
  expect(Array.from(choice.options, ({ text }) => text)).toEqual([
    'No delivery, I’ll collect it from the office',
    'Home (default): Behind the market, Ho, Volta',
  ]);
  fireEvent.change(choice, { target: { value: home.id } });
  press('Continue');
  expect(await screen.findByText('Home: Behind the market, Ho, Volta')).toBeTruthy();
  press('Create shipment');
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      deliverToId: home.id,
    }),
  );
});

test('of several numbers in one field the malformed one is named, and each needs its own row', async () => {
  open();
  fireEvent.click(await screen.findByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Normal goods/));
  press('Continue');
  const number = await screen.findByLabelText('Supplier tracking number');
  type('Supplier tracking number', 'SF1436009122, 77');
  type('Contents', 'Cotton dresses');
  press('Continue');
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/“77” isn’t a valid tracking number/).length).toBeGreaterThan(0);
  type('Supplier tracking number', 'SF1436009122, YT7488213300');
  press('Continue');
  await waitFor(() =>
    expect(screen.getAllByText(/Add YT7488213300 in a new row/).length).toBeGreaterThan(0),
  );
});

test('an office that does not serve the other mode has to be chosen again when the mode changes', async () => {
  const [accra, ...others] = destinations.items;
  const { router } = open({
    'GET /destinations': json(200, { items: [{ ...accra, modes: ['SEA'] }, ...others] }),
  });
  await fillIn();
  act(() => void router.navigate('/customer/create-shipment?step=1'));
  fireEvent.click(await screen.findByLabelText(/By air/));
  press('Continue');
  await screen.findByLabelText('Supplier tracking number');
  press('Continue');
  await screen.findByRole('button', { name: 'Continue' });
  act(() => void router.navigate('/customer/create-shipment?step=4'));
  expect(screen.queryByRole('button', { name: 'Create shipment' })).toBeNull();
  expect(screen.queryByLabelText(/Accra office/)).toBeNull();
});

test('lines are added and removed, and the input of the rest stays', async () => {
  open();
  fireEvent.click(await screen.findByLabelText(/By sea/));
  fireEvent.click(screen.getByLabelText(/Normal goods/));
  press('Continue');
  await screen.findByLabelText('Supplier tracking number');
  type('Supplier tracking number', 'SF1436009122');
  press('Add another tracking number');
  const numbers = await screen.findAllByLabelText('Supplier tracking number');
  expect(numbers).toHaveLength(2);
  fireEvent.change(numbers[1] ?? document.body, { target: { value: 'YT7488213300' } });
  press('Remove tracking number 1');
  await waitFor(() =>
    expect(screen.getAllByLabelText<HTMLInputElement>('Supplier tracking number')[0]?.value).toBe(
      'YT7488213300',
    ),
  );
});

test('the input is restored after leaving the page', async () => {
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

test('a failed pre-alert is sent again under the same key, even after a reload', async () => {
  let isDown = true;
  const answer = () =>
    isDown
      ? Response.json({ message: 'We cannot reach our records right now' }, { status: 503 })
      : Response.json(expectedShipment);
  const first = open({ 'POST /shipments': answer });
  await fillIn();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, -400, 300, 80),
  );
  press('Create shipment');
  const refusal = await screen.findByText('We couldn’t create your shipment');
  // The button is below all answers, and the message is above them: the focus follows it in an effect.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(refusal)).toBe(true);
  vi.restoreAllMocks();
  expect(screen.getByText('We cannot reach our records right now')).toBeDefined();
  cleanup();

  isDown = false;
  const second = open({ 'POST /shipments': answer }, '/customer/create-shipment?step=4');
  fireEvent.click(await screen.findByRole('button', { name: 'Create shipment' }));
  expect(await screen.findByText('7K3Q-4M2P-9XW4')).toBeDefined();
  const keys = [...first.server.requests, ...second.server.requests]
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(localStorage.getItem(`pre-alert:${ama.id}`)).toBeNull();
});

test('Back goes back one step with the answers in place', async () => {
  const { router } = open();
  await fillIn();
  await router.navigate(-1);
  expect(await screen.findByLabelText<HTMLInputElement>(/Accra office/)).toHaveProperty(
    'checked',
    true,
  );
});
