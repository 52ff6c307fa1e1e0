import { expect, test } from 'vitest';

import { findMisplacedQueries } from './query-places.ts';

const misplaced = `await work.tx\n  .updateTable('checkouts')\n  .set({ updatedAt: now })\n  .execute();`;

test('finds a command that queries a table through the transaction of its work', () => {
  const file = 'server/src/payments/checkouts/checkout-routes.ts';
  expect(findMisplacedQueries([{ file, text: misplaced }])).toEqual([file]);
});

test.each([
  'server/src/payments/payment-queries.ts',
  'server/src/payments/payment.test.ts',
  'server/src/testing/money/cash.ts',
  'server/src/platform/database/audit.ts',
])('allows %s to query tables', (file) => {
  expect(findMisplacedQueries([{ file, text: misplaced }])).toEqual([]);
});

test('allows a command to call a query of another file', () => {
  const text = 'await changeCheckout(work.tx, id, { updatedAt: now });';
  expect(findMisplacedQueries([{ file: 'server/src/payments/decide.ts', text }])).toEqual([]);
});
