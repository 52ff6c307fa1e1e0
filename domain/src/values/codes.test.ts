import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  customerCodeFrom,
  isShelfLabel,
  labelNumberFrom,
  labelNumberOf,
  pickupCodeFrom,
  shippingMarkFrom,
  shippingMarkOf,
  isOneSupplierNumber,
  supplierNumberOf,
  trackingNumberFrom,
  trackingNumberOf,
  scannedText,
  shelfLabelFrom,
  shelfOf,
} from './codes.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('a code is read back however it was typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const tracking = trackingNumberFrom(random);
      expect(trackingNumberOf(` ${tracking.toLowerCase().replaceAll('-', ' ')} `)).toBe(tracking);
      expect(trackingNumberOf(tracking.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(tracking);
      const label = labelNumberFrom(random);
      expect(labelNumberOf(label.toLowerCase())).toBe(label);
      const mark = shippingMarkFrom(random);
      expect(shippingMarkOf(mark.replace('-', ' ').replaceAll('0', 'O'))).toBe(mark);
    }),
  );
});

test('a single wrong character is always detected', () => {
  const wrong = fc.tuple(bytes, fc.nat({ max: 11 }), fc.integer({ min: 1, max: 31 }));
  fc.assert(
    fc.property(wrong, ([random, place, shift]) => {
      const body = Array.from(trackingNumberFrom(random).replaceAll('-', ''));
      const old = alphabet.indexOf(body[place] ?? '');
      body[place] = alphabet[(old + shift) % 32] ?? '';
      expect(trackingNumberOf(body.join(''))).toBeNull();
    }),
  );
});

test('a label number fits its barcode: 17 characters at most', () => {
  expect(labelNumberFrom(new Uint8Array(16)).length).toBeLessThanOrEqual(17);
});

test.each(['', 'SNK-', 'SNK-7K3', 'SNK-7K3Q4X', 'ABC-7K3Q4'])(
  '%j is not a shipping mark',
  (typed) => {
    expect(shippingMarkOf(typed)).toBeNull();
  },
);

test('customer codes, pickup codes and supplier numbers have their formats', () => {
  expect(customerCodeFrom(10_027)).toMatch(/^GH-10027[0-9A-Z]$/);
  expect(customerCodeFrom(10_027)).not.toBe(customerCodeFrom(10_028));
  expect(pickupCodeFrom(7)).toBe('000007');
  expect(supplierNumberOf(' sf 1234-5678 90 ')).toBe('SF1234567890');
});

test.each([
  ['P7K3Q4M2P9X\r\n', 'P7K3Q4M2P9X'],
  ['\u0002SF14360091\u0003', 'SF14360091'],
  [']C1SF14360091', 'SF14360091'],
  ['\u001d]Q0SNK-7K3Q4', 'SNK-7K3Q4'],
  ['https://sankofa.example/tracking/7K3Q-4M2P-9XW4', '7K3Q-4M2P-9XW4'],
  ['  SNK 7K3Q4 ', 'SNK 7K3Q4'],
  ['https://elsewhere.example/other', 'https://elsewhere.example/other'],
])('a scan of %j is read as %s', (read, code) => {
  expect(scannedText(read)).toBe(code);
});

const shelfDigit = fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'));
const part = fc.string({ unit: shelfDigit, minLength: 1, maxLength: 4 });
const shelves = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('-'));

test('a shelf label is read back, also in lower case and with a scanner’s prefix', () => {
  // The example of ISO 7064 for MOD 37,36.
  expect(shelfLabelFrom('A12425GABC1234002')).toBe('SHELF-A12425GABC1234002-M');
  fc.assert(
    fc.property(shelves, (shelf) => {
      const label = shelfLabelFrom(shelf);
      expect(shelfOf(label)).toBe(shelf);
      expect(shelfOf(`]C0${label.toLowerCase()}\r`)).toBe(shelf);
    }),
  );
});

test('a shelf label with one wrong character is not a shelf, and not a carton either', () => {
  fc.assert(
    fc.property(shelves, fc.nat(), shelfDigit, (shelf, at, wrong) => {
      const label = shelfLabelFrom(shelf);
      const place = 6 + (at % shelf.length);
      fc.pre(label[place] !== '-' && label[place] !== wrong);
      const misread = label.slice(0, place) + wrong + label.slice(place + 1);
      expect(shelfOf(misread)).toBeNull();
      expect(isShelfLabel(misread)).toBe(true);
    }),
  );
});

test('a label number, mark or tracking number is not a shelf label, and vice versa', () => {
  fc.assert(
    fc.property(bytes, shelves, (random, shelf) => {
      for (const code of [labelNumberFrom, trackingNumberFrom, shippingMarkFrom].map((make) =>
        make(random),
      ))
        expect(isShelfLabel(code)).toBe(false);
      const label = shelfLabelFrom(shelf);
      expect([labelNumberOf(label), trackingNumberOf(label), shippingMarkOf(label)]).toEqual([
        null,
        null,
        null,
      ]);
    }),
  );
});

test('one supplier number may contain spaces and dashes, and several are split at their separators', () => {
  for (const one of ['SF 1436-009', ' yt7488 ', 'SF1436,', '1234'])
    expect(isOneSupplierNumber(one)).toBe(true);
  for (const other of ['SF1436, YT7488', 'SF1436；YT7488', 'SF1436\nYT7488', '--1-', 'SF1436, 12'])
    expect(isOneSupplierNumber(other)).toBe(false);
});
