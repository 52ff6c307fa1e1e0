import { expect, test } from 'vitest';

import { subtractUnconfirmed } from '../invoices/unconfirmed-payments.ts';
import { textOf } from '../texts/message.ts';
import {
  chosenInvoices,
  forInvoices,
  forInvoicesZh,
  inOrderOfDue,
  namedInvoices,
  namedInvoicesZh,
  owedOnPart,
  paidForSchema,
  payForAny,
  payForSchema,
  sharesOf,
} from './pay-for.ts';

const instalment = (
  id: string,
  kind: 'FULL' | 'DEPOSIT' | 'BALANCE',
  dueOn: string | null,
  { amount = 100, paid = 0 } = {},
) => ({ id, kind, position: kind === 'BALANCE' ? 2 : 1, dueOn, amount, paid, credited: 0 });

const older = {
  part: 'ALL' as const,
  instalments: [
    instalment('older deposit', 'DEPOSIT', '2026-11-10', { paid: 40 }),
    instalment('older balance', 'BALANCE', null),
  ],
};
const newer = {
  part: 'ALL' as const,
  instalments: [
    instalment('newer deposit', 'DEPOSIT', '2026-11-20'),
    instalment('newer balance', 'BALANCE', '2026-11-30'),
  ],
};
const fullInvoice = {
  part: 'ALL' as const,
  instalments: [instalment('whole', 'FULL', '2026-11-20')],
};
const idsOf = (invoices: Parameters<typeof inOrderOfDue>[0]) =>
  inOrderOfDue(invoices).map(({ id }) => id);

test('the earliest due instalment is paid first, and one without a due date last', () => {
  expect(idsOf([older, newer, fullInvoice])).toEqual([
    'older deposit',
    'newer deposit',
    'whole',
    'newer balance',
    'older balance',
  ]);
});

test('on the same day a deposit is paid before a balance, and the invoice named first', () => {
  const balance = {
    part: 'ALL' as const,
    instalments: [instalment('its balance', 'BALANCE', '2026-11-20')],
  };
  expect(idsOf([balance, fullInvoice, newer])).toEqual([
    'whole',
    'newer deposit',
    'its balance',
    'newer balance',
  ]);
  expect(idsOf([newer, fullInvoice, balance]).slice(0, 3)).toEqual([
    'newer deposit',
    'whole',
    'its balance',
  ]);
});

test('money for a deposit pays no balance, and the whole invoice where it has no deposit', () => {
  expect(
    idsOf([
      { ...newer, part: 'DEPOSIT' },
      { ...fullInvoice, part: 'DEPOSIT' },
    ]),
  ).toEqual(['newer deposit', 'whole']);
  expect(owedOnPart({ ...older, part: 'DEPOSIT' })).toBe(60);
  expect(owedOnPart(older)).toBe(160);
});

test('each invoice gets its share, and money beyond what is outstanding is left over', () => {
  expect(sharesOf(200, [older, newer, fullInvoice])).toEqual({ shares: [60, 100, 40], rest: 0 });
  expect(sharesOf(500, [older, newer])).toEqual({ shares: [160, 200], rest: 140 });
});

test('unconfirmed money covers the first instalments', () => {
  expect(subtractUnconfirmed([60, 100], 80)).toEqual([0, 80]);
  expect(subtractUnconfirmed([60, 100], 500)).toEqual([0, 0]);
});

test('a list of invoices is joined in words', () => {
  expect(namedInvoices(['A'])).toBe('A');
  expect(namedInvoices(['A', 'B'])).toBe('A and B');
  expect(namedInvoices(['A', 'B', 'C'])).toBe('A, B and C');
  expect(namedInvoices(['A', 'B', 'C', 'D'])).toBe('A, B and 2 more');
});

const id = (at: number) => `0190b000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const listError = (value: unknown) =>
  textOf(payForSchema.safeParse(value).error?.issues[0]?.message ?? '', 'en');
test('an invoice occurs once in a list of at most fifty', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ invoiceId: id(at), part: 'DEPOSIT' }));
  expect(payForSchema.safeParse(list(50)).success).toBe(true);
  expect(listError(list(51))).toBe('Pay up to 50 invoices at a time');
  expect(listError([...list(1), ...list(1)])).toBe('An invoice is listed twice. Remove one');
  expect(listError([])).toBe('Choose an invoice to pay');
  expect(payForSchema.parse([{ invoiceId: id(1) }])).toEqual([{ invoiceId: id(1), part: 'ALL' }]);
});

const idsInOne = (count: number) => Array.from({ length: count }, (_, at) => id(at)).join(',');
const idsError = (value: string) =>
  textOf(chosenInvoices.safeParse(value).error?.issues[0]?.message ?? '', 'en');
test('a URL lists at most fifty ids, separated by commas and nothing else', () => {
  for (const count of [1, 2, 50])
    expect(chosenInvoices.parse(idsInOne(count).toUpperCase())).toBe(idsInOne(count).toUpperCase());
  const wrong = ['', ',', `${id(1)},`, `,${id(1)}`, `${id(1)} `, ` ${id(1)}`, id(1).slice(1)];
  wrong.push(`${id(1)},-`, `${id(1)},${id(2)}x`, id(1).replace('0190', 'xyzw'));
  expect(wrong.filter((value) => idsError(value) !== 'Choose the invoices to pay')).toEqual([]);
  expect(idsError(idsInOne(51))).toBe('Pay up to 50 invoices at a time');
});

test('a text that only resembles ids is not a list of invoices', () => {
  const id = '0190b000-0000-7000-8000-000000000070';
  expect(chosenInvoices.safeParse(`${id},${id}`).success).toBe(true);
  for (const typed of ['-'.repeat(36), id.replaceAll('-', '0'), `${id},`, `${id},12`])
    expect(chosenInvoices.safeParse(typed).success).toBe(false);
});

test('a payment names its invoices in both languages, or the account', () => {
  const [a, b, c, d] = ['INV-1', 'INV-2', 'INV-3', 'INV-4'] as const;
  expect([[], [a], [a, b], [a, b, c], [a, b, c, d]].map((numbers) => forInvoices(numbers))).toEqual(
    [
      'on account',
      'for INV-1',
      'for INV-1 and INV-2',
      'for INV-1, INV-2 and INV-3',
      'for INV-1, INV-2 and 2 more',
    ],
  );
  expect([[], [a], [a, b, c], [a, b, c, d]].map((numbers) => forInvoicesZh(numbers))).toEqual([
    '作为预付款',
    '用于 INV-1',
    '用于 INV-1、INV-2、INV-3',
    '用于 INV-1、INV-2 等 4 张账单',
  ]);
  expect(namedInvoicesZh([a, b])).toBe('INV-1、INV-2');
});

test('an invoice that money is for has its share in cedis', () => {
  const paid = {
    id: '00000000-0000-4000-8000-000000000001',
    invoiceNumber: 'INV-1',
    trackingNumber: 'T-1',
    part: 'DEPOSIT',
    share: { amount: '1.00', currency: 'GHS' },
  };
  expect(paidForSchema.parse(paid)).toEqual(paid);
  expect(paidForSchema.safeParse({ ...paid, share: undefined }).success).toBe(false);
});

test('a payment on account names no invoice, and at most fifty', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ invoiceId: id(at), part: 'ALL' }));
  expect(payForAny.parse([])).toEqual([]);
  expect(payForAny.parse([{ invoiceId: id(1) }])).toEqual([{ invoiceId: id(1), part: 'ALL' }]);
  expect(payForAny.safeParse(list(50)).success).toBe(true);
  const { error } = payForAny.safeParse(list(51));
  expect(textOf(error?.issues[0]?.message ?? '', 'en')).toBe('Pay up to 50 invoices at a time');
  expect(payForAny.safeParse([{ part: 'ALL' }]).success).toBe(false);
  expect(payForAny.safeParse([{ invoiceId: 'first' }]).success).toBe(false);
});
