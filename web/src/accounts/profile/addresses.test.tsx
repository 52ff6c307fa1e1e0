import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { Addresses } from './addresses.tsx';
import { AboutYou } from './profile-about.tsx';

const home = {
  id: testId(1),
  label: 'Home',
  person: 'Ama Mensah',
  phone: '+233244123456',
  region: 'Greater Accra',
  city: 'Osu',
  street: '12 Ring Road',
  digitalAddress: 'GA-183-8164',
  isDefault: true,
};
const shop = { ...home, id: testId(2), label: 'Shop', digitalAddress: null, isDefault: false };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=signed; Path=/';
});

test('a new address is prefilled from the profile', async () => {
  const server = fakeServer({
    'GET /me/addresses': json(200, { items: [] }),
    'POST /me/addresses': json(200, { items: [home] }),
  });
  showAs(ama, <Addresses />);
  await screen.findByText(/Save your delivery addresses here/);
  press('Add address');
  expect([field('Recipient’s name').value, field('City or area').value]).toEqual([
    'Ama Mensah',
    'Accra',
  ]);
  type('Address name', 'Home');
  fireEvent.change(screen.getByLabelText('Region'), { target: { value: 'Greater Accra' } });
  type('Street or landmark', '12 Ring Road');
  fireEvent.change(field('Recipient’s phone number'), { target: { value: '024 412 3456' } });
  type('GhanaPost GPS address (optional)', 'ga 183 8164');
  press('Save address');
  await screen.findByText('Address added');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    label: 'Home',
    person: 'Ama Mensah',
    phone: '+233244123456',
    region: 'Greater Accra',
    city: 'Accra',
    street: '12 Ring Road',
    digitalAddress: 'ga 183 8164',
  });
});

test('an error is shown at its field, and the input is still there after leaving the page', async () => {
  fakeServer({ 'GET /me/addresses': json(200, { items: [] }) });
  showAs(ama, <Addresses />);
  await screen.findByText(/Save your delivery addresses here/);
  press('Add address');
  type('Address name', 'Shop');
  type('GhanaPost GPS address (optional)', 'GA-1');
  press('Save address');
  expect((await screen.findAllByText('Use this format: GA-183-8164')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Choose a region').length).toBeGreaterThan(1);
  cleanup();
  showAs(ama, <Addresses />);
  await screen.findByText(/Save your delivery addresses here/);
  press('Add address');
  expect(screen.getByText('Draft restored')).toBeTruthy();
  expect(field('Address name').value).toBe('Shop');
  press('Discard draft');
  expect(field('Address name').value).toBe('');
});

test('another address becomes the default, and an address is removed after confirmation', async () => {
  let items = [home, shop];
  const server = fakeServer({
    'GET /me/addresses': () => Response.json({ items }),
    [`PATCH /me/addresses/${shop.id}`]: json(200, { items: [home, shop] }),
    [`DELETE /me/addresses/${home.id}`]: () => {
      items = [shop];
      return Response.json({});
    },
  });
  showAs(ama, <Addresses />);
  const list = within(await screen.findByRole('list', { name: 'Delivery addresses' }));
  expect(list.getAllByText('Default')).toHaveLength(1);
  press('Make Shop the default');
  await screen.findByText('Shop is now your default address');
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    isDefault: true,
  });
  press('Remove Home');
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Home?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Home' }));
  await screen.findByText('Address removed');
  expect(server.calls()).toContain(`DELETE /me/addresses/${home.id}`);
});

test.each([
  ['GH', '024 412 3456', '+233244123456'],
  ['GH', '244123456', '+233244123456'],
  ['CN', '138 0013 8000', '+8613800138000'],
  ['', '+44 7400 123456', '+44 7400 123456'],
  ['GB', '07400 123456', '+447400123456'],
])('a phone number of %s entered as %s is sent as %s', async (country, input, expected) => {
  const server = fakeServer({
    'PATCH /users/updateMe': json(200, { data: { user: ama } }),
  });
  showAs(ama, <AboutYou />);
  const choice = screen.getByLabelText<HTMLSelectElement>('Country code for phone number');
  await waitFor(() => expect(choice.options.length).toBeGreaterThan(200));
  expect(Array.from(choice.options, ({ text }) => text).slice(0, 2)).toEqual([
    '+233 Ghana',
    '+86 China',
  ]);
  fireEvent.change(choice, { target: { value: country } });
  fireEvent.change(field('Phone number'), { target: { value: input } });
  press('Save profile');
  await waitFor(() => expect(server.requests.at(-1)?.body).toMatchObject({ phone: expected }));
});
