import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../testing/fake-server.ts';
import { kofi, showAs } from '../testing/office.tsx';
import InvoicingRulesPage from './invoicing-rules-page.tsx';

const admin = { ...kofi, role: 'ADMIN' } as const;
const held = { isIssuedByItself: false, reviewAbove: null, version: 3 };
const patch = 'PATCH /settings/invoicing';

test('an admin lets invoices go out by themselves, up to an amount', async () => {
  const after = { ...held, isIssuedByItself: true, version: 4 };
  const server = fakeServer({
    'GET /settings/invoicing': json(200, held),
    [patch]: json(200, after),
  });
  showAs(admin, <InvoicingRulesPage />);
  fireEvent.click(await screen.findByLabelText(/Issue it at once/));
  fireEvent.change(screen.getByLabelText(/comes to more than/), { target: { value: '5,000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. It holds from the next shipment on')).toBeDefined();
  expect(server.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
    isIssuedByItself: true,
    reviewAbove: { amount: '5000.00', currency: 'GHS' },
  });
});

test('a refusal stands at its field, and what was typed stays', async () => {
  const refusal = {
    code: 'request.invalid',
    message: 'Some of what was sent is not right',
    fields: { 'reviewAbove.amount': 'Write the amount with two decimals, such as 120.00' },
  };
  fakeServer({ 'GET /settings/invoicing': json(200, held), [patch]: json(400, refusal) });
  showAs(admin, <InvoicingRulesPage />);
  const field = await screen.findByLabelText(/comes to more than/);
  fireEvent.change(field, { target: { value: 'much' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/with two decimals/)).length).toBeGreaterThan(0);
  expect(field).toHaveProperty('value', 'much');
});
