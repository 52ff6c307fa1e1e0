import { type Money, moneyOf } from '@sankofa/domain/values/money';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId, waitingPayment } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { PaymentDecision } from './office-payment-decision.tsx';

const atOnce =
  /We’ll notify .* right away \(by email only at a confirmed address\) and lift any payment hold on the goods\.$/;
const later =
  /needs a second approval after yours\. Only then do we notify .* and lift any payment hold on the goods\.$/;

const approved = {
  ...waitingPayment,
  approval: {
    by: { id: testId(98), name: 'Efua Sarpong' },
    at: '2026-11-21T09:00:00.000Z',
    amount: waitingPayment.amount,
    reason: null,
  },
  version: 2,
};

test.each<[string, Money | null, typeof waitingPayment, RegExp]>([
  ['at the limit, one approval is enough', moneyOf(40_000), waitingPayment, atOnce],
  ['without a limit, one approval is enough', null, waitingPayment, atOnce],
  ['above the limit, the first approval notifies no one', moneyOf(39_999), waitingPayment, later],
  ['above the limit, the second approval notifies the customer', moneyOf(39_999), approved, atOnce],
])('%s: the page says so before confirming', async (_case, twoConfirmAbove, payment, text) => {
  fakeServer({ 'GET /settings/payments': json(200, { twoConfirmAbove, version: 1 }) });
  showAs(kwame, <PaymentDecision payment={payment} />, { path: '/', entry: '/' });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByText(text === atOnce ? later : atOnce)).toBeNull();
});
