import { expect, it } from 'vitest';

import { typedName } from './name.ts';

const name = typedName(2, 120, 'Write your full name');

it.each([
  'Ama Mensah',
  'J. K. Mensah',
  'K.A. Mensah',
  'Mensah & Sons Ltd.',
  'Nana O’Brien-Addo',
  '王小明',
  'No. 1 Trading',
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
  'Ama\u200BMensah',
  '<b>Ama</b>',
])('refuses %s', (typed) => {
  expect(name.safeParse(typed).success).toBe(false);
});
