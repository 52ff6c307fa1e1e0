import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import PayInAdvancePage from './pay-in-advance-page.tsx';

test('a customer reports a payment that names no invoice', async () => {
  const server = fakeServer({
    'POST /payments/on-account': json(422, {
      code: 'payment.reference_taken',
      message: 'This reference was already used for another payment',
    }),
  });
  showAs(ama, <PayInAdvancePage />);
  fireEvent.click(await screen.findByRole('radio', { name: /Bank transfer/ }));
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '250' } });
  fireEvent.change(screen.getByLabelText(/reference|transaction/i), {
    target: { value: 'TRX-2501' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'I’ve paid' }));
  expect(await screen.findByText(/already used for another payment/)).toBeDefined();
  await waitFor(() =>
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      method: 'BANK_TRANSFER',
      amount: { amount: '250.00', currency: 'GHS' },
      reference: 'TRX-2501',
    }),
  );
  expect(server.requests.find(({ method }) => method === 'POST')?.body).not.toHaveProperty(
    'invoices',
  );
});
