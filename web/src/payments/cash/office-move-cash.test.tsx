import { companyUnset } from '@sankofa/domain/company/company';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId, waitingPayment } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import OfficePaymentsPage from '../office/office-payments-page.tsx';

const cash = { ...waitingPayment, method: 'CASH', network: null, office: 'Accra office' } as const;
const office = (last: number, city: string) => ({
  id: testId(last),
  name: `${city} office`,
  city,
  address: '5 Main Road',
  phone: '+233302000111',
  email: null,
  position: null,
});
const offices = [office(61, 'Accra'), office(62, 'Tamale')];
const path = `POST /payments/${cash.id}/office`;

async function open(payment: object = cash, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /payments': json(200, { items: [payment], nextCursor: null }),
    [`GET /payments/${cash.id}`]: json(200, payment),
    'GET /payments/payable': json(200, { items: [{ ...splitInvoice, waiting: cash.amount }] }),
    'GET /company': json(200, { ...companyUnset, offices }),
    ...more,
  });
  showAs(kwame, <OfficePaymentsPage />, {
    path: '/staff/payments',
    entry: `/staff/payments?payment=${cash.id}`,
  });
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText(/Ama Mensah \(/);
  return { server, panel };
}
const opener = { name: 'Move to another office' };

test('cash recorded at the wrong office is moved with a reason, under the shown version', async () => {
  const after = { ...cash, office: 'Tamale office', version: 2 };
  const { server, panel } = await open(cash, { [path]: json(200, after) });
  fireEvent.click(await panel.findByRole('button', opener));
  expect(panel.getByText(/Recorded at Accra office/)).toBeDefined();
  fireEvent.change(panel.getByLabelText('Office holding the cash'), {
    target: { value: testId(62) },
  });
  fireEvent.change(panel.getByLabelText('Reason'), {
    target: { value: 'Paid at the desk in Tamale' },
  });
  fireEvent.click(panel.getByRole('button', { name: 'Move cash' }));
  expect(await screen.findByText(/GHS.400\.00 moved to Tamale office/)).toBeDefined();
  const request = server.requests.find(({ method }) => method === 'POST');
  expect(request?.body).toEqual({ siteId: testId(62), reason: 'Paid at the desk in Tamale' });
  expect(request?.headers.get('If-Match')).toBe('"1"');
});

test('a drawer that was counted meanwhile shows what to do, and the input stays', async () => {
  const message = 'Abena counted the drawer of Accra office since. Say so at the next count';
  const { panel } = await open(cash, { [path]: json(409, { code: 'cash.counted', message }) });
  fireEvent.click(await panel.findByRole('button', opener));
  fireEvent.change(panel.getByLabelText('Office holding the cash'), {
    target: { value: testId(62) },
  });
  fireEvent.change(panel.getByLabelText('Reason'), { target: { value: 'By mistake' } });
  fireEvent.click(panel.getByRole('button', { name: 'Move cash' }));
  expect(await panel.findByText(message)).toBeDefined();
  expect(panel.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('By mistake');
});

test.each([
  ['mobile money', waitingPayment],
  ['rejected cash', { ...cash, state: 'REJECTED', reason: 'Not there' }],
])('%s can’t be moved', async (_, payment) => {
  const { panel } = await open(payment);
  expect(panel.queryByRole('button', opener)).toBeNull();
});
