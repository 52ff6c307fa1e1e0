import { expect, test } from 'vitest';

import {
  renderArrivalNotices,
  renderHouseBills,
  renderLoadingList,
  renderManifest,
} from './pdf.ts';
import { chineseAddress, longName } from './samples/sample-documents.ts';
import { readPdf, scan } from './testing/read-pdf.ts';
import { arriving, carton, consignment, flown, voyage } from './testing/sample-cargo.ts';

type Pages = Awaited<ReturnType<typeof readPdf>>;
const textOf = (pages: Pages) => pages.map(({ text }) => text).join('\n');
const sizesOf = (pages: Pages) =>
  pages.map(({ widthMm, heightMm }) => [widthMm, heightMm].map(Math.round));

test('a loading list names every carton in both languages, adds up, and can be scanned', async () => {
  const pages = await readPdf(
    await renderLoadingList({
      voyage,
      cartons: [carton, { ...carton, goodsClass: 'SPECIAL', pieceNumber: 3 }],
    }),
  );
  const expectedTexts = [
    ['LOADING LIST', '装货清单', 'Guangzhou warehouse 广州仓库', 'Nansha (CNNSA)', 'Tema (GHTEM)'],
    ['Ever Given / 118W', 'CSQU3054383', 'GZ118230', 'COSU6312345678', '28 Nov 2026', '5 Jan 2027'],
    ['Mark 唛头', 'Goods 品名', 'Weight 重量', 'P7K3Q4M2P9X', 'Kitchenware 厨具', 'SPECIAL 敏感货'],
    [
      '2/3',
      '3/3',
      '18.405 kg',
      'Total 合计 2 cartons 件',
      '36.81 kg',
      '0.270',
      'Loaded by 装货人',
      '□',
      '√',
    ],
  ].flat();

  expect(sizesOf(pages)).toEqual([[297, 210]]);
  for (const expectedText of expectedTexts) expect(pages[0]?.text).toContain(expectedText);
  expect(textOf(pages)).not.toContain('〓');
  expect(textOf(pages)).not.toContain('Draft');
  if (!pages[0]) throw new Error('no page');
  expect(await scan(pages[0])).toEqual([{ format: 'Code128', text: 'SEA-2026-0042' }]);
});

test('the list of a container of 1,500 cartons has all of them, and a header on each page', async () => {
  const cartons = Array.from({ length: 1_500 }, (_, index) => ({
    ...carton,
    labelNumber: `P${String(index).padStart(10, '0')}`,
  }));
  const pages = await readPdf(
    await renderLoadingList({ voyage: { ...voyage, isFrozen: false }, cartons }),
    72,
  );
  const all = textOf(pages);

  expect(pages[0]?.text).toContain('Draft 草稿');
  for (const { labelNumber } of cartons) expect(all).toContain(labelNumber);
  for (const page of pages.slice(0, -1)) expect(page.text).toContain('Label no. 标签号');
  expect(all).toContain(`Page ${pages.length} of ${pages.length}`);
});

test('a manifest has a line for each house bill and their sums', async () => {
  const other = {
    ...consignment,
    houseBillNumber: 'HBL-2026-0124',
    consignee: { ...consignment.consignee, name: longName },
    cartonsInAll: 8,
    declared: { CNY: 60_000 },
  };
  const pages = await readPdf(
    await renderManifest({ voyage, consignments: [consignment, other] }),
    150,
  );
  const text = textOf(pages).replaceAll('\n', ' ');
  const expectedTexts = [
    ['CARGO MANIFEST', 'HBL-2026-0123', 'HBL-2026-0124', 'Ama Owusu', longName, 'SNK-7K3Q4'],
    [
      '8 of 13',
      '318.405 kg',
      '0.840',
      'USD 1,234.50',
      'CNY 600.00',
      'Total',
      '2 consignments',
      '16',
    ],
    ['636.81 kg', '1.680', '搅拌机'],
  ].flat();

  expect(sizesOf(pages)).toEqual([[297, 210]]);
  for (const expectedText of expectedTexts) expect(text).toContain(expectedText);
});

test('each house bill has its own page, barcode and the details the carrier needs', async () => {
  const second = { ...consignment, houseBillNumber: 'HBL-2026-0124', cartonsInAll: 8 };
  const pages = await readPdf(
    await renderHouseBills({ voyage, consignments: [consignment, second] }),
  );
  const [page] = pages;
  if (!page) throw new Error('no page');
  const expectedTexts = [
    ['HOUSE BILL OF LADING', '分提单', 'Shipper 发货人', 'Consignee 收货人', 'Ama Owusu'],
    ['Guangzhou warehouse 广州仓库', 'Accra office', '7K3Q-4M2P-9XW4', 'COSU6312345678'],
    [
      'Ever Given / 118W',
      'Nansha (CNNSA)',
      'Tema (GHTEM)',
      'CSQU3054383',
      'Shipped on board 装船日期',
    ],
    ['SNK-7K3Q4', '318.405 kg', '0.840', '搅拌机', 'Declared value USD 1,234.50'],
    ['8 of 13', 'The rest are not in SEA-2026-0042', 'Guangzhou, 28 Nov 2026', 'Page 1 of 2'],
  ].flat();

  expect(sizesOf(pages)).toEqual([
    [210, 297],
    [210, 297],
  ]);
  for (const expectedText of expectedTexts)
    expect(page.text.replaceAll('\n', ' ')).toContain(expectedText);
  expect(page.text.replaceAll('\n', '').replaceAll(' ', '')).toContain(
    chineseAddress.replaceAll(' ', ''),
  );
  expect(pages[1]?.text).not.toContain('The rest are not in');
  expect(await Promise.all(pages.map(scan))).toEqual([
    [{ format: 'Code128', text: 'HBL-2026-0123' }],
    [{ format: 'Code128', text: 'HBL-2026-0124' }],
  ]);
});

test('by air it is a house air waybill, with the flight and without a container', async () => {
  const number = 'HAWB-2026-0009';
  const bytes = await renderHouseBills({
    voyage: flown,
    consignments: [{ ...consignment, houseBillNumber: number }],
  });
  const text = textOf(await readPdf(bytes, 72));

  for (const expectedText of ['HOUSE AIR WAYBILL', number, '706-12345675', 'KQ 887', 'Flight 航班'])
    expect(text).toContain(expectedText);
  expect(text).not.toContain('Container');
});

test('a shipment without a house bill number is refused, as is an empty document', async () => {
  const unnumbered = { ...consignment, houseBillNumber: null };

  await expect(renderHouseBills({ voyage, consignments: [unnumbered] })).rejects.toThrow(
    'no house bill number',
  );
  await expect(renderHouseBills({ voyage, consignments: [] })).rejects.toThrow(RangeError);
  await expect(renderArrivalNotices({ voyage, arriving: [] })).rejects.toThrow(RangeError);
});

test('an arrival notice states the date, the balance due in cedis, and where to collect', async () => {
  const pages = await readPdf(
    await renderArrivalNotices({
      voyage,
      arriving: [arriving, { ...arriving, owed: null }],
    }),
    150,
  );
  const [page] = pages;
  if (!page) throw new Error('no page');
  const expectedTexts = [
    ['ARRIVAL NOTICE', 'Ama Owusu', 'Your goods are due in Tema on 5 Jan 2027.', 'HBL-2026-0123'],
    ['Balance due on INV-2026-0009 by 2 Jan 2027', 'GHS 4,213.44', '8 of 13', 'Kitchenware 厨具'],
    ['Nansha (CNNSA) → Tema (GHTEM)', 'Collect them from Accra office, 14 Spintex Road, Accra'],
  ].flat();

  for (const expectedText of expectedTexts) expect(page.text).toContain(expectedText);
  expect(pages[1]?.text).toContain('Invoice to follow');
  expect(await scan(page)).toEqual([{ format: 'QRCode', text: arriving.trackingUrl }]);
});

test('an arrival notice for goods to be delivered does not ask the customer to collect them', async () => {
  const bytes = await renderArrivalNotices({
    voyage,
    arriving: [{ ...arriving, isDelivery: true }],
  });
  const text = textOf(await readPdf(bytes, 72));

  expect(text).toContain('when they’re out for delivery');
  expect(text).not.toContain('Collect them from');
});

test('after arrival and payment, the notice says so', async () => {
  const bytes = await renderArrivalNotices({
    voyage: { ...voyage, arrivedOn: '2027-01-06' },
    arriving: [
      {
        ...arriving,
        owed: { ...arriving.owed, invoiceNumber: 'INV-1', amountPesewas: 0, dueOn: null },
      },
    ],
  });
  const text = textOf(await readPdf(bytes, 72));

  expect(text).toContain('Your goods arrived in Tema on 6 Jan 2027.');
  expect(text).toContain('INV-1 is paid in full. Thank you.');
});
