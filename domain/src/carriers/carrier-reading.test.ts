import { describe, expect, it } from 'vitest';

import { askAgainAt, retryAt } from './ask-again.ts';
import { happeningOf, latestEvents, type CarrierEvent } from './carrier-event.ts';
import { readCarrier, type OwnRecord } from './carrier-reading.ts';

const now = '2026-12-20T08:00:00.000Z';
const own: OwnRecord = {
  originPlace: 'CNNSA',
  destinationPlace: 'GHTEM',
  etd: '2026-11-27',
  eta: '2027-01-05',
  departedAt: null,
  arrivedAt: null,
  lastLoadedAt: '2026-11-25T02:00:00.000Z',
  vessel: 'Maersk Cape Town',
};
function event(changes: Partial<CarrierEvent>): CarrierEvent {
  const plain = {
    code: 'DEPARTED' as const,
    theirCode: 'DEPA',
    classifier: 'ACTUAL' as const,
    at: '2026-11-28T10:00:00.000Z',
    createdAt: '2026-11-28T12:00:00.000Z',
    placeCode: 'CNNSA',
    placeName: null,
    vessel: 'MAERSK CAPE TOWN',
    voyage: '214W',
    pieces: null,
    totalPieces: null,
    remark: null,
    ...changes,
  };
  return { ...plain, happening: happeningOf(plain, null) };
}
const arrival = (changes: Partial<CarrierEvent>) =>
  event({
    code: 'ARRIVED',
    classifier: 'ESTIMATED',
    placeCode: 'GHTEM',
    at: '2027-01-08T06:00:00.000Z',
    createdAt: '2026-12-10T00:00:00.000Z',
    ...changes,
  });
const read = (events: CarrierEvent[], changes: Partial<OwnRecord> = {}) =>
  readCarrier(events, { ...own, ...changes }, now);
const kindsOf = (events: CarrierEvent[], changes: Partial<OwnRecord> = {}) =>
  read(events, changes).doubts.map(({ kind }) => kind);

describe('what a carrier reports', () => {
  it('is departure, the expected day of arrival, and the vessel', () => {
    expect(read([event({}), arrival({})])).toMatchObject({
      departure: { at: '2026-11-28T10:00:00.000Z' },
      arrival: null,
      eta: '2027-01-08',
      vessel: 'MAERSK CAPE TOWN',
      voyage: '214W',
      doubts: [],
    });
  });

  it('is the same in whatever order messages come: what happened stays, the newest expectation counts', () => {
    const events = [
      event({}),
      event({ classifier: 'PLANNED', at: '2026-11-27T00:00:00.000Z', createdAt: now }),
      arrival({}),
      arrival({ at: '2027-01-12T06:00:00.000Z', createdAt: '2026-12-15T00:00:00.000Z' }),
      arrival({ at: '2027-01-06T06:00:00.000Z', createdAt: '2026-12-01T00:00:00.000Z' }),
    ];
    for (const order of [events, events.toReversed()])
      expect(read(order)).toMatchObject({
        departure: { at: '2026-11-28T10:00:00.000Z' },
        eta: '2027-01-12',
      });
    expect(latestEvents(events, now)).toHaveLength(2);
  });

  it('follows the newest vessel after a transhipment, and takes no port between for ours', () => {
    const reading = read([
      event({}),
      event({ code: 'ARRIVED', placeCode: 'MAPTM', at: '2026-12-18T00:00:00.000Z' }),
      event({ placeCode: 'MAPTM', vessel: 'Safmarine Nyassa', at: '2026-12-19T00:00:00.000Z' }),
      arrival({ createdAt: '2026-12-01T00:00:00.000Z' }),
      arrival({
        vessel: 'Safmarine Nyassa',
        voyage: '301S',
        at: '2027-01-03T06:00:00.000Z',
        createdAt: '2026-12-19T00:00:00.000Z',
      }),
    ]);
    expect(reading).toMatchObject({ eta: '2027-01-03', vessel: 'MAERSK CAPE TOWN', arrival: null });
    expect(reading.departure?.placeCode).toBe('CNNSA');
    expect(reading.doubts).toEqual([]);
  });

  it('is ignored if it is in the future, or belongs to another journey of the container', () => {
    const future = arrival({ classifier: 'ACTUAL' });
    expect(read([future])).toMatchObject({ arrival: null, eta: '2027-01-08' });
    const earlier = event({ at: '2026-08-01T00:00:00.000Z' });
    expect(read([earlier]).departure).toBeNull();
  });

  it('by air is complete when all pieces have moved, on however many flights', () => {
    const part = (vessel: string, pieces: number, at: string) =>
      event({ vessel, voyage: null, pieces, totalPieces: 10, at });
    const first = part('ET 609', 6, '2026-11-28T10:00:00.000Z');
    expect(read([first], { vessel: 'ET 609' }).departure).toBeNull();
    const second = part('ET 611', 4, '2026-11-29T10:00:00.000Z');
    expect(read([first, second], { vessel: 'ET 609' }).departure?.at).toBe(second.at);
    const airport = event({ placeCode: 'CAN' });
    expect(read([airport], { originPlace: 'CNCAN' }).departure).not.toBeNull();
  });
});

describe('what a person decides', () => {
  it.each<[string, CarrierEvent, Partial<OwnRecord>, string[]]>([
    ['a day apart', event({}), { departedAt: '2026-11-30T11:00:00.000Z' }, ['DEPARTURE_DIFFERS']],
    ['hours apart', event({}), { departedAt: '2026-11-28T23:00:00.000Z' }, []],
    [
      'loaded later',
      event({}),
      { lastLoadedAt: '2026-11-29T00:00:00.000Z' },
      ['LOADED_AFTER_DEPARTURE'],
    ],
    ['another vessel', event({ vessel: 'MSC Zoe' }), {}, ['OTHER_VESSEL']],
    ['no recorded vessel', event({ vessel: 'MSC Zoe' }), { vessel: null }, []],
    [
      'arrived on another day',
      arrival({ classifier: 'ACTUAL', at: '2026-12-15T00:00:00.000Z' }),
      { arrivedAt: '2026-12-18T00:00:00.000Z' },
      ['ARRIVAL_DIFFERS'],
    ],
    ['still expected', arrival({}), { arrivedAt: '2026-12-18T00:00:00.000Z' }, ['NOT_ARRIVED']],
    ['before departure', arrival({ at: '2026-11-20T00:00:00.000Z' }), {}, ['ETA_BEFORE_DEPARTURE']],
    ['an irregularity', event({ code: 'IRREGULARITY', theirCode: 'OFLD' }), {}, ['IRREGULARITY']],
  ])('%s', (_case, one, changes, kinds) => {
    expect(kindsOf([one], changes)).toEqual(kinds);
  });
});

describe('asking again', () => {
  it('happens every six hours, hourly near the arrival', () => {
    expect(askAgainAt(now, '2027-01-05')).toBe('2026-12-20T14:00:00.000Z');
    expect(askAgainAt(now, '2026-12-23')).toBe('2026-12-20T09:00:00.000Z');
  });

  it.each([
    ['UNAVAILABLE', 1, null, '2026-12-20T08:15:00.000Z'],
    ['UNREADABLE', 3, null, '2026-12-20T09:00:00.000Z'],
    ['UNAVAILABLE', 40, null, '2026-12-20T14:00:00.000Z'],
    ['BUSY', 1, 7200, '2026-12-20T10:00:00.000Z'],
    ['REFUSED', 1, null, '2026-12-21T08:00:00.000Z'],
  ] as const)(
    'after %s, time %i in a row, waits (the carrier says %s s)',
    (failure, failures, retryAfter, at) => {
      expect(retryAt(now, { failure, failures, retryAfter })).toBe(at);
    },
  );
});
