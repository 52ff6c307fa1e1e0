import { expect, test } from 'vitest';

import { renderLabels } from '../pdf.ts';
import { label, longName } from '../samples/sample-documents.ts';
import { dotsIn, readPdf, scan } from '../testing/read-pdf.ts';

const worst = {
  ...label,
  mode: 'AIR' as const,
  goodsClass: 'SPECIAL' as const,
  receiver: {
    customerCode: 'GH-10027800',
    shippingMark: 'SNK-7K3Q4',
    name: longName,
    city: 'Sekondi-Takoradi, Western Region',
  },
  piece: { number: 128, of: 240 },
  measures: { weightGrams: 1_234_567, lengthMm: 12_345, widthMm: 2350, heightMm: 2395 },
  goods: 'Power banks, cosmetics, branded trainers 锂电池移动电源、化妆品与品牌运动鞋混装一箱',
  labelNumber: 'W'.repeat(17),
};

test('a label is 100 × 150 mm, with one page per label', async () => {
  const pages = await readPdf(await renderLabels([label, worst, label]));

  expect(pages).toHaveLength(3);
  for (const page of pages) {
    expect(page.widthMm).toBeCloseTo(100, 2);
    expect(page.heightMm).toBeCloseTo(150, 2);
  }
});

test('labels are printed at true size, and those of one document are read in order', async () => {
  const facts = Array.from({ length: 8 }, (_, at) => ({
    ...label,
    labelNumber: `P7K3Q4M2${String(at).padStart(3, '0')}`,
  }));
  const bytes = await renderLabels(facts);
  const catalogue = /\/ViewerPreferences (\d+) 0 R/.exec(Buffer.from(bytes).toString('latin1'));
  const preferences = new RegExp(String.raw`\n${catalogue?.[1]} 0 obj\s*<<([^>]*)>>`).exec(
    Buffer.from(bytes).toString('latin1'),
  );
  expect(preferences?.[1]).toContain('/PrintScaling /None');

  const read: (string | undefined)[] = [];
  for (const page of await readPdf(bytes)) {
    const codes = await scan(page);
    read.push(codes.find(({ format }) => format === 'Code128')?.text);
  }
  expect(read).toEqual(facts.map(({ labelNumber }) => labelNumber));
});

test.each([
  ['a typical label', label, 203.2],
  ['the longest label', worst, 203.2],
  ['a label printed at 203 dpi, slightly less than eight dots per millimetre', label, 203],
  ['the longest label printed at 203 dpi', worst, 203],
  ['a label printed at 300 dpi on an office printer', label, 300],
])('%s is read by a scanner in black and white', async (_, facts, dpi) => {
  const [page] = await readPdf(await renderLabels([facts]), dpi);
  if (page === undefined) throw new Error('no page');

  expect(await scan(page)).toEqual([
    { format: 'Code128', text: facts.labelNumber },
    { format: 'QRCode', text: facts.trackingUrl },
  ]);
});

// A dot may deviate by 2 of 255, since a PDF stores three decimals of a point.
test('bars and modules are aligned to the dots of the printer, so that none is grey', async () => {
  for (const page of await readPdf(await renderLabels([label, worst]))) {
    const barcodeDots = dotsIn(page, { x: 4, y: 116, width: 92, height: 18 });
    const modules = dotsIn(page, { x: 64.5, y: 46.5, width: 29, height: 29 });

    for (const dots of [barcodeDots, modules]) {
      expect(dots.filter((dot) => dot > 2 && dot < 253)).toEqual([]);
      expect(dots.filter((dot) => dot <= 2).length / dots.length).toBeGreaterThan(0.2);
    }
  }
});

test('nothing is printed within 3 mm of the edge, or in the quiet zones of the barcode', async () => {
  for (const page of await readPdf(await renderLabels([label, worst]))) {
    const edges = [
      { x: 0, y: 0, width: 100, height: 3 },
      { x: 0, y: 147, width: 100, height: 3 },
      { x: 0, y: 0, width: 3, height: 150 },
      { x: 97, y: 0, width: 3, height: 150 },
      { x: 3.5, y: 116, width: 3.75, height: 18 },
      { x: 92.75, y: 116, width: 3.75, height: 18 },
    ];
    for (const edge of edges) expect(dotsIn(page, edge).every((dot) => dot >= 253)).toBe(true);
  }
});

test('a label has what the warehouse needs in both languages', async () => {
  const [page] = await readPdf(await renderLabels([label]));
  const expectedTexts = [
    ['Sankofa Freight', 'Guangzhou A 广州仓', '→ Accra, Ghana', 'SEA', '海运'],
    ['CUSTOMER 会员号', 'GH-100278', 'MARK 唛头', 'SNK-7K3Q4', 'CARTON 件号', '2/3'],
    ['TO 收货人', 'Ama Owusu', 'Accra, pickup at office', '4417', '7K3Q-4M2P-9XW4'],
    ['WEIGHT 重量', '18.40 kg', 'CBM 体积', '0.135', '60×45×50'],
    ['GOODS 品名', 'Kitchenware 厨具', 'NORMAL 普货', 'SHELF 货位', 'A-07-3', '2026-11-02'],
    ['P7K3Q4M2P9X'],
  ].flat();

  for (const expectedText of expectedTexts) expect(page?.text).toContain(expectedText);
});

test('a name of forty letters is printed in full', async () => {
  const [page] = await readPdf(await renderLabels([worst]));

  expect(page?.text.replaceAll('\n', ' ')).toContain(longName);
  expect(page?.text).toContain('SPECIAL 敏感货');
  expect(page?.text).toContain('1,234.567 kg');
});

test('an unidentified carton is labelled as such and has no tracking code', async () => {
  const unknown = { ...label, mode: null, receiver: null, trackingUrl: null, trackingNumber: null };
  const [page] = await readPdf(await renderLabels([{ ...unknown, measures: null, shelf: null }]));
  if (page === undefined) throw new Error('no page');

  expect(page.text).toContain('UNIDENTIFIED 无主件');
  expect(await scan(page)).toEqual([{ format: 'Code128', text: label.labelNumber }]);
});

test('a label number too long for the barcode is refused', async () => {
  for (const labelNumber of ['W'.repeat(18), '货7', '']) {
    await expect(renderLabels([{ ...label, labelNumber }])).rejects.toThrow(RangeError);
  }
  await expect(renderLabels([])).rejects.toThrow('no label');
});
