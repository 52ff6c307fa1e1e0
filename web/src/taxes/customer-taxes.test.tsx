import type { CertificationSwitch } from '@sankofa/domain/certification/certification-endpoints';
import type { CustomerTaxesAnswer } from '@sankofa/domain/taxes/customer-tax-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../testing/chinese.ts';
import { fakeServer, json } from '../testing/fake-server.ts';
import { showAs, testId } from '../testing/office.tsx';
import { ama, kwame, wei } from '../testing/people.ts';
import { CustomerTaxes } from './customer-taxes.tsx';
import { OwnTin } from './own-tin.tsx';

const id = testId(90);
const exempt: CustomerTaxesAnswer = {
  isUsed: true,
  tin: 'GHA-123456789-0',
  exemptions: [
    {
      id: testId(91),
      certificateNumber: 'EX-2026-17',
      from: '2026-11-01',
      until: '2026-12-31',
      reason: '外交',
      createdBy: 'Kwame Asante',
      createdAt: '2026-11-20T09:00:00.000Z',
      endedAt: null,
      isCurrent: true,
      hasCertificate: false,
    },
  ],
};
const connection: CertificationSwitch = {
  isAvailable: true,
  tin: 'C0012345678',
  host: 'evat.example',
  isOn: false,
  stopped: null,
  last: null,
  test: null,
};
const serve = (taxes: CustomerTaxesAnswer = exempt) =>
  fakeServer({
    [`GET /customers/${id}/taxes`]: json(200, taxes),
    [`POST /customers/${id}/tin`]: json(200, taxes),
    [`POST /customers/${id}/tax-exemptions`]: json(200, taxes),
    [`POST /tax-exemptions/${testId(91)}/end`]: json(200, taxes),
    'GET /certification': json(200, connection),
    [`GET /certifications/tins/${taxes.tin}`]: json(200, {
      isValid: true,
      name: 'AMA MENSAH ENTERPRISE',
      authorityText: null,
    }),
    'GET /users/me/tin': json(200, { isUsed: taxes.isUsed, tin: taxes.tin }),
    'POST /users/me/tin': json(200, { isUsed: true, tin: null }),
  });
const sent = ({ requests }: ReturnType<typeof serve>, call: string) =>
  requests.find(({ method, path }) => `${method} ${path}` === call)?.body;
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('finance changes the TIN, and a wrong one is explained', async () => {
  const server = serve();
  showAs(kwame, <CustomerTaxes customerId={id} />);
  const field = await screen.findByLabelText(/TIN of the customer/);
  type(field, 'C12');
  fireEvent.click(screen.getByRole('button', { name: 'Save TIN' }));
  expect(await screen.findByText(/Enter a TIN such as/)).toBeDefined();
  type(field, '');
  fireEvent.click(screen.getByRole('button', { name: 'Save TIN' }));
  await waitFor(() => expect(sent(server, `POST /customers/${id}/tin`)).toEqual({ tin: null }));
});

test('finance asks the Revenue Authority whose TIN it is', async () => {
  serve();
  showAs(kwame, <CustomerTaxes customerId={id} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Check with the Revenue Authority' }));
  expect(await screen.findByText('Registered as AMA MENSAH ENTERPRISE')).toBeDefined();
});

test('finance adds and ends exemptions', async () => {
  const server = serve();
  showAs(kwame, <CustomerTaxes customerId={id} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add exemption' }));
  const dialog = within(screen.getByRole('dialog'));
  type(dialog.getByLabelText('Certificate number'), 'EX-2026-18');
  type(dialog.getByLabelText('First day'), '2026-11-21');
  type(dialog.getByLabelText('Last day'), '2026-11-30');
  type(dialog.getByLabelText('Reason'), 'A project of the state');
  fireEvent.click(dialog.getByRole('button', { name: 'Add exemption' }));
  await waitFor(() =>
    expect(sent(server, `POST /customers/${id}/tax-exemptions`)).toMatchObject({
      certificateNumber: 'EX-2026-18',
      until: '2026-11-30',
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'End exemption' }));
  const ending = within(screen.getByRole('dialog'));
  type(ending.getByLabelText('Reason'), 'The project is over');
  fireEvent.click(ending.getByRole('button', { name: 'End exemption' }));
  await waitFor(() =>
    expect(sent(server, `POST /tax-exemptions/${testId(91)}/end`)).toEqual({
      reason: 'The project is over',
    }),
  );
});

test('finance opens the certificate of an exemption to attach it', async () => {
  serve();
  showAs(kwame, <CustomerTaxes customerId={id} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Certificate EX-2026-17' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Certificate EX-2026-17' }));
  expect(dialog.getByText('No certificate is attached yet.')).toBeDefined();
  expect(dialog.getByLabelText(/Choose a photo or PDF/)).toBeDefined();
});

test('other staff read the TIN, and change nothing', async () => {
  serve();
  showAs({ ...wei, language: 'en' }, <CustomerTaxes customerId={id} />);
  expect(await screen.findByText('GHA-123456789-0')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is said while the company is not registered', async () => {
  const server = serve({ isUsed: false, tin: null, exemptions: [] });
  showAs(kwame, <CustomerTaxes customerId={id} />);
  showAs(ama, <OwnTin />);
  await waitFor(() => expect(server.calls()).toHaveLength(2));
  expect(screen.queryByText(/Taxpayer|TIN of/)).toBeNull();
});

test('a customer adds their TIN', async () => {
  const server = serve({ ...exempt, tin: null });
  showAs(ama, <OwnTin />);
  type(await screen.findByLabelText(/Taxpayer number/), 'P0012345678');
  fireEvent.click(screen.getByRole('button', { name: 'Save TIN' }));
  await waitFor(() => expect(sent(server, 'POST /users/me/tin')).toEqual({ tin: 'P0012345678' }));
});

test('all texts of a customer’s taxes are in Chinese', async () => {
  readChinese();
  serve();
  showAs(kwame, <CustomerTaxes customerId={id} />);
  expect(await screen.findByText('税费')).toBeDefined();
  expect(englishOnPage(/C\d{10}|GHA-\d+-\d/g)).toBe('');
});
