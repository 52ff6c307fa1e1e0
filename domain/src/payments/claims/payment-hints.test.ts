import { expect, it } from 'vitest';

import { customerCodeFrom, shippingMarkFrom, trackingNumberFrom } from '../../values/codes.ts';
import { usualFormats } from '../../values/document-number.ts';
import { isHint, paymentHints } from './payment-hints.ts';

const usual = [usualFormats.INV];
const mark = shippingMarkFrom(new Uint8Array([3, 9, 20, 11, 7]));
const code = customerCodeFrom(10_027);

it.each(['INV-2026-000071', 'inv 2026 71', 'Pay for INV2026000071, thanks', 'INV/2026/000071'])(
  'finds the invoice number in “%s”',
  (text) => {
    expect(paymentHints(text, usual).invoiceNumbers).toEqual(['INV-2026-000071']);
  },
);

it('finds a customer code, a shipping mark and a phone number in their stored forms', () => {
  const text = `${code.toLowerCase()} ${mark.replace('-', ' ')} from 024 400 4417`;
  expect(paymentHints(text, usual)).toEqual({
    invoiceNumbers: [],
    trackingNumbers: [],
    customerCodes: [code],
    shippingMarks: [mark],
    phones: ['+233244004417'],
  });
});

it('finds a tracking number in any spacing', () => {
  const tracking = trackingNumberFrom(new Uint8Array([3, 9, 20, 11, 7, 30, 4, 2, 19, 8, 25]));
  for (const text of [tracking, tracking.toLowerCase(), `for ${tracking.replaceAll('-', ' ')} ok`])
    expect(paymentHints(text, usual).trackingNumbers).toEqual([tracking]);
});

it('does not mistake a transaction ID for one of them', () => {
  for (const text of [
    '55443322',
    'MP260123.1234.A12345',
    'AMA OWUSU',
    'GHANA POST',
    '1234567890123',
  ])
    expect([text, isHint(text, usual)]).toEqual([text, false]);
});

it('finds a number in every format that invoices ever had, whichever prefix the sender remembers', () => {
  const ever = [...usual, { prefix: 'SF-INV', digits: 4 }, { prefix: 'FAC', digits: 6 }];
  const numbers = ['INV-2026-000071', 'SF-INV-2026-0071', 'FAC-2026-000071'];
  for (const text of [...numbers, 'sf inv 2026 71', 'Fac.2026/71', 'SFINV20260071'])
    expect(paymentHints(text, ever).invoiceNumbers).toEqual(numbers);
  expect(paymentHints('REC-2026-000071 and FACT-2026-000071', ever).invoiceNumbers).toEqual([]);
});
