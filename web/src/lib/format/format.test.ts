import { pesewas } from '@sankofa/domain/values/money';
import { afterEach, expect, test } from 'vitest';

import { chooseLanguage } from '../messages/language.ts';
import {
  ago,
  amount,
  clock,
  counted,
  day,
  dayAndTime,
  dayRange,
  minutesAndSeconds,
  money,
  volume,
  weight,
} from './format.ts';
import { recordViewer } from './viewer-place.ts';

afterEach(() => {
  chooseLanguage('en');
  recordViewer(null);
});
const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

test('money has thousands separators and two decimals, and is never converted to a float', () => {
  expect(plain(money(pesewas(421_344)))).toBe('GHS 4,213.44');
  expect(plain(money({ amount: '9007199254740993.10', currency: 'GHS' }))).toBe(
    'GHS 9,007,199,254,740,993.10',
  );
  expect(amount({ amount: '-1234.05', currency: 'GHS' })).toBe('-1,234.05');
});

test('measurements have their unit', () => {
  expect(
    [
      weight(18.4),
      volume(0.135),
      volume(1234.5),
      counted(1, 'package'),
      counted(2, 'batch', 'batches'),
    ].map(plain),
  ).toEqual(['18.40 kg', '0.135 CBM', '1,234.500 CBM', '1 package', '2 batches']);
});

test('a time names its zone: China is eight hours ahead', () => {
  const at = '2025-01-18T17:30:00.000Z';
  expect(plain(dayAndTime(at))).toBe('18 Jan 2025, 17:30 GMT');
  expect(plain(dayAndTime(at, 'guangzhou'))).toBe('19 Jan 2025, 01:30 CST (China)');
  expect(plain(clock('2025-01-18T00:05:00.000Z'))).toBe('00:05 GMT');
});

test('days and ranges are the same in every time zone, in the chosen language', () => {
  expect(day('2025-01-18')).toBe('18 Jan 2025');
  // Browsers differ in the spaces around the dash.
  expect(plain(dayRange('2025-01-18', '2025-01-22')).replace(' – ', '–')).toBe('18–22 Jan 2025');
  chooseLanguage('zh');
  expect(day('2025-01-18')).toBe('2025年1月18日');
});

test('past and future times use the largest unit', () => {
  const now = Date.parse('2025-01-18T12:00:00Z');
  expect(ago('2025-01-18T09:00:00Z', now)).toBe('3 hours ago');
  expect(ago('2025-01-20T12:00:00Z', now)).toBe('in 2 days');
  expect(ago('2025-01-18T12:00:20Z', now)).toBe('now');
});

test('the session warning counts in minutes and seconds', () => {
  expect([300_000, 60_000, 59_001, 1, 0, -5].map(minutesAndSeconds)).toEqual([
    '5:00',
    '1:00',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ]);
});

test('users in China see every time in China’s time zone, wherever it happened', () => {
  const at = '2026-11-22T20:30:00.000Z';
  expect(plain(dayAndTime(at))).toBe('22 Nov 2026, 20:30 GMT');
  recordViewer({ siteKind: 'DESTINATION' });
  expect(plain(dayAndTime(at, 'guangzhou'))).toBe('23 Nov 2026, 04:30 CST (China)');
  recordViewer({ siteKind: 'ORIGIN' });
  for (const place of [undefined, 'accra', 'guangzhou'] as const)
    expect(plain(dayAndTime(at, place))).toBe('23 Nov 2026, 04:30 CST (China)');
  chooseLanguage('zh');
  expect(plain(clock(at))).toBe('04:30 北京时间');
  expect(plain(dayAndTime(at))).toBe('2026年11月23日 04:30 北京时间');
});
