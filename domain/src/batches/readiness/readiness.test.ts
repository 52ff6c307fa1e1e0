import { describe, expect, it } from 'vitest';

import { blockersOf, fill, isFarFromFull, type BatchNumbers } from './readiness.ts';

const numbers: BatchNumbers = {
  mode: 'SEA',
  containerNumber: 'CSQU3054383',
  sealNumber: 'GH778812',
  airWaybillNumber: null,
  vessel: 'MSC Gülsün',
  voyage: '231W',
  flight: null,
};
const carton = { packageId: 'p1', shipmentId: null, labelNumber: 'P1234567890', holds: [] };

describe('blockers of a departure', () => {
  it('are empty once the documents are complete and the cartons are free', () => {
    expect(blockersOf(numbers, [carton])).toEqual([]);
    const air: BatchNumbers = {
      ...numbers,
      mode: 'AIR',
      containerNumber: null,
      sealNumber: null,
      vessel: null,
      voyage: null,
      airWaybillNumber: '125-12345675',
      flight: 'ET 609',
    };
    expect(blockersOf(air, [carton])).toEqual([]);
    expect(blockersOf({ ...air, flight: null }, [carton]).map(({ kind }) => kind)).toEqual([
      'carriage',
    ]);
  });

  it('are listed all at once, each with a remedy', () => {
    const withoutNumbers = { ...numbers, containerNumber: null, sealNumber: null, vessel: null };
    const list = blockersOf(withoutNumbers, [
      { ...carton, holds: ['DEPOSIT', 'DAMAGE'] },
      { ...carton, packageId: 'p2', shipmentId: null, holds: ['DOCUMENTS'] },
    ]);
    expect(list.map(({ kind }) => kind)).toEqual([
      'number',
      'seal',
      'carriage',
      'hold',
      'hold',
      'hold',
    ]);
    expect(list.map(({ packageId }) => packageId)).toEqual([null, null, null, 'p1', 'p1', 'p2']);
    expect(
      list.every(({ remedy }) => remedy.in('en').endsWith('.') && remedy.in('zh').endsWith('。')),
    ).toBe(true);
  });

  it('include an empty batch', () => {
    expect(blockersOf(numbers, []).map(({ kind }) => kind)).toEqual(['empty']);
  });
});

describe('fill level of a batch', () => {
  it('warns from 90% and is over above 100%', () => {
    expect(fill(899, 1000)).toEqual({ percent: 90, isNearlyFull: false, isOver: false });
    expect(fill(900, 1000)).toEqual({ percent: 90, isNearlyFull: true, isOver: false });
    expect(fill(1000, 1000)).toEqual({ percent: 100, isNearlyFull: true, isOver: false });
    expect(fill(1001, 1000)).toEqual({ percent: 100, isNearlyFull: true, isOver: true });
    expect(fill(5, null)).toEqual({ percent: 0, isNearlyFull: false, isOver: false });
  });

  it('is far from full if a hundred such cartons at once would still fit', () => {
    expect(isFarFromFull(500, 5, 1000)).toBe(true);
    expect(isFarFromFull(501, 5, 1000)).toBe(false);
    expect(isFarFromFull(500, 6, 1000)).toBe(false);
    expect(isFarFromFull(0, 5_000, null)).toBe(true);
    expect(fill(500 + 100 * 5, 1000).isOver).toBe(false);
  });
});
