import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { requestedRefund } from '../testing/requested-refund.ts';
import OfficeRefundsPage from './office-refunds-page.tsx';

const yaw = { id: testId(95), name: 'Yaw Boateng' };
const approved: RefundAnswer = {
  ...requestedRefund,
  state: 'APPROVED',
  decidedBy: yaw,
  decidedAt: '2026-11-20T10:00:00.000Z',
  online: { paymentId: testId(97), receiptNumber: 'RCP-2026-000031' },
  version: 2,
};
const sending: RefundAnswer = {
  ...approved,
  state: 'PROCESSING',
  sentAt: '2026-11-21T09:00:00.000Z',
  version: 3,
};
const failed: RefundAnswer = {
  ...sending,
  state: 'FAILED',
  failure: 'The payment provider couldn’t refund it',
  version: 4,
};

/** Opens the panel of a refund; the list has the answers of its steps from then on. */
async function open(
  refund: RefundAnswer,
  steps: Record<string, () => Response> = {},
  more: Parameters<typeof fakeServer>[0] = {},
) {
  let now: unknown = refund;
  const server = fakeServer({
    // This refund is not on the first page of the list: the panel requests it by id.
    'GET /refunds': json(200, { items: [], nextCursor: null, credit: null }),
    [`GET /refunds/${refund.id}`]: () => Response.json(now),
    ...Object.fromEntries(
      Object.entries(steps).map(([step, response]) => [
        `POST /refunds/${refund.id}/${step}`,
        async () => {
          const answer = response();
          if (answer.ok) now = await answer.clone().json();
          return answer;
        },
      ]),
    ),
    ...more,
  });
  showAs(kwame, <OfficeRefundsPage />, {
    path: '/staff/financial/refunds',
    entry: `/staff/financial/refunds?refund=${refund.id}`,
  });
  const panel = within(
    await screen.findByRole('dialog', { name: new RegExp(`${refund.refundNumber}$`) }),
  );
  return { panel, posted: () => server.requests.filter(({ method }) => method === 'POST') };
}

const pdf = () =>
  new Response('%PDF', {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="proof-RFD-2026-000004.pdf"',
    },
  });

test('an online payment is refunded online, and can’t be refunded manually meanwhile', async () => {
  const { panel, posted } = await open(approved, { send: json(200, sending) });
  expect(panel.getByText(/Paid online \(RCP-2026-000031\)/)).toBeDefined();
  expect(panel.queryByRole('button', { name: 'Pay manually' })).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: /^Refund GHS.60\.00 online$/ }));
  expect(await panel.findByText('Refund in progress')).toBeDefined();
  expect(posted()).toHaveLength(1);
  expect(posted()[0]?.headers.get('if-match')).toBe('"2"');
  expect(panel.queryByRole('button', { name: /^Send|hand/ })).toBeNull();
  expect(panel.queryByLabelText('Transfer reference')).toBeNull();
});

test('a failed refund shows why, and is sent again', async () => {
  const { panel, posted } = await open(failed, { send: json(200, sending) });
  expect(panel.getByText('The payment provider couldn’t refund it')).toBeDefined();
  expect(panel.getByText(/^Online refund of GHS.60\.00 failed$/)).toBeDefined();
  expect(panel.getByText(/reserved for Ama Mensah\. Retry, or pay MTN 024/)).toBeDefined();
  expect(panel.queryByText(/automatically|refund .* the same way/)).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: /^Retry refund of GHS.60\.00$/ }));
  expect(await panel.findByText('Refund in progress')).toBeDefined();
  expect(posted()[0]?.headers.get('if-match')).toBe('"4"');
});

test('a failed refund can be paid manually instead', async () => {
  const paid = {
    ...failed,
    state: 'PAID',
    method: 'MOBILE_MONEY',
    reference: 'MP-OUT-1',
    paidAt: '2026-11-21T11:00:00.000Z',
    version: 5,
  };
  const { panel, posted } = await open(failed, { pay: json(200, paid) });
  fireEvent.click(panel.getByRole('button', { name: 'Pay manually' }));
  fireEvent.change(panel.getByLabelText('Transfer reference'), {
    target: { value: 'MP-OUT-1' },
  });
  fireEvent.click(panel.getByRole('button', { name: /^Record GHS.60\.00 as sent$/ }));
  await waitFor(() =>
    expect(posted()[0]?.body).toEqual({ method: 'MOBILE_MONEY', reference: 'MP-OUT-1' }),
  );
  expect(await panel.findByText('MP-OUT-1')).toBeDefined();
});

test('an unavailable provider is reported, and the refund can still be sent', async () => {
  const { panel } = await open(approved, {
    send: json(503, { code: 'checkout.off', message: 'Nothing is paid online at the moment.' }),
  });
  fireEvent.click(panel.getByRole('button', { name: /online$/ }));
  expect(await panel.findByText('Nothing is paid online at the moment.')).toBeDefined();
  expect(panel.getByRole('button', { name: /online$/ })).toBeDefined();
});

test('a refund of an offline payment is paid manually at once', async () => {
  const { panel } = await open({ ...approved, online: null });
  expect(panel.queryByText(/It was paid online/)).toBeNull();
  expect(panel.getByText(/to MTN 024 400 4417 first, then record the transfer here/)).toBeDefined();
});

test('the person who requested a refund can’t send it', async () => {
  const { panel } = await open({ ...approved, requestedBy: { id: kwame.id, name: kwame.name } });
  expect(panel.getByText('You requested this refund')).toBeDefined();
  expect(panel.queryByRole('button', { name: /online$/ })).toBeNull();
});

test('a manual refund is proven by its slip, which is shown from then on', async () => {
  const paid: RefundAnswer = {
    ...approved,
    state: 'PAID',
    method: 'MOBILE_MONEY',
    reference: 'MP-OUT-1',
    online: null,
    paidAt: '2026-11-21T11:00:00.000Z',
  };
  const { panel, posted } = await open(
    paid,
    { proof: json(200, { ...paid, hasProof: true, version: 3 }) },
    { [`GET /refunds/${paid.id}/proof`]: () => pdf() },
  );
  fireEvent.change(panel.getByLabelText(/^Transfer slip or screenshot/), {
    target: { files: [new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' })] },
  });
  fireEvent.click(await panel.findByRole('button', { name: 'Upload proof' }));
  expect(await panel.findByRole('button', { name: 'Open proof of payment (PDF)' })).toBeDefined();
  expect(posted()).toHaveLength(1);
  expect(panel.queryByLabelText(/^Transfer slip or screenshot/)).toBeNull();
});

test('an online refund needs no proof, and has none to show', async () => {
  const paid = { ...sending, state: 'PAID', method: 'GATEWAY', reference: '3000017' } as const;
  const { panel } = await open(paid);
  expect(panel.queryByLabelText(/^Transfer slip or screenshot/)).toBeNull();
});

test('the approver of a large refund reads that another person sends it', async () => {
  const own = { id: kwame.id, name: kwame.name };
  const { panel } = await open({ ...approved, decidedBy: own, needsAnother: true });
  expect(panel.getByText('You approved this refund')).toBeDefined();
  expect(panel.queryByRole('button', { name: /online$/ })).toBeNull();
});

test.each<[string, Partial<RefundAnswer>]>([
  [
    'small enough for one person',
    { decidedBy: { id: kwame.id, name: kwame.name }, needsAnother: false },
  ],
  ['large and approved by someone else', { needsAnother: true }],
])('the user can send a refund that is %s', async (_, refund) => {
  const { panel } = await open({ ...approved, ...refund });
  expect(panel.queryByText('You approved this refund')).toBeNull();
  expect(panel.getByRole('button', { name: /online$/ })).toBeDefined();
});

const chargedBack = {
  paymentId: testId(97),
  reference: 'SKF-7',
  amount: moneyOf(37_125),
  outcome: null,
} as const;

test('an approved refund is cancelled, with a reason for the customer', async () => {
  const rejected = {
    ...approved,
    state: 'REJECTED',
    decisionReason: 'Keep it',
    version: 3,
  } as const;
  const { panel, posted } = await open(
    { ...approved, creditNoteNumber: 'CRN-2026-000002' },
    { reject: json(200, rejected) },
  );
  fireEvent.click(panel.getByRole('button', { name: 'Cancel refund' }));
  expect(
    panel.getByText(
      /^If you cancel it, GHS.60\.00 goes back to Ama Mensah’s credit\. CRN-2026-000002 doesn’t change\.$/,
    ),
  ).toBeDefined();
  expect(panel.queryByRole('button', { name: /online$/ })).toBeNull();
  fireEvent.change(panel.getByLabelText('Reason for cancelling'), { target: { value: 'Keep it' } });
  fireEvent.click(panel.getByRole('button', { name: 'Cancel refund RFD-2026-000004' }));
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Cancel refund' })).toBeNull());
  expect(posted()).toHaveLength(1);
  expect(posted()[0]?.body).toEqual({ reason: 'Keep it' });
});

test.each<[string, RefundAnswer]>([
  ['requested', { ...approved, state: 'REQUESTED', decidedBy: null }],
  ['approved', approved],
  ['failed', failed],
])('a refund of money with an open chargeback can’t be sent: %s', async (_, refund) => {
  const { panel } = await open({ ...refund, chargedBack });
  expect(panel.getByText('Chargeback in progress')).toBeDefined();
  expect(panel.getByText(/^The payer has disputed GHS.371\.25 of SKF-7/)).toBeDefined();
  expect(panel.getByRole('link', { name: 'View payment' }).getAttribute('href')).toBe(
    `/staff/payments?payment=${testId(97)}`,
  );
  expect(panel.queryByRole('button', { name: /^(Approve|Send|Note)|hand/ })).toBeNull();
});

test.each<[string, RefundAnswer, RegExp]>([
  ['requested', { ...approved, state: 'REQUESTED', decidedBy: null }, /Reverse that payment first/],
  ['approved', approved, /Choose “Cancel refund”, then reverse that payment/],
  ['failed', failed, /Choose “Cancel refund”, then reverse that payment/],
])('a refund of money lost to a chargeback says what to do first: %s', async (_, refund, first) => {
  const { panel } = await open({ ...refund, chargedBack: { ...chargedBack, outcome: 'LOST' } });
  expect(panel.getByText('Chargeback lost')).toBeDefined();
  expect(panel.getByText(first)).toBeDefined();
});

test.each([requestedRefund, approved, failed])(
  'all texts of a refund in its state are in Chinese for those who read it',
  async (refund) => {
    readChinese();
    const { panel } = await open(refund);
    expect(panel.getByText('收款账户')).toBeDefined();
    expect(
      englishOnPage(/I paid too much|Yaw Boateng|The payment provider couldn’t refund it/g),
    ).toBe('');
  },
);
