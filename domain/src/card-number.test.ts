import { expect, test } from 'vitest';

import { maskCardNumbers } from './card-number.ts';

test.each([
  ['Visa', '4111111111111111', '••••••••••••1111'],
  ['Visa in fours', 'card 4111 1111 1111 1111.', 'card •••• •••• •••• 1111.'],
  ['Visa with dashes', '4111-1111-1111-1111', '••••-••••-••••-1111'],
  ['Visa with dots', '4111.1111.1111.1111', '••••.••••.••••.1111'],
  ['Visa before its end and code', '4111 1111 1111 1111 12/27', '•••• •••• •••• 1111 12/27'],
  ['Visa and its code', '4111 1111 1111 1111 123', '•••• •••• •••• 1111 •••'],
  ['Mastercard', '5555555555554444', '••••••••••••4444'],
  ['Mastercard of the second range', '2223003122003222', '••••••••••••3222'],
  ['American Express', '3782 822463 10005', '•••• •••••• •0005'],
  ['Discover', '6011111111111117', '••••••••••••1117'],
  ['UnionPay', '6212345678901232', '••••••••••••1232'],
  ['UnionPay of 19', '6200000000000000000', '•••••••••••••••0000'],
  ['Diners Club', '3056 930902 5904', '•••• •••••• 5904'],
  ['JCB', '3530111333300000', '••••••••••••0000'],
  ['between Chinese', '我的卡4111111111111111给你', '我的卡••••••••••••1111给你'],
  ['after a Chinese colon', '卡号：4111111111111111。', '卡号：••••••••••••1111。'],
  ['two of them', '4111111111111111,5555555555554444', '••••••••••••1111,••••••••••••4444'],
])('a number of %s is masked but for its last four', (_, text, kept) => {
  expect(maskCardNumbers(text)).toBe(kept);
});

test.each([
  ['a wrong check digit', '4111111111111112'],
  ['a tracking number with letters', 'SF4111111111111111 and 4111111111111111CN'],
  ['a courier number of 13 digits that begins with 4', '4222222222222'],
  ['a courier number of 15 digits', '773000000000008'],
  ['a courier number of 14 digits', '78901234567893'],
  ['no issuer', '1234567812345670'],
  ['a longer number', '41111111111111110000'],
  ['phone numbers', '+233 24 412 3456, 0244123456, +86 138 0013 8000'],
  ['our own numbers', 'INV-2026-000123, SKF-4111-1111'],
  ['a list of four-digit numbers with commas', '4111, 1111, 1111, 1111'],
  ['an id', '0190a000-0000-7000-8000-000000000001'],
  ['signs that differ', '4111 1111-1111 1111'],
])('%s stays as it is', (_, text) => expect(maskCardNumbers(text)).toBe(text));
