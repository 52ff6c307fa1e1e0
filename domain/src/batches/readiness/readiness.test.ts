import { describe, expect, it } from 'vitest';

import { blockersOf, fill, isFarFromFull, numberProblem, type BatchNumbers } from './readiness.ts';

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

const byAir: BatchNumbers = {
  mode: 'AIR',
  containerNumber: null,
  sealNumber: null,
  airWaybillNumber: '125-12345675',
  vessel: null,
  voyage: null,
  flight: 'ET 609',
};
const sentences = (blockers: ReturnType<typeof blockersOf>) =>
  blockers.map(({ sentence, remedy }) => `${sentence.in('en')}. ${remedy.in('en')}`);

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

  it('say what is missing by sea, and where to add it', () => {
    const bare = {
      ...numbers,
      containerNumber: null,
      sealNumber: null,
      vessel: null,
      voyage: null,
    };
    expect(sentences(blockersOf(bare, []))).toEqual([
      'No cartons loaded. Load at least one carton. If the batch is closed, reopen it first.',
      'Container number missing. Correct it in the batch details.',
      'Seal number missing. Add it in the batch details.',
      'Vessel and voyage missing. Add them in the batch details.',
    ]);
    for (const part of [{ vessel: null }, { voyage: '' }])
      expect(sentences(blockersOf({ ...numbers, ...part }, [carton]))).toEqual([
        'Vessel and voyage missing. Add them in the batch details.',
      ]);
  });

  it('say what is missing by air, and never ask for what only a ship needs', () => {
    expect(blockersOf(byAir, [carton])).toEqual([]);
    expect(
      sentences(blockersOf({ ...byAir, airWaybillNumber: null, flight: null }, [carton])),
    ).toEqual([
      'Air waybill number missing. Correct it in the batch details.',
      'Flight missing. Add it in the batch details.',
    ]);
  });

  it('name the carton, its shipment and its hold', () => {
    const held = { ...carton, shipmentId: 's1', holds: ['DAMAGE' as const] };
    expect(blockersOf(numbers, [held])).toMatchObject([
      {
        kind: 'hold',
        packageId: 'p1',
        shipmentId: 's1',
        labelNumber: 'P1234567890',
        hold: 'DAMAGE',
      },
    ]);
    expect(sentences(blockersOf(numbers, [held]))).toEqual([
      'P1234567890: damaged. Agree the next steps with the customer, then lift the hold with a reason.',
    ]);
  });

  it('include a carton of a customer over the credit terms, which is no hold', () => {
    const late = { ...carton, shipmentId: 's1', credit: 'OVERDUE' as const };
    const list = blockersOf(numbers, [late, carton]);
    expect(list).toMatchObject([
      { kind: 'credit', packageId: 'p1', shipmentId: 's1', labelNumber: 'P1234567890', hold: null },
    ]);
    expect(sentences(list)).toEqual([
      'P1234567890 is on hold: the customer’s payments are overdue beyond their terms. It can be loaded once the customer has paid, or finance releases the shipment.',
    ]);
  });

  it('include an empty batch', () => {
    expect(blockersOf(numbers, []).map(({ kind }) => kind)).toEqual(['empty']);
  });
});

describe('the number of a container or air waybill', () => {
  it.each([
    [{ ...numbers, containerNumber: 'CSQU3054383' }, null],
    [{ ...numbers, containerNumber: '' }, 'Container number missing'],
    [
      { ...numbers, containerNumber: 'CSQU305438' },
      'CSQU305438 isn’t a valid container number. Use three letters, then U, J or Z, then seven digits, for example CSQU3054383',
    ],
    [
      { ...numbers, containerNumber: 'CSQU3054384' },
      'Check CSQU3054384. The check digit should be 3',
    ],
    [byAir, null],
    [{ ...byAir, airWaybillNumber: null }, 'Air waybill number missing'],
    [
      { ...byAir, airWaybillNumber: '125-1234567' },
      '125-1234567 isn’t a valid air waybill number. It needs 11 digits, for example 125-12345675',
    ],
    [
      { ...byAir, airWaybillNumber: '125-12345676' },
      'Check 125-12345676. The check digit should be 5',
    ],
  ] as const)('of %j: %s', (typed, problem) => {
    expect(numberProblem(typed)?.in('en') ?? null).toBe(problem);
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
