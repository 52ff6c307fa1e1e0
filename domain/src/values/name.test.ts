import { expect, it } from 'vitest';

import { typedName } from './name.ts';

const name = typedName(2, 120, 'Enter your full name');

it.each([
  'Ama Mensah',
  'J. K. Mensah',
  'K.A. Mensah',
  'Mensah & Sons Ltd.',
  'Nana O’Brien-Addo',
  '王小明',
  'No. 1 Trading',
  'Kofi A. Mensah',
  'J.B. Danquah',
  'St. Mary Ent.',
  'St. Mary Ent. Co. Ltd.',
  'Mensah & Co., Tema',
  "Nii-Okai O'Brien",
  'Dot Mensah',
  'Dr. Comfort Ofori',
  'Mr. Infour',
  'A.Mensah',
  'Httputu',
  'A.B. Trading/Shipping',
  'C.K. Ltd/Accra',
  '约翰·史密斯',
  '广州市白云区贸易公司（分部）',
])('takes %s', (typed) => {
  expect(name.safeParse(typed).success).toBe(true);
});

it.each([
  'https://evil.example/x',
  'Visit evil.example now',
  'www.evil',
  'WWW.EVIL.COM',
  'hxxp://evil',
  'Ama ama@evil.example',
  'evil．example evil.中国',
  'evil。com',
  'evil｡com',
  'evil . com',
  'evil .com',
  'evil. com',
  'evil·com',
  'evil․com',
  'evil(dot)com',
  'evil [dot] com',
  'evil dot com',
  'evil（dot）com',
  'hxxp evil',
  'hxxps:evil',
  'http evil',
  'www evil com',
  'ｗｗｗ evil',
  'ama＠evil',
  'ama (at) evil',
  'x.com',
  't.co/abc',
  't.me/abc',
  't．me／abc',
  't . me /abc',
  'Ama\u200BMensah',
  '<b>Ama</b>',
])('refuses %s', (typed) => {
  expect(name.safeParse(typed).success).toBe(false);
});
