import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { changeCompany } from '../../lib/session/company.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { CompanyLogo } from './company-logo.tsx';

const admin = { ...kwame, role: 'ADMIN' } as const;
const company = {
  brand: 'Adom Cargo',
  logo: null,
  email: null,
  phones: [],
  address: null,
  supportHours: '24/7',
  social: [],
  paymentMethods: [],
};
const sha256 = 'ab'.repeat(32);
const withLogo = { ...company, logo: { sha256, width: 600, height: 60 } };
const read = (shown: object) => ({
  'GET /settings/company': json(200, { company: shown, version: 4 }),
});
const choose = async (name: string, type: string) =>
  fireEvent.change(await screen.findByLabelText(/Choose image/), {
    target: { files: [new File(['picture'], name, { type })] },
  });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save logo' }));

test('an admin uploads a logo with a reason, as the file was chosen', async () => {
  const server = fakeServer({
    ...read(company),
    'POST /settings/company/logo': json(200, { company: withLogo, version: 5, isPending: false }),
  });
  showAs(admin, <CompanyLogo />);
  await choose('logo.png', 'image/png');
  fireEvent.change(screen.getByLabelText(/Reason for the change/), {
    target: { value: 'New brand' },
  });
  save();
  expect(await screen.findByText('Logo saved')).toBeDefined();
  const sent = server.requests.find(({ method }) => method === 'POST');
  expect([sent?.headers.get('Content-Type'), sent?.headers.get('If-Match')]).toEqual([
    'image/png',
    '"4"',
  ]);
  expect(sent?.path).toContain('reason=New+brand');
});

test('nothing is sent without a file, and the server’s reason for refusing an SVG is shown', async () => {
  const message = 'SVG files can contain scripts, so we can’t accept them.';
  const server = fakeServer({
    ...read(company),
    'POST /settings/company/logo': json(415, {
      success: false,
      code: 'request.media_type',
      message,
    }),
  });
  showAs(admin, <CompanyLogo />);
  await screen.findByLabelText(/Choose image/);
  save();
  expect(await screen.findByText('Choose an image')).toBeDefined();
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
  await choose('logo.svg', 'image/svg+xml');
  save();
  expect(await screen.findByText(message)).toBeDefined();
});

test('the logo is shown with the name as its text, and removed', async () => {
  const server = fakeServer({
    ...read(withLogo),
    'PATCH /settings/company': json(200, { company, version: 5, isPending: false }),
  });
  showAs(admin, <CompanyLogo />);
  const shown = within(await screen.findByRole('group', { name: 'The logo as it is shown now' }));
  const pictures = await shown.findAllByRole<HTMLImageElement>('img', { name: 'Adom Cargo' });
  expect(pictures.map(({ width, height, src }) => [width, height, new URL(src).pathname])).toEqual(
    ['light', 'dark'].map(() => [600, 60, `/api/company/logo/${sha256}`]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(await screen.findByText('Logo removed')).toBeDefined();
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ logo: null });
  changeCompany({ brand: 'Sankofa Freight', logo: null });
});
