import { expect, test } from 'vitest';

import { scaleReading, sidesIn } from './scale-line.ts';

test.each([
  ['ST,GS,+   18.40kg', 18_400],
  ['ST,NT,+000018.40 kg', 18_400],
  ['ST,+00018.40  kg', 18_400],
  ['S S      18.400 kg', 18_400],
  ['GROSS: 18.40 kg', 18_400],
  ['NET 950 g', 950],
  ['18.40 kg N', 18_400],
  ['毛重：18.40公斤', 18_400],
  ['W=40 lb', 18_144],
  // Yaohua indicators: net and gross.
  ['wn0018.40kg', 18_400],
  ['ww0018.40kg', 18_400],
  ['G.W: 18.40 kg', 18_400],
  ['N.W. 18.40kg', 18_400],
  ['G. W.：18.40公斤', 18_400],
  // Some indicators send small letters, or tabs between the fields.
  ['st,gs,+   18.40kg', 18_400],
  ['s s      18.400 kg', 18_400],
  ['S\tS\t18.400 kg', 18_400],
  // A scale repeats itself: the last line counts.
  ['US,GS,+   17.90kg\r\nST,GS,+   18.40kg\r\n', 18_400],
  ['\u0002ST,GS,+   18.40kg\u0003', 18_400],
])('the scale reading %j is %i g', (line, grams) => {
  expect(scaleReading(line)).toEqual({ kind: 'weight', grams });
});

test.each([
  ['US,GS,+   18.40kg', { kind: 'moving' }],
  ['S D      18.400 kg', { kind: 'moving' }],
  ['us,gs,+   18.40kg', { kind: 'moving' }],
  ['s d      18.400 kg', { kind: 'moving' }],
  ['S +', { kind: 'overload' }],
  ['OL,GS,+ 9999.99kg', { kind: 'overload' }],
  ['ST,GS,+   18.40kg\nUS,GS,+    3.10kg', { kind: 'moving' }],
  // A number alone is typed by a person, and a negative one is not a carton.
  ['18.40', null],
  ['1,200 kg', null],
  ['ST,GS,-    0.02kg', null],
  ['ST,GS,+    0.00kg', null],
  ['wn-0000.02kg', null],
  ['SF1436009036009', null],
  ['', null],
])('%j is %j', (line, reading) => {
  expect(scaleReading(line)).toEqual(reading);
});

test.each([
  ['60x45x50', [600, 450, 500]],
  ['60 * 45.5 × 50 cm', [600, 455, 500]],
  ['600×450×500mm', [600, 450, 500]],
  ['60.25x45.25x50.25', [603, 453, 503]],
  ['box 60x45x50', null],
  ['60x45', null],
  ['60x45x50 in', null],
])('the dimensions in %s are %j', (text, sides) => {
  expect(sidesIn(text)).toEqual(sides);
});
