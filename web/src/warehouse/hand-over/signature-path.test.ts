import { handOver } from '@sankofa/domain/warehouse/hand-over/hand-over-endpoints';
import { expect, test } from 'vitest';

import { canBeTyped, pathOf, pointIn, signatureFromName } from './signature-path.ts';

const isAccepted = (path: string) => handOver.body.shape.signature.safeParse(path).success;

test('strokes become one path of whole units inside the box', () => {
  const stroke = [pointIn(-5, 10.4), pointIn(20.6, 250), pointIn(700, 30)];
  expect(pathOf([stroke])).toBe('M0 10L21 200L600 30');
  expect(pathOf([stroke, [[5, 6]]])).toBe('M0 10L21 200L600 30M5 6L6 6');
  expect(pathOf([])).toBe('');
});

test('a signature that is too long is cut after a whole stroke and still accepted', () => {
  const long = Array.from({ length: 9000 }, (_, at) => pointIn(at % 600, at % 200));
  const path = pathOf([long]);
  expect(path.length).toBeLessThanOrEqual(20_000);
  expect(path).toMatch(/L\d+ \d+$/);
  expect(isAccepted(path)).toBe(true);
});

test.each([
  'Kofi Boateng',
  'Efua Sarpong-Mensah',
  "N'Guessan",
  'Aïcha',
  'Kɔfi Ɛsi Ńdé',
  'X'.repeat(80),
])('a typed name is a signature that the endpoint accepts: %s', (name) => {
  const path = signatureFromName(name);
  expect(canBeTyped(name)).toBe(true);
  expect(isAccepted(path)).toBe(true);
  const points = Array.from(path.matchAll(/(\d+) (\d+)/g), ([, x, y]) => [Number(x), Number(y)]);
  expect(points.length).toBeGreaterThan(1);
  expect(points.filter(([x = 0, y = 0]) => x > 600 || y > 200)).toEqual([]);
});

test('two names are two signatures', () => {
  expect(signatureFromName('Ama')).not.toBe(signatureFromName('Abena'));
});

test('letters of Ghanaian languages have their own shapes, and unknown letters are not invented', () => {
  const shapes = Array.from('ƆƐŊƉƑƔƲOECNDFYU', signatureFromName);
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(['陈伟', 'Kojo 😀', 'Юлия'].map(canBeTyped)).toEqual([false, false, false]);
});
