import type { RemindersAnswer } from '@sankofa/domain/invoices/reminding/reminding-endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { Reminders } from './office-reminders.tsx';

const stopped = (isForCustomer: boolean) => ({
  by: 'Abena Owusu',
  at: '2026-11-20T09:00:00.000Z',
  reason: 'They pay by the end of the month',
  isForCustomer,
});

test.each([
  { state: 'ISSUED', of: null, button: 'Stop reminders' },
  { state: 'PARTIALLY_PAID', of: stopped(false), button: 'Resume reminders' },
  { state: 'PAID', of: null, button: null },
  { state: 'PAID', of: stopped(false), button: null },
  { state: 'VOID', of: stopped(false), button: null },
  // Stopped for the customer, they also concern other invoices.
  { state: 'PAID', of: stopped(true), button: 'Resume reminders' },
] as const)('reminders of an invoice that is $state: $button', async ({ state, of, button }) => {
  const answer: RemindersAnswer = { stopped: of, items: [] };
  fakeServer({ [`GET /invoices/${splitInvoice.id}/reminders`]: json(200, answer) });
  showAs(kwame, <Reminders invoice={{ id: splitInvoice.id, state }} />);
  await screen.findByText('No reminders sent yet.');
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    button ? [button] : [],
  );
});
