import { companyUnset } from '@sankofa/domain/company/company';
import type { ManualMethod } from '@sankofa/domain/payments/payment-status';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { PayInstructions } from './pay-instructions.tsx';

const accounts = [
  { heading: 'MTN Mobile Money', method: 'MOBILE_MONEY', rows: [['Merchant ID', '441 882']] },
  { heading: 'Our bank', method: 'BANK_TRANSFER', rows: [['Account', '0012 3456']] },
  { heading: 'Any way', rows: [['Name', 'Sankofa']] },
];
function open(method: ManualMethod, paymentMethods: object[] = accounts) {
  const company = { ...companyUnset, paymentMethods, offices: [] };
  fakeServer({ 'GET /company': json(200, company) });
  showAs(ama, <PayInstructions method={method} reference="INV-2026-000017" />);
}
const headings = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent);

test('mobile money shows the accounts for mobile money', async () => {
  open('MOBILE_MONEY');
  expect(await headings()).toEqual(['MTN Mobile Money', 'Any way']);
});

test('a bank transfer shows the bank accounts', async () => {
  open('BANK_TRANSFER');
  expect(await headings()).toEqual(['Our bank', 'Any way']);
});

test('without an account for the chosen method the customer is asked to contact us before paying', async () => {
  open('BANK_TRANSFER', accounts.slice(0, 1));
  expect(
    await screen.findByText(/Contact us for our account details before you pay/),
  ).toBeDefined();
  expect(screen.queryByText('441 882')).toBeNull();
});
