import { expect, test } from 'vitest';

import { renderReceipt } from './pdf.ts';
import { receipt } from './samples/sample-documents.ts';
import { readPdf } from './testing/read-pdf.ts';

test('a receipt says what was received, what it paid and what is left', async () => {
  const pages = await readPdf(await renderReceipt(receipt), 72);
  const expectedTexts = [
    ['RECEIPT', 'RCT-2027-000088', 'Confirmed', 'Ama Owusu', 'GH-100278'],
    ['MTN Mobile Money', '0000012345678901', '12 Jan 2027', '13 Jan 2027', 'GHS 1,234,567.89'],
    ['INV-2027-000123', 'Deposit (40%)', 'GHS 1,000.13', 'GHS 1,500.19'],
    ['Added to your credit', 'GHS 1,233,447.76', 'Page 1 of 1'],
  ].flat();

  expect(pages.map((page) => [page.widthMm, page.heightMm].map(Math.round))).toEqual([[148, 210]]);
  for (const expectedText of expectedTexts) expect(pages[0]?.text).toContain(expectedText);
});

test('a payment of thirty invoices spans several pages, and none is lost', async () => {
  const allocations = Array.from({ length: 30 }, (_, index) => ({
    invoiceNumber: `INV-2027-${String(index + 1).padStart(6, '0')}`,
    instalment: 'Balance (60%)',
    amountPesewas: 1000,
    leftPesewas: 0,
  }));
  const pages = await readPdf(await renderReceipt({ ...receipt, allocations }), 72);
  const text = pages.map((page) => page.text).join('\n');

  expect(pages.length).toBeGreaterThan(1);
  for (const { invoiceNumber } of allocations) expect(text).toContain(invoiceNumber);
});

test('a receipt that allocates more than was received is refused', async () => {
  await expect(renderReceipt({ ...receipt, amountPesewas: 100 })).rejects.toThrow(RangeError);
});
