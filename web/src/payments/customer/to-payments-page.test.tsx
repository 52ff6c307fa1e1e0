import { expect, test } from 'vitest';

import routes from '../../routes.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import RedirectToPayments from './to-payments-page.tsx';

const id = testId(40);

test.each([
  ['/customer/payment', '/customer/payment', ''],
  ['/customer/payment/:id', `/customer/payment/${id}`, `?payment=${id}`],
])('%s redirects to the payments', (path, entry, search) => {
  const router = showAs(kwame, <RedirectToPayments />, { path, entry });
  expect(router.state.location).toMatchObject({ pathname: '/customer/payments', search });
  // Going back does not lead here again.
  expect(router.state.historyAction).toBe('REPLACE');
});

type Entry = (typeof routes)[number];
const addressesOf = (entries: readonly Entry[], below = ''): [string, string][] =>
  entries.flatMap(({ path, file, children }) => {
    const at = path === undefined ? below : `${below}/${path}`;
    return children ? addressesOf(children, at) : [[at, file] as [string, string]];
  });

test.each([
  ['/customer/payment', 'payments/customer/to-payments-page.tsx'],
  ['/customer/payment/:id', 'payments/customer/to-payments-page.tsx'],
  ['/customer/payments', 'payments/customer/payments-page.tsx'],
  ['/customer/payment-history', 'payments/customer/payment-history-page.tsx'],
  ['/customer/payment-history-page', 'payments/customer/payment-history-page.tsx'],
  ['/customer/payment-verification', 'payments/claims/payment-verification-page.tsx'],
  ['/customer/request-refund', 'payments/refunds/refund-page.tsx'],
  ['/staff/payments', 'payments/office/office-payments-page.tsx'],
  ['/staff/financial/payments', 'payments/office/office-payments-page.tsx'],
  ['/admin/payments', 'payments/office/office-payments-page.tsx'],
])('%s of the specification is a page', (address, file) => {
  expect(Object.fromEntries(addressesOf(routes))[address]).toBe(file);
});
