import { describe, expect, it } from 'vitest';

import { boardOf, ratesSince } from './rate-board.ts';

const sea = { shippingType: 'sea', rate: 231.5, isActive: true };
const air = { shippingType: 'air', rate: '24', isActive: true };
const fallback = { sea: '220.00', air: '22.00', exchange: '12.50', isFallback: true };

describe('rate strip (spec §4, §9)', () => {
  it('shows live rates with two decimals, including rates that arrive as text', () => {
    expect(boardOf({ rates: [sea, air], exchangeRate: 15.123 })).toEqual({
      sea: '231.50',
      air: '24.00',
      exchange: '15.12',
      isFallback: false,
    });
  });

  it.each([
    ['the request fails', null],
    ['the list is missing', { exchangeRate: 12 }],
    ['the list is empty', { rates: [], exchangeRate: 12 }],
    ['the exchange rate is null', { rates: [sea, air], exchangeRate: null }],
    ['the exchange rate is missing', { rates: [sea, air] }],
    ['the exchange rate is empty', { rates: [sea, air], exchangeRate: '' }],
    ['the response is plain text', 'Bad gateway'],
  ])('falls back when %s', (_description, answer) => {
    expect(boardOf(answer)).toEqual(fallback);
  });

  it.each([
    ['text', { ...sea, rate: 'ask us' }],
    ['null', { ...sea, rate: null }],
    ['blank', { ...sea, rate: ' ' }],
    ['infinite', { ...sea, rate: Number.POSITIVE_INFINITY }],
    ['inactive', { ...sea, isActive: false }],
  ])('shows N/A if a rate is %s', (_description, row) => {
    expect(boardOf({ rates: [row, air], exchangeRate: 12 }).sea).toBe('N/A');
  });

  it('shows N/A for an exchange rate that is not a number', () => {
    expect(boardOf({ rates: [sea, air], exchangeRate: 'soon' })).toMatchObject({
      exchange: 'N/A',
      isFallback: false,
    });
  });
});

describe('ratesSince', () => {
  it('returns the time of the rates, and null where the response has none', () => {
    const since = '2026-11-18T14:05:00.000Z';
    expect(
      [{ updatedAt: since }, { updatedAt: null }, { updatedAt: 'lately' }, {}, null].map(
        ratesSince,
      ),
    ).toEqual([since, null, null, null, null]);
  });
});
