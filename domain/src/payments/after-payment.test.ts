import { expect, it } from 'vitest';

import { moneyOf } from '../money.ts';
import { afterPayment, afterPaymentWords } from './after-payment.ts';

const part = (kind: 'FULL' | 'DEPOSIT' | 'BALANCE', amount: number, owed: number) => ({
  kind,
  amount: moneyOf(amount),
  owed: moneyOf(owed),
  dueOn: null,
});
const words = (
  instalments: ReturnType<typeof part>[],
  purpose: 'FREIGHT' | 'STORAGE' = 'FREIGHT',
) => afterPaymentWords({ invoiceNumber: 'INV-7', purpose, instalments }).replaceAll('\u00a0', ' ');

it('says what is missing, and that the goods stay on hold', () => {
  expect(afterPayment({ instalments: [part('FULL', 40_000, 100)] })).toEqual({
    is: 'SHORT',
    kind: 'FULL',
    missing: 100,
  });
  expect(words([part('FULL', 40_000, 100)])).toBe(
    'GHS 1.00 is still missing on INV-7. Your goods stay on hold until it is paid.',
  );
  expect(words([part('DEPOSIT', 40_000, 100), part('BALANCE', 60_000, 60_000)])).toBe(
    'GHS 1.00 is still missing on the deposit of INV-7. Your goods stay on hold until it is paid.',
  );
  expect(words([part('DEPOSIT', 40_000, 0), part('BALANCE', 60_000, 100)])).toBe(
    "GHS 1.00 is still missing on the balance of INV-7. We can't hand over your goods until it is paid.",
  );
});

it('says that the hold is lifted only where nothing is owed', () => {
  expect(words([part('FULL', 40_000, 0)])).toBe(
    'Nothing more is owed on INV-7, and the payment hold on its goods is lifted.',
  );
  expect(words([part('DEPOSIT', 40_000, 0), part('BALANCE', 60_000, 60_000)])).toBe(
    'The deposit of INV-7 is paid, so we can load your goods. The balance of GHS 600.00 is still to come.',
  );
});

it('says nothing of goods where the invoice is not for freight', () => {
  expect(words([part('FULL', 900, 0)], 'STORAGE')).toBe('Nothing more is owed on INV-7.');
  expect(words([part('FULL', 900, 100)], 'STORAGE')).toBe('GHS 1.00 is still missing on INV-7.');
});
