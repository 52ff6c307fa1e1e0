import { expect, test } from 'vitest';

import { renderCreditNote, type CreditNoteDocument } from './pdf.ts';
import { chineseAddress, creditNote, longName } from './samples/sample-documents.ts';
import { readPdf } from './testing/read-pdf.ts';

const pagesOf = async (facts: Partial<CreditNoteDocument> = {}) =>
  readPdf(await renderCreditNote({ ...creditNote, ...facts }), 72);
const textOf = async (facts: Partial<CreditNoteDocument>) =>
  (await pagesOf(facts)).map((page) => page.text).join('\n');

test('a credit note names its invoice, the reason, and the new invoice total', async () => {
  const [page, ...more] = await pagesOf();
  const expectedTexts = [
    ['Sankofa Freight', '12 Ring Road East, Osu', 'CREDIT NOTE', 'CRN-2027-000007', '15 Jan 2027'],
    ['Credit to', 'Ama Owusu', 'Customer code GH-100278', 'Original invoice', 'INV-2027-000123'],
    ['8 Jan 2027', '7K3Q-4M2P-9XW4', 'Carton 4 was measured twice', 'GHS 2,500.32'],
    ['Earlier credit notes', '−GHS 100.02', 'This credit note', '−GHS 400.30'],
    ['Revised invoice total', 'GHS 2,000.00', 'Page 1 of 1'],
    ['Balance reduced', 'GHS 300.00', 'Added to your credit', 'GHS 100.30'],
  ].flat();

  expect(more).toEqual([]);
  expect([page?.widthMm, page?.heightMm].map((mm = 0) => Math.round(mm))).toEqual([210, 297]);
  for (const expectedText of expectedTexts) expect(page?.text).toContain(expectedText);
});

test('refunded money is shown with the refund and, once it is sent, the date', async () => {
  const freed = { freedPesewas: creditNote.amountPesewas };
  const waits = await textOf({ ...freed, refund: { number: 'REF-2027-000002', sentOn: null } });
  const sent = await textOf({
    ...freed,
    refund: { number: 'REF-2027-000002', sentOn: '2027-01-18' },
  });

  expect(waits).toContain('Refunded to you: REF-2027-000002');
  expect(waits).toContain('We’ll notify you when it’s sent');
  expect(sent).toContain('Sent on 18 Jan 2027');
  for (const text of [waits, sent]) {
    expect(text).not.toContain('Balance reduced');
    expect(text).not.toContain('Added to your credit');
  }
});

test('the first note on an unpaid invoice mentions no other note and no credit', async () => {
  const text = await textOf({ earlierPesewas: 0, freedPesewas: 0 });

  expect(text).not.toContain('Earlier credit notes');
  expect(text).not.toContain('Added to your credit');
  expect(text).toContain('GHS 2,100.02');
});

test('a long name, a Chinese address and a long reason are printed in full', async () => {
  const to = { name: longName, customerCode: 'GH-10027800', lines: [chineseAddress] };
  const reason = '箱子量错了 '.repeat(60).trim();
  const text = (await textOf({ to, reason })).replaceAll(/\s/g, '');

  expect(text).toContain(longName.replaceAll(' ', ''));
  for (const character of chineseAddress.replaceAll(' ', '')) expect(text).toContain(character);
  expect(text.match(/箱子量错了/g)).toHaveLength(60);
  expect(text).toContain('Revisedinvoicetotal');
});

test('a note that exceeds the invoice, or frees more than its amount, is refused', async () => {
  await expect(renderCreditNote({ ...creditNote, amountPesewas: 240_031 })).rejects.toThrow(
    RangeError,
  );
  await expect(renderCreditNote({ ...creditNote, freedPesewas: 40_031 })).rejects.toThrow(
    RangeError,
  );
});
