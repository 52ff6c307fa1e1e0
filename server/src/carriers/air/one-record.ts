import type { CarrierAccess } from '../../platform/settings/carrier-settings.ts';
import { carrierCaller } from '../calls/call-carrier.ts';
import { CarrierFailed, type CarrierSource } from '../calls/source.ts';
import { readAirEvent } from './air-event.ts';

/**
 * Asks for the status of an air waybill by ONE Record: `GET {object}/logistics-events`, JSON-LD. The airline, or a
 * hub for several, says under which address it publishes waybills to us.
 */
export function oneRecordSource({ url, secret }: CarrierAccess, patienceMs: number): CarrierSource {
  const headers = { accept: 'application/ld+json', authorization: `Bearer ${secret}` };
  const call = carrierCaller(async () => headers, patienceMs);
  return {
    name: 'ONE Record',
    fetchEvents: async ({ airWaybillNumber }) => {
      if (airWaybillNumber === null) return [];
      const object = url.replace('{awb}', encodeURIComponent(airWaybillNumber));
      const { answer } = await call(`${object}/logistics-events`);
      return answer === null ? [] : eventsIn(answer).flatMap((raw) => readAirEvent(raw) ?? []);
    },
  };
}

const lists = ['hasItem', 'api:hasItem', 'member', 'hydra:member', '@graph', 'events'];

/** A collection names its list in several ways; a single event is sent without one. */
function eventsIn(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null)
    throw new CarrierFailed('UNREADABLE', 'The answer is no list of events');
  for (const [name, one] of Object.entries(answer))
    if (lists.includes(name)) return Array.isArray(one) ? one : [one];
  return '@id' in answer && Object.keys(answer).some((name) => name.endsWith('eventCode'))
    ? [answer]
    : [];
}
