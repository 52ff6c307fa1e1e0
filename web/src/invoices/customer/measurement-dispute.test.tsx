import type { Dispute } from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, splitInvoice, testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';
import { measuredCarton, seaFreightLine } from '../testing/sea-freight-line.ts';
import { MeasurementDispute } from './measurement-dispute.tsx';

const until = '2026-11-28T09:00:00.000Z';
const cartons = [measuredCarton(91, 'P7K3Q4M2P9X', 91), measuredCarton(92, 'P7K3Q4M2P9Y', 92)];
const invoice: InvoiceAnswer = {
  ...splitInvoice,
  disputableUntil: until,
  lines: [{ ...seaFreightLine(cartons), amount: splitInvoice.total }],
};
const dispute: Dispute = {
  id: testId(95),
  state: 'OPEN',
  reason: 'It is 40 high',
  openedAt: '2026-11-21T09:00:00.000Z',
  endedAt: null,
  outcome: null,
  creditNote: null,
  cartons: [
    {
      packageId: testId(92),
      labelNumber: 'P7K3Q4M2P9Y',
      state: 'VERIFIED',
      siteName: 'Guangzhou',
      siteNameZh: null,
      shelf: 'A1',
      billed: { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50, volumeCbm: 0.135 },
      again: null,
    },
  ],
};
const path = `POST /invoices/${invoice.id}/disputes`;

test('sends the chosen cartons, and keeps the input if refused', async () => {
  const refusal = { code: 'dispute.step_not_allowed', message: 'It has left our hands' };
  let answer = json(409, refusal);
  const server = fakeServer({ [path]: () => answer() });
  showAs(ama, <MeasurementDispute invoice={invoice} />);
  fireEvent.click(screen.getByRole('button', { name: 'Request re-measure' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request re-measure' });
  fireEvent.click(within(dialog).getByLabelText(/P7K3Q4M2P9Y/));
  fireEvent.change(within(dialog).getByLabelText(/What looks wrong/), {
    target: { value: 'It is 40 high' },
  });
  const requestButton = within(dialog).getByRole('button', { name: 'Request re-measure' });
  fireEvent.click(requestButton);
  expect(await within(dialog).findByText('It has left our hands')).toBeDefined();
  expect(within(dialog).getByLabelText(/What looks wrong/)).toHaveProperty(
    'value',
    'It is 40 high',
  );
  answer = json(200, dispute);
  fireEvent.click(requestButton);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const requests = server.requests.filter((one) => one.method === 'POST');
  expect(requests.at(-1)?.body).toEqual({ packageIds: [testId(92)], reason: 'It is 40 high' });
});

test('an open request is shown with its cartons, and can be withdrawn', async () => {
  const server = fakeServer({
    [`POST /disputes/${dispute.id}/withdraw`]: json(200, { ...dispute, state: 'WITHDRAWN' }),
  });
  showAs(ama, <MeasurementDispute invoice={{ ...invoice, dispute, disputableUntil: null }} />);
  expect(screen.getByText(/“It is 40 high”/)).toBeDefined();
  expect(screen.getByText('Pending')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
  const question = await screen.findByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Withdraw request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.some((one) => one.path.endsWith('/withdraw'))).toBe(true);
});

test('the result is shown with the credit note; a late request is not offered', () => {
  fakeServer({});
  const outcome = 'The new measurements come to GHS 74.25 less.';
  const credited: Dispute = {
    ...dispute,
    state: 'CREDITED',
    outcome,
    creditNote: {
      creditNoteNumber: 'CRN-2026-000001',
      amount: { amount: '74.25', currency: 'GHS' },
    },
  };
  showAs(
    ama,
    <MeasurementDispute invoice={{ ...invoice, dispute: credited, disputableUntil: null }} />,
  );
  expect(screen.getByText(outcome)).toBeDefined();
  expect(screen.getByText(/CRN-2026-000001/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /re-measure|Withdraw/ })).toBeNull();
});
