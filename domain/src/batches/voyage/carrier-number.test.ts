import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { numberProblem } from '../readiness/readiness.ts';
import {
  airWaybillCheckDigit,
  airWaybillNumberOf,
  containerCheckDigit,
  containerNumberOf,
  isAirWaybillNumber,
  isContainerNumber,
} from './carrier-number.ts';

describe('container numbers (ISO 6346)', () => {
  it('tells right from wrong check digits', () => {
    expect(isContainerNumber('CSQU3054383')).toBe(true);
    expect(isContainerNumber('CSNU5628619')).toBe(false);
    expect(containerCheckDigit('CSNU5628619')).not.toBe(9);
  });

  it('are read in any spacing and case, and refused in any other format', () => {
    expect(containerNumberOf('csqu 305438-3')).toBe('CSQU3054383');
    for (const typed of ['CSQX3054383', 'CSQU305438', 'CSQU30543833', '3054383', ''])
      expect(containerNumberOf(typed)).toBeNull();
  });

  it('have check digit 0 for a remainder of ten', () => {
    const serials = Array.from({ length: 200 }, (_, n) => `SNKU${String(n).padStart(6, '0')}`);
    const digits = serials.map((serial) => containerCheckDigit(`${serial}0`));
    expect(digits.every((digit) => digit >= 0 && digit <= 9)).toBe(true);
    expect(new Set(digits).size).toBe(10);
  });

  it('detect every single wrong digit, except where the remainder of ten hides it', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    const serial = fc.tuple(digit, digit, digit, digit, digit, digit);
    fc.assert(
      fc.property(serial, fc.nat(5), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
        const right = `CSQU${digits.join('')}0`;
        const wrong = `CSQU${digits.map((d, i) => (i === place ? (d + shift) % 10 : d)).join('')}0`;
        const [a, b] = [containerCheckDigit(right), containerCheckDigit(wrong)];
        // The check digit 0 covers both 0 and 10, the one gap in the standard.
        expect(a === b && a !== 0).toBe(false);
      }),
    );
  });
});

describe('air waybill numbers', () => {
  it('have the serial modulo 7 as check digit', () => {
    expect(airWaybillCheckDigit('125-12345675')).toBe(1234567 % 7);
    expect(isAirWaybillNumber('125-12345675')).toBe(true);
    for (const last of [0, 1, 2, 3, 4, 6, 7, 8, 9])
      expect(isAirWaybillNumber(`125-1234567${last}`)).toBe(false);
  });

  it('are read in any spacing', () => {
    expect(airWaybillNumberOf('125 1234 5675')).toBe('125-12345675');
    expect(airWaybillNumberOf('125-1234567')).toBeNull();
  });
});

const sea = (containerNumber: string | null) =>
  numberProblem({ mode: 'SEA', containerNumber, airWaybillNumber: null })?.in('en') ?? null;
const air = (airWaybillNumber: string | null) =>
  numberProblem({ mode: 'AIR', containerNumber: null, airWaybillNumber })?.in('en') ?? null;

describe('message for an invalid number', () => {
  it('names the correct check digit', () => {
    expect(sea('CSQU3054384')).toContain('The check digit should be 3');
    expect(air('125-12345670')).toContain('The check digit should be 5');
  });

  it('names the expected format, and what is missing', () => {
    expect(sea('CSQU30543')).toContain('seven digits');
    expect(air('125-123')).toContain('11 digits');
    expect([sea(null), air(null)]).toEqual([
      'Container number missing',
      'Air waybill number missing',
    ]);
    expect([sea('CSQU3054383'), air('125-12345675')]).toEqual([null, null]);
  });
});
