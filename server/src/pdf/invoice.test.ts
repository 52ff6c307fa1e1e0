import { expect, test } from 'vitest';

import { renderInvoice, type InvoiceDocument } from './pdf.ts';
import { chineseAddress, invoice, longName } from './samples/sample-documents.ts';
import { readPdf, scan } from './testing/read-pdf.ts';

const pagesOf = async (facts: Partial<InvoiceDocument>) =>
  readPdf(await renderInvoice({ ...invoice, ...facts }), 150);
const textOf = async (facts: Partial<InvoiceDocument>) =>
  (await pagesOf(facts)).map((page) => page.text).join('\n');

test('a partly paid invoice shows its calculation, its schedule and the balance due', async () => {
  const [page, ...more] = await pagesOf({});
  if (page === undefined) throw new Error('no page');
  const expectedTexts = [
    ['Sankofa Freight', '12 Ring Road East, Osu', 'INVOICE', 'INV-2027-000123', 'Partly paid'],
    ['8 Jan 2027', '10 Feb 2027', 'Ama Owusu', 'Customer code GH-100278', 'Spintex Road'],
    ['7K3Q-4M2P-9XW4', 'Guangzhou → Tema', '318.405 kg, 0.840 CBM', 'SEA-042'],
    ['0.840 CBM × $220.00 × 12.5000', 'GHS 2,310.00', 'Inspection 验货', 'rate version 7'],
    ['GHS 2,500.32', '−GHS 1,000.13', 'Balance due now', 'GHS 1,500.19'],
    ['Deposit (40%)', 'Paid 12 Jan 2027', 'Balance (60%)', 'Due'],
    ['Payment reference', '441 882', '1023 4455 6677', 'Scan to pay online'],
    ['GHS 12.5000 per USD', 're-measure within 7 days', 'Page 1 of 1'],
  ].flat();

  expect(more).toEqual([]);
  expect([page.widthMm, page.heightMm].map(Math.round)).toEqual([210, 297]);
  for (const expectedText of expectedTexts) expect(page.text).toContain(expectedText);
  expect(await scan(page)).toEqual([{ format: 'QRCode', text: invoice.payUrl }]);
});

test('a balance brought forward has no route, no shipment and no schedule', async () => {
  const text = await textOf({
    isBroughtForward: true,
    lines: [
      { description: 'Balance brought forward, 2025-113', basis: '', amountPesewas: 125_000 },
    ],
  });
  expect(text).toContain('BALANCE BROUGHT FORWARD');
  expect(text).toContain('Balance brought forward, 2025-113');
  for (const one of ['Guangzhou', 'Sea freight', '7K3Q-4M2P-9XW4', 'Payment schedule', 'Due now'])
    expect(text).not.toContain(one);
});

test('sixty lines span several pages, each with the table header and the number', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    description: `Carton no. ${index + 1}.`,
    basis: '0.840 CBM × $220.00 × 12.5000',
    amountPesewas: index === 0 ? 123_456_789 : 100,
  }));
  const pages = await pagesOf({ lines });
  const text = pages.map((page) => page.text).join('\n');

  expect(pages.length).toBeGreaterThan(2);
  pages.slice(1).forEach((page) => expect(page.text).toContain('INV-2027-000123, continued'));
  expect(text.match(/Calculation/g)).toHaveLength(
    pages.filter((page) => page.text.includes('Carton no.')).length,
  );
  for (const { description } of lines) expect(text.split(description)).toHaveLength(2);
  expect(text).toContain('GHS 1,234,567.89');
  expect(text).toContain('GHS 1,234,626.89');
  expect(pages.at(-1)?.text).toContain(`Page ${pages.length} of ${pages.length}`);
});

test('a long name and a Chinese address are printed in full', async () => {
  const billTo = { name: longName, customerCode: 'GH-10027800', lines: [chineseAddress] };
  const text = (await textOf({ billTo })).replaceAll(/\s/g, '');

  expect(text).toContain(longName.replaceAll(' ', ''));
  for (const part of ['三元里大道', '217号', '北塔二十三层', '国际货运代理有限公司', '陈镕堃收']) {
    // The two columns of the header are read line by line, so the address is searched for in pieces.
    for (const character of part) expect(text).toContain(character);
  }
});

test('a draft, a paid and a void invoice request no payment', async () => {
  const draft = await textOf({ state: 'DRAFT', number: null, issuedOn: null });
  const paid = await textOf({ state: 'PAID', paidPesewas: 250_032 });
  const cancelled = await textOf({ state: 'VOID', paidPesewas: 0 });

  for (const text of [draft, paid, cancelled]) {
    expect(text).not.toContain('How to pay');
    expect(text).not.toContain('Scan to pay');
  }
  expect(draft).toContain('This is a draft');
  expect(draft).toContain('Number assigned on issue');
  expect(paid).toContain('GHS 0.00');
  expect(cancelled).toContain('Void: nothing to pay');
});

test('an invoice that was fully credited and never paid is not shown as paid', async () => {
  const text = await textOf({
    state: 'PAID',
    paidPesewas: 0,
    creditedPesewas: 250_032,
    instalments: [],
  });
  expect(text).toContain('Credited');
  expect(text).not.toMatch(/\bPaid\b/);
  const [part] = invoice.instalments;
  if (!part) throw new Error('The sample has instalments');
  const fullInstalment = { ...part, amountPesewas: 0, paidPesewas: 0, paidOn: null };
  const states = await textOf({
    state: 'PAID',
    paidPesewas: 0,
    creditedPesewas: 250_032,
    instalments: [fullInstalment],
  });
  // Only the column heading.
  expect(states.match(/\bPaid\b/g)).toHaveLength(1);
  const paidAndCredited = { state: 'PAID', paidPesewas: 200_000, creditedPesewas: 50_032 } as const;
  expect(await textOf(paidAndCredited)).toContain('Paid and credited');
});

test('without a gateway, the QR code text does not mention online payment', async () => {
  const [page] = await pagesOf({ isPaidOnline: false });

  expect(page?.text).toContain('Scan to view online');
  expect(page?.text).not.toContain('pay online');
});

test('the other payment plan is shown under the schedule, with its amounts', async () => {
  const air = { ...invoice.shipment, mode: 'AIR' as const };
  const textOfBoth = await textOf({ otherPlanPesewas: [100_013, 150_019], shipment: air });
  const fullText = await textOf({ otherPlanPesewas: [250_032] });

  expect(textOfBoth).toContain(
    'You can also pay in two parts: GHS 1,000.13 now and GHS 1,500.19 before pickup.',
  );
  expect(fullText).toContain('You can also pay in full: GHS 2,500.32.');
  expect(await textOf({})).not.toContain('You can choose');
});

test('an overdue invoice says so, and credit notes reduce the balance due', async () => {
  const text = await textOf({
    state: 'ISSUED',
    isOverdue: true,
    paidPesewas: 0,
    creditedPesewas: 50_032,
  });

  expect(text).toContain('Overdue');
  expect(text).toContain('−GHS 500.32');
  expect(text).toContain('GHS 2,000.00');
});

test('a balance without a due date says what it depends on', async () => {
  const instalments = invoice.instalments.map((part) => ({ ...part, dueOn: null }));
  const air = { ...invoice.shipment, mode: 'AIR' as const };

  expect(await textOf({ instalments })).toContain('Before arrival');
  expect(await textOf({ instalments, shipment: air })).toContain('Before pickup');
});

test('with deposit and balance, the deposit comes first, followed by the total balance due', async () => {
  const text = await textOf({
    state: 'ISSUED',
    paidPesewas: 0,
    payNow: { pesewas: 100_013, kind: 'DEPOSIT', dueOn: '2027-01-15', awaitingPesewas: 0 },
  });

  expect(text).toContain('Deposit due now');
  expect(text.indexOf('1,000.13')).toBeLessThan(text.indexOf('2,500.32'));
  expect(text).toMatch(/Due now\s+GHS 1,000\.13/);
  expect(text).toContain('15 Jan 2027');
  expect(text).toMatch(/Total balance due\s+GHS 2,500\.32/);
  expect(text).not.toContain('Amount due');
});

test('while the deposit payment is pending, nothing is due now, and the schedule says so', async () => {
  const [part] = invoice.instalments;
  if (!part) throw new Error('The sample has instalments');
  const open = { ...part, paidPesewas: 0, paidOn: null, dueOn: null };
  const text = await textOf({
    state: 'ISSUED',
    paidPesewas: 0,
    payNow: { pesewas: 0, kind: null, dueOn: null, awaitingPesewas: 100_013 },
    instalments: (['AWAITING', 'LATER'] as const).map((openAs) => ({ ...open, openAs })),
  });

  expect(text).toContain('Payment sent');
  expect(text).toMatch(/Nothing due now\s+GHS 0\.00/);
  expect(text).toMatch(/Awaiting confirmation\s+GHS 1,000\.13/);
  expect(text.match(/Awaiting confirmation/g)).toHaveLength(2);
  expect(text).toContain('Due later');
  expect(text).not.toContain('Due now');
});
