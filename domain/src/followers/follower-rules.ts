import { isForCustomers, newsCodes } from '../batches/milestone.ts';
import type { ShipmentStatus } from '../shipments/shipment-status.ts';
import { maskedPhone } from '../values/phone.ts';
import { msBetween, type Instant } from '../values/time.ts';

/** How followers of a shipment get messages about it. */
export const followerChannels = ['EMAIL', 'SMS', 'WHATSAPP'] as const;
export type FollowerChannel = (typeof followerChannels)[number];

export const followerEnds = [
  'UNSUBSCRIBED',
  'STOP',
  'OFFICE',
  'DELIVERED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type FollowerEnd = (typeof followerEnds)[number];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How requests are limited, and how long followers are kept. */
export const followerLimits = {
  linkMs: dayMs,
  codeMs: 10 * minuteMs,
  tries: 5,
  /** Between two requests for the same address or number. */
  waitMs: minuteMs,
  perContactADay: 5,
  perShipmentADay: 20,
  perShipment: 20,
  /** All codes by SMS together, so that requests of strangers can't use up the SMS of customers. */
  codesADay: 200,
  /** All links by email together, so that no one can have us write to many strangers. */
  linksADay: 500,
  longestMs: 180 * dayMs,
  unconfirmedMs: 2 * dayMs,
  keptMs: 30 * dayMs,
} as const;

/** What was sent so far within a day, in which a request is one more. */
export type SentRequests = {
  toContact: number;
  toContactAt: Instant | null;
  forShipment: number;
  codes: number;
  links: number;
  followers: number;
};

/** Whether another link or code may be sent. A refused request is answered like any other. */
export function mayRequest(
  { toContact, toContactAt, forShipment, codes, links, followers }: SentRequests,
  { channel, now }: { channel: FollowerChannel; now: Instant },
): boolean {
  const sinceLast = toContactAt === null ? Infinity : msBetween(toContactAt, now);
  return (
    sinceLast >= followerLimits.waitMs &&
    toContact < followerLimits.perContactADay &&
    forShipment < followerLimits.perShipmentADay &&
    followers < followerLimits.perShipment &&
    (channel === 'EMAIL' ? links < followerLimits.linksADay : codes < followerLimits.codesADay)
  );
}

/** How a shipment ended for its followers; null while more can happen. */
export function endOf(status: ShipmentStatus): 'DELIVERED' | 'CANCELLED' | null {
  return status === 'DELIVERED' || status === 'CANCELLED' ? status : null;
}

type PublicEvent = {
  code: string;
  classifier: 'PLANNED' | 'ESTIMATED' | 'ACTUAL';
  place: string | null;
  at: Instant;
};

/** Can happen several times, each time with news. */
const repeatedCodes: readonly string[] = ['DLAY', ...newsCodes];

/**
 * Whether followers get a message about an event of the public history: something happened. That we registered the
 * shipment, or asked a carrier for news, says nothing about where it is.
 */
export const isToldToFollowers = ({ code, classifier }: PublicEvent): boolean =>
  isForCustomers(code) &&
  code !== 'PRE' &&
  code !== 'ASK' &&
  (classifier === 'ACTUAL' || code === 'DLAY');

/** Identifies an event. Its time is part of it only where the same can happen again. */
export const eventKey = ({ code, place, at }: PublicEvent): string =>
  [code, place ?? '', ...(repeatedCodes.includes(code) ? [at] : [])].join('|');

/** The same event from its carrier and from us: whichever came first was told. */
const sameEvents: Readonly<Record<string, string>> = {
  DEPA: 'DEPARTED',
  DEP: 'DEPARTED',
  CARRIER_DEPARTED: 'DEPARTED',
  ARRI: 'ARRIVED',
  ARR: 'ARRIVED',
  CARRIER_ARRIVED: 'ARRIVED',
};
const withoutSource = (key: string): string => {
  const [code = '', ...rest] = key.split('|');
  return [sameEvents[code] ?? code, ...rest].join('|');
};

/** Returns the events that a follower does not know, oldest first. */
export function newEvents<T extends PublicEvent>(
  events: readonly T[],
  known: readonly string[],
): T[] {
  const keys = new Set(known.map(withoutSource));
  return events.filter((event) => {
    const key = withoutSource(eventKey(event));
    if (!isToldToFollowers(event) || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

/** Formats `a•••@example.com`. */
const maskedEmail = (email: string) =>
  `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;

/** Returns an address or number that does not reveal itself. */
export const maskedContact = (channel: FollowerChannel, contact: string): string =>
  channel === 'EMAIL' ? maskedEmail(contact) : maskedPhone(contact);
