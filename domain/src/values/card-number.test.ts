import fc from 'fast-check';
import { expect, test } from 'vitest';

import { maskCardNumbers } from './card-number.ts';

test.each([
  ['Visa', '4111111111111111', '••••••••••••1111'],
  ['Visa in groups of four', 'card 4111 1111 1111 1111.', 'card •••• •••• •••• 1111.'],
  ['Visa with dashes', '4111-1111-1111-1111', '••••-••••-••••-1111'],
  ['Visa with dots', '4111.1111.1111.1111', '••••.••••.••••.1111'],
  ['Visa followed by its expiry date', '4111 1111 1111 1111 12/27', '•••• •••• •••• 1111 12/27'],
  ['Visa followed by its security code', '4111 1111 1111 1111 123', '•••• •••• •••• 1111 •••'],
  ['Mastercard', '5555555555554444', '••••••••••••4444'],
  ['Mastercard from the 2-series range', '2223003122003222', '••••••••••••3222'],
  ['American Express', '3782 822463 10005', '•••• •••••• •0005'],
  ['Discover', '6011111111111117', '••••••••••••1117'],
  ['UnionPay', '6212345678901232', '••••••••••••1232'],
  ['UnionPay with 19 digits', '6200000000000000000', '•••••••••••••••0000'],
  ['Diners Club', '3056 930902 5904', '•••• •••••• 5904'],
  ['JCB', '3530111333300000', '••••••••••••0000'],
  ['between Chinese characters', '我的卡4111111111111111给你', '我的卡••••••••••••1111给你'],
  ['after a Chinese colon', '卡号：4111111111111111。', '卡号：••••••••••••1111。'],
  ['with mixed separators', '4111 1111-1111 1111', '•••• ••••-•••• 1111'],
  ['with slashes', '4111/1111/1111/1111', '••••/••••/••••/1111'],
  ['with underscores', '4111_1111_1111_1111', '••••_••••_••••_1111'],
  ['across four lines', '4111\r\n1111\r\n1111\r\n1111', '••••\r\n••••\r\n••••\r\n1111'],
  ['with tabs', '4111\t1111\t1111\t1111', '••••\t••••\t••••\t1111'],
  [
    'with non-breaking spaces',
    '4111\u00a01111\u00a01111\u00a01111',
    '••••\u00a0••••\u00a0••••\u00a01111',
  ],
  [
    'with zero-width spaces',
    '4111\u200b1111\u200b1111\u200b1111',
    '••••\u200b••••\u200b••••\u200b1111',
  ],
  ['in full-width digits', '４１１１１１１１１１１１１１１１', '••••••••••••１１１１'],
  ['in Arabic digits', '٤١١١١١١١١١١١١١١١', '••••••••••••١١١١'],
  ['between letters', 'card4111111111111111exp', 'card••••••••••••1111exp'],
  ['after four other digits', '1234 4111 1111 1111 1111', '1234 •••• •••• •••• 1111'],
  ['two numbers', '4111111111111111,5555555555554444', '••••••••••••1111,••••••••••••4444'],
])('masks all but the last four digits of a card number: %s', (_, text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked);
});

test.each([
  ['a number with a wrong check digit', '4111111111111112'],
  ['a tracking number with letters', 'SF4111111111111111 and 4111111111111111CN'],
  ['a 13-digit courier number that begins with 4', '4222222222222'],
  ['a 15-digit courier number', '773000000000008'],
  ['a 14-digit courier number', '78901234567893'],
  ['a number that belongs to no card issuer', '1234567812345670'],
  ['a number longer than a card number', '41111111111111110000'],
  ['a list of phone numbers', '+233 24 412 3456, 0244123456, +86 138 0013 8000'],
  ['a list of our own references', 'INV-2026-000123, SKF-4111-1111'],
  ['a comma-separated list of four-digit numbers', '4111, 1111, 1111, 1111'],
  ['an id', '0190a000-0000-7000-8000-000000000001'],
  ['a courier number with lowercase letters', 'yt4111111111111111'],
  ['an id with a card number in the middle', '0190a000-4111-1111-1111-111141111111'],
])('%s is not masked', (_, text) => expect(maskCardNumbers(text)).toBe(text));

/**
 * Computes the check digit of a card number that an issuer might assign: a prefix, enough digits, the check
 * digit.
 */
const lastDigit = (digits: string) =>
  String(
    Array.from({ length: 10 }, (_, at) => at).find((at) => sumOf(`${digits}${at}`) % 10 === 0),
  );
const sumOf = (digits: string) =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const cards = fc
  .constantFrom('4', '51', '55', '2221', '2720', '6011', '65', '62', '3530')
  .chain((prefix) => digitsOf(15 - prefix.length).map((rest) => `${prefix}${rest}`))
  .map((digits) => digits + lastDigit(digits));
const signs = fc.constantFrom(
  '',
  ' ',
  '-',
  '/',
  '_',
  '.',
  '\n',
  '\r\n',
  '\t',
  '\u00a0',
  '\u200b',
  '\u2009',
  '–',
  '／',
  '．',
  ' - ',
  '\u2060',
);
const groupsOfFour = (digits: string) => digits.match(/.{1,4}/g) ?? [];
const prefixes = fc.constantFrom('', 'card', 'visa:', 'x', '卡号', 'My number is ', '(', '\n');

test('every number that an issuer may assign is masked, however it is written', () => {
  fc.assert(
    fc.property(
      cards,
      signs,
      fc.tuple(prefixes, prefixes),
      fc.boolean(),
      (card, sign, around, isWide) => {
        const [before, after] = around;
        const typed = groupsOfFour(card).join(sign);
        const shown = isWide
          ? typed.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
          : typed;
        const masked = maskCardNumbers(before + shown + after)
          .normalize('NFKC')
          .replaceAll(/\D/g, '');
        expect(masked).toBe(card.slice(-4));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('no number is masked that is not a card number', () => {
  const checked = cards.map((card) => `${card.slice(0, -1)}${(Number(card.at(-1)) + 1) % 10}`);
  const couriers = fc
    .tuple(fc.constantFrom('SF', 'YT', 'JD', 'ZTO', 'JT', 'sf'), cards)
    .map(([prefix, card]) => prefix + card);
  const phones = digitsOf(7).chain((rest) =>
    fc.constantFrom(`+233 24 ${rest}`, `024 ${rest}`, `+86 138 0${rest}`, `00233 20 ${rest}`),
  );
  const documents = fc
    .tuple(fc.constantFrom('INV', 'RFD', 'TKT', 'CRN'), digitsOf(6))
    .map(([kind, number]) => `${kind}-2026-${number}`);
  const quantities = fc
    .array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 8 })
    .map((all) => all.join(', '));
  const sums = fc
    .integer({ min: 1, max: 99_999_999 })
    .map((pesewas) => `GHS ${(pesewas / 100).toFixed(2)}`);
  const prefixes = fc.oneof(checked, couriers, phones, documents, quantities, sums);
  fc.assert(
    fc.property(fc.array(prefixes, { minLength: 1, maxLength: 3 }), (all) => {
      const text = all.join('; ');
      expect(maskCardNumbers(text)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

test('the time for a long text without a card grows only in proportion to its length', () => {
  const text = `${'4111 '.repeat(2_000)}${'\ufeff'.repeat(5_000)}`;
  expect(maskCardNumbers(text).length).toBe(text.length);
});
