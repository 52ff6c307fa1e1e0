import { expect, it } from 'vitest';

import { carrierMilestones, type ReportedEvent } from './carrier-milestones.ts';

const own = {
  originPlace: 'CNNSA',
  destinationPlace: 'GHTEM',
  etd: '2026-11-01',
  eta: '2026-12-14',
  departedAt: null,
  arrivedAt: null,
};
const event = (over: Partial<ReportedEvent>): ReportedEvent => ({
  code: 'LOADED',
  theirCode: 'LOAD',
  classifier: 'ACTUAL',
  at: '2026-11-01T08:00:00.000Z',
  createdAt: '2026-11-01T09:00:00.000Z',
  receivedAt: '2026-11-02T09:00:00.000Z',
  placeCode: 'CNNSA',
  placeName: 'NANSHA',
  place: 'Nansha',
  vessel: 'MSC ZOE',
  voyage: '123W',
  pieces: null,
  totalPieces: null,
  remark: 'Owner owes demurrage',
  happening: `${over.code ?? 'LOADED'}/${over.placeCode ?? 'CNNSA'}`,
  source: 'Maersk',
  ...over,
});
const arrival = event({
  code: 'ARRIVED',
  classifier: 'ESTIMATED',
  at: '2026-12-14T06:00:00.000Z',
  placeCode: 'GHTEM',
  place: 'Tema',
});
const sentences = (events: ReportedEvent[], over: Partial<typeof own> | object = {}) =>
  carrierMilestones(events, { ...own, ...over }).map((one) => [
    one.classifier,
    one.sentence.in('en').replaceAll('\u00a0', ' '),
  ]);

it('names the carrier as the source of port events and of the expected arrival', () => {
  expect(sentences([event({}), arrival])).toEqual([
    ['ACTUAL', 'Maersk: loaded on MSC ZOE'],
    ['ESTIMATED', 'Maersk: ETA Tema 14 Dec 2026'],
  ]);
});

it('shows neither remarks nor customs, holds and unknown codes', () => {
  const hidden = (['CUSTOMS', 'ON_HOLD', 'OTHER', 'IRREGULARITY', 'BOOKED'] as const).map((code) =>
    event({ code }),
  );
  expect(sentences(hidden)).toEqual([]);
  expect(JSON.stringify(carrierMilestones([event({})], own))).not.toContain('demurrage');
});

it('leaves departure and arrival to our own record once there is one', () => {
  const departed = event({ code: 'DEPARTED' });
  expect(sentences([departed])).toEqual([['ACTUAL', 'Maersk: departed on MSC ZOE']]);
  expect(sentences([departed], { departedAt: '2026-11-01T10:00:00.000Z' })).toEqual([]);
  expect(sentences([arrival], { arrivedAt: '2026-12-13T10:00:00.000Z' })).toEqual([]);
  // A port on the way is only in the carrier's report.
  const singapore = event({
    code: 'ARRIVED',
    placeCode: 'SGSIN',
    place: 'Singapore',
    vessel: null,
  });
  expect(sentences([singapore], { arrivedAt: '2026-12-13T10:00:00.000Z' })).toEqual([
    ['ACTUAL', 'Maersk: arrived'],
  ]);
});

it('shows the latest expectation only, and nothing of another journey', () => {
  const later = {
    ...arrival,
    at: '2026-12-16T06:00:00.000Z',
    createdAt: '2026-11-05T09:00:00.000Z',
  };
  expect(sentences([later, arrival])).toEqual([['ESTIMATED', 'Maersk: ETA Tema 16 Dec 2026']]);
  expect(sentences([event({ at: '2026-03-01T08:00:00.000Z' })])).toEqual([]);
});
