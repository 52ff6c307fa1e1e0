import { create } from 'fontkit';
import { expect, test } from 'vitest';

import { faces, runsOf } from './fonts.ts';
import { chineseAddress, longName } from './samples/sample-documents.ts';

const real = [
  longName,
  chineseAddress,
  'Kɔkɔɔ Ɛsi Ŋmɛn Ƒoli Ʋua Ɖela Ɣetsi Ɩbu Tɔɣbui Adzɔa',
  'Ṣadé Adébáyọ̀, Señora Núñez, Łukasz Żółć, Nguyễn Thị Huệ',
  '陈喆 王堃 李珺 张玥 刘赟 赵燊 周镕基 龙昇 阙彧 覃旸 翟骁',
  '陳錦華 黃麗雲 廣州市越秀區環市東路',
  '浙江省义乌市国际商贸城五区112号门3楼61250商位（靠近电梯）；电话：138-0013-8000',
  '深圳市宝安区福永街道怀德翠海工业园B栋',
  'GHS 1,234,567.89 – 0.84 CBM × $220.00 × 12.5000 ≥ 0.10 → “ok” … • ‰ € ₵',
  '收货 验货 库存 批次 装柜 重量 体积 计费重 件数 货位 挂起 破损 无主件 打印标签 会员号 唛头 普货 特货',
];

test.each(real)('every glyph of "%s" is in the font that prints it', (text) => {
  for (const weight of [500, 700] as const) {
    for (const figures of [false, true]) {
      const runs = runsOf(text, weight, figures);

      expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'));
      for (const run of runs) {
        const bytes = faces.find((face) => face.name === run.face)?.bytes;
        const font = bytes && create(bytes);
        if (!font || !('layout' in font)) throw new Error(`no face ${run.face}`);
        expect(font.layout(run.text).glyphs.map((glyph) => glyph.id)).not.toContain(0);
      }
    }
  }
});

test('GB 2312, the everyday Chinese characters, is fully covered', () => {
  const decoder = new TextDecoder('gb18030');
  const rows = Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, row) =>
    Array.from({ length: 94 }, (_, cell) => decoder.decode(Uint8Array.of(0xb0 + row, 0xa1 + cell))),
  );
  // Row 0xd7 ends five cells early; gb18030 fills those with private characters.
  const characters = rows.flat().filter((character) => /\p{Script=Han}/u.test(character));

  expect(characters).toHaveLength(6763);
  expect(characters.filter((character) => runsOf(character, 500)[0]?.text === '〓')).toEqual([]);
});

test('a character missing from all fonts is printed as a visible mark, not left out', () => {
  expect(runsOf('Ama 😀 Owusu', 500).map((run) => run.text)).toEqual(['Ama ', '〓', ' Owusu']);
});

test('line breaks and invisible characters are not printed', () => {
  expect(runsOf('Ama\u0000\n\u202eOwusu\u200b', 500)).toEqual([
    { face: 'poppins-500', text: 'Ama Owusu' },
  ]);
});
