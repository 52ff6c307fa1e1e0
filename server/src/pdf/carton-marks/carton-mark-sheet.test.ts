import { shippingMarkFrom, shippingMarkOf } from '@sankofa/domain/values/codes';
import { expect, it } from 'vitest';

import { renderCartonMarks } from '../pdf.ts';
import { chineseAddress, longName } from '../samples/sample-documents.ts';
import { readPdf, scan } from '../testing/read-pdf.ts';

const code = shippingMarkFrom(new Uint8Array([7, 19, 3, 23, 0]));
const mark = {
  brandName: 'Sankofa Freight',
  mode: 'SEA',
  mark: code,
  receiver: `李伟 ${code}`,
  phone: '13800138000',
  address: {
    zh: `广东省广州市白云区石槎路88号6号仓 ${code}`,
    en: 'Shed 6, 88 Shicha Road, Baiyun District, Guangzhou, Guangdong',
  },
} as const;
const longest = {
  ...mark,
  mode: 'AIR',
  brandName: longName,
  receiver: `${longName} ${code}`,
  address: { zh: chineseAddress.repeat(2), en: 'Shed 6, 88 Shicha Road, '.repeat(12) },
} as const;

it('prints the mark twice on A4, each with a QR code that our scanners read as the mark', async () => {
  for (const facts of [mark, longest])
    for (const dpi of [203.2, 300]) {
      const [page, ...rest] = await readPdf(await renderCartonMarks(facts), dpi);
      if (page === undefined) throw new Error('no page');
      expect(rest).toEqual([]);
      expect([page.widthMm, page.heightMm].map(Math.round)).toEqual([210, 297]);
      const codes = await scan(page);
      expect(codes).toEqual([
        { format: 'QRCode', text: code },
        { format: 'QRCode', text: code },
      ]);
      expect(shippingMarkOf(codes[0]?.text ?? '')).toBe(code);
    }
});

it('has what a courier and the warehouse need, in Chinese and English', async () => {
  const [page] = await readPdf(await renderCartonMarks(mark));
  for (const text of [
    'Sankofa Freight',
    'SEA 海运',
    '唛头',
    `收货人：李伟 ${code}`,
    '电话：13800138000',
    '白云区石槎路88号6号仓',
    'Shed 6, 88 Shicha Road',
    'CARTON 件号',
  ])
    expect(page?.text.replaceAll('\n', ' ')).toContain(text);
});
