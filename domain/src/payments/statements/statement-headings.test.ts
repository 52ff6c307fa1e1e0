import { expect, test } from 'vitest';

import { statementColumns } from './statement-row.ts';

test.each([
  'Amount received',
  'Amount Received (GHS)',
  'Received (GHS)',
  'Received in GHS',
  'Amount Paid In',
  'Paid In (GH¢)',
  'Credit amount',
  'CREDIT (GH₵)',
  'CREDITS',
  'Deposits',
  'Lodgements',
  'Money In GHS',
  'Cash In',
  'Value Credited',
  'Inflow',
  'Transaction Amount',
  'Txn Amount (GHS)',
  'GHS Amount',
  'Amount (in GHS)',
])('%s is the column of amounts received', (heading) =>
  expect(statementColumns(['Date', 'Amount charged', heading, 'Balance'])?.amount).toBe(2),
);

test.each([
  'Date & Time',
  'Transaction Date/Time',
  'Completion Time',
  'Post Date',
  'ENTRY DATE',
  'Booking date',
  'Txn Date',
  'Date of transaction',
  'Created At',
])('%s is the date column', (heading) =>
  expect(statementColumns([heading, 'Amount'])?.day).toBe(0),
);

test.each(['Amount Paid Out', 'Withdrawals', 'Debits', 'Opening balance', 'Fee amount', 'Tax'])(
  '%s is not the column of amounts received',
  (heading) => expect(statementColumns(['Date', heading])).toBeUndefined(),
);

test('a column of amounts received takes precedence over a column of all amounts', () =>
  expect(statementColumns(['Date', 'Amount', 'Amount received'])?.amount).toBe(2));
