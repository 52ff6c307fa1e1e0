import { socialNetworks } from '@sankofa/domain/company/social';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import CompanyPage, { SocialLinks } from './company-page.tsx';

const admin = { ...kwame, role: 'ADMIN' } as const;
const company = {
  brand: 'Adom Cargo',
  logo: null,
  email: null,
  phones: [],
  address: null,
  supportHours: '24/7',
  social: [{ name: 'Facebook', url: 'https://www.facebook.com/adom' }],
  paymentMethods: [],
};
const read = { 'GET /settings/company': json(200, { company, version: 4 }) };
const patch = 'PATCH /settings/company';
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save links' }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name} `));

test('an admin sets the social links, with the version that was shown', async () => {
  const server = fakeServer({
    ...read,
    [patch]: json(200, { company, version: 5, isPending: false }),
  });
  showAs(admin, <SocialLinks />);
  expect((await field('Facebook')).value).toBe('https://www.facebook.com/adom');
  fireEvent.change(await field('Facebook'), { target: { value: '' } });
  fireEvent.change(await field('TikTok'), { target: { value: 'tiktok.com/@adom' } });
  save();
  expect(await screen.findByText('Social media links saved')).toBeDefined();
  const { body, headers } = server.requests.find(({ method }) => method === 'PATCH') ?? {};
  expect(headers?.get('If-Match')).toBe('"4"');
  expect(body).toMatchObject({
    social: [
      { name: 'Facebook', url: '' },
      { name: 'Instagram', url: '' },
      { name: 'X', url: '' },
      { name: 'TikTok', url: 'tiktok.com/@adom' },
      { name: 'YouTube', url: '' },
      { name: 'LinkedIn', url: '' },
      { name: 'WhatsApp', url: '' },
      { name: 'Telegram', url: '' },
    ],
  });
});

test('a link to a wrong site is refused at its field, before anything is sent', async () => {
  const server = fakeServer(read);
  showAs(admin, <SocialLinks />);
  const typed = await field('Instagram');
  fireEvent.change(typed, { target: { value: 'https://evil.example/instagram' } });
  save();
  const message = /Enter the address of your Instagram profile/;
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect([typed.getAttribute('aria-invalid'), typed.value]).toEqual([
    'true',
    'https://evil.example/instagram',
  ]);
  expect(server.calls()).toEqual(['GET /settings/company']);
});

test('there is a field for every network', async () => {
  fakeServer(read);
  showAs(admin, <SocialLinks />);
  await field('Facebook');
  expect(screen.getAllByRole('textbox')).toHaveLength(
    // And the reason.
    socialNetworks.length + 1,
  );
});

test('the name and contacts are saved with a reason; empty ones become none', async () => {
  const server = fakeServer({
    ...read,
    'GET /settings/history/company': json(200, { items: [], nextCursor: null }),
    [patch]: json(200, { company, version: 5, isPending: false }),
  });
  showAs(admin, <CompanyPage />);
  fireEvent.change(await screen.findByLabelText(/^Company name/), { target: { value: 'Adom' } });
  fireEvent.change(screen.getByLabelText(/^Phone numbers/), {
    target: { value: '+233 30 211 1111\n\n +233 24 400 0000 ' },
  });
  fireEvent.change(screen.getAllByLabelText(/^Reason/)[0] ?? document.body, {
    target: { value: 'New name' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Company details saved')).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    brand: 'Adom',
    email: null,
    phones: ['+233 30 211 1111', '+233 24 400 0000'],
    address: null,
    supportHours: '24/7',
    reason: 'New name',
  });
});
