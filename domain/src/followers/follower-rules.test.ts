import { expect, it } from 'vitest';

import { milestoneCodes } from '../batches/milestone.ts';
import { shipmentStatuses } from '../shipments/shipment-status.ts';
import {
  endOf,
  eventKey,
  followerLimits,
  isToldToFollowers,
  maskedContact,
  mayRequest,
  newEvents,
} from './follower-rules.ts';

const event = (code: string, more: Partial<Parameters<typeof eventKey>[0]> = {}) => ({
  code,
  classifier: 'ACTUAL' as const,
  place: 'Accra',
  at: '2026-11-27T10:00:00.000Z',
  ...more,
});

it('followers hear of what happened to the goods, and of nothing internal or planned', () => {
  const untold = milestoneCodes.filter((code) => !isToldToFollowers(event(code)));
  expect(untold).toEqual(['PRE', 'OPN', 'CLO', 'ASK', 'OVR', 'NLD', 'PLK', 'PUL']);
  expect(isToldToFollowers(event('ARRI', { classifier: 'PLANNED' }))).toBe(false);
  expect(isToldToFollowers(event('ARRI', { classifier: 'ESTIMATED' }))).toBe(false);
  expect(isToldToFollowers(event('DLAY', { classifier: 'ESTIMATED' }))).toBe(true);
});

it('an event is new once, however often its time is corrected; a second delay is new again', () => {
  const later = { at: '2026-11-28T10:00:00.000Z' };
  const events = [event('RCV'), event('RCV', later), event('DLAY'), event('DLAY', later)];
  const [received, delay, second, ...more] = newEvents(events, []);
  expect([received, delay, second]).toEqual([events[0], events[2], events[3]]);
  expect(more).toEqual([]);
  expect(newEvents([...events, event('VER')], events.map(eventKey))).toEqual([event('VER')]);
  expect(newEvents([event('RCV', { place: 'Kumasi' })], [eventKey(event('RCV'))])).toHaveLength(1);
});

it.each([
  ['CARRIER_DEPARTED', 'DEPA'],
  ['CARRIER_DEPARTED', 'DEP'],
  ['CARRIER_ARRIVED', 'ARRI'],
  ['CARRIER_ARRIVED', 'ARR'],
])('%s of the carrier and our own %s are told once, whichever comes first', (carriers, ours) => {
  for (const [first, second] of [
    [event(carriers), event(ours)],
    [event(ours), event(carriers)],
  ] as const) {
    expect(newEvents([second], [eventKey(first)])).toEqual([]);
    expect(newEvents([first, second], [])).toEqual([first]);
  }
  // At a port on the way it is another event.
  const onTheWay = event(carriers, { place: 'Colombo' });
  expect(newEvents([onTheWay], [eventKey(event(ours))])).toEqual([onTheWay]);
});

it('messages end when the shipment does', () => {
  const ends = shipmentStatuses.filter((status) => endOf(status) !== null);
  expect(ends).toEqual(['DELIVERED', 'CANCELLED']);
});

const now = '2026-11-27T10:00:00.000Z';
const none = { toContact: 0, toContactAt: null, forShipment: 0, codes: 0, links: 0, followers: 0 };

it.each([
  ['a first request', none, true],
  ['another within a minute', { ...none, toContactAt: '2026-11-27T09:59:01.000Z' }, false],
  ['another after a minute', { ...none, toContactAt: '2026-11-27T09:59:00.000Z' }, true],
  ['a sixth to the contact', { ...none, toContact: followerLimits.perContactADay }, false],
  ['one more for the shipment', { ...none, forShipment: followerLimits.perShipmentADay }, false],
  ['one more follower', { ...none, followers: followerLimits.perShipment }, false],
])('%s is limited', (_, sent, isAllowed) => {
  expect(mayRequest(sent, { channel: 'EMAIL', now })).toBe(isAllowed);
  expect(mayRequest(sent, { channel: 'SMS', now })).toBe(isAllowed);
});

it('all codes together are limited, and emails are not limited by them', () => {
  const sent = { ...none, codes: followerLimits.codesADay };
  expect(mayRequest(sent, { channel: 'WHATSAPP', now })).toBe(false);
  expect(mayRequest(sent, { channel: 'EMAIL', now })).toBe(true);
});

it('all links together are limited, and codes are not limited by them', () => {
  const sent = { ...none, links: followerLimits.linksADay };
  expect(mayRequest(sent, { channel: 'EMAIL', now })).toBe(false);
  expect(mayRequest(sent, { channel: 'SMS', now })).toBe(true);
});

it('a masked contact shows enough to recognise it, and not enough to use it', () => {
  expect(maskedContact('EMAIL', 'ama.mensah@example.test')).toBe('a•••@example.test');
  expect(maskedContact('SMS', '+233244174417')).toBe('+233 •• ••• 4417');
});
