import { createHash } from 'node:crypto';

import {
  happeningOf,
  type CarrierCode,
  type Classifier,
} from '@sankofa/domain/carriers/carrier-event';
import { z } from 'zod/mini';

import { instantOf, short } from '../calls/clean.ts';
import type { CarrierMessage, CarrierQuery } from '../calls/source.ts';

/** Reads what has this shape, and anything else as null: carriers leave out parts, or fill them otherwise. */
const lenient = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((json): z.output<T> | null => schema.safeParse(json).data ?? null),
  );
/** Some send numbers as texts or texts as numbers. */
const text = z.pipe(
  z.optional(z.unknown()),
  z.transform((json) =>
    typeof json === 'string' || typeof json === 'number' ? String(json) : null,
  ),
);
const place = lenient(z.object({ UNLocationCode: text, locationName: text }));
const documents = lenient(
  z.array(z.object({ documentReferenceType: text, documentReferenceValue: text })),
);

/**
 * An event of DCSA Track & Trace 2.2. Only what makes it an event is required.
 */
const eventSchema = z.object({
  eventID: text,
  eventType: z.string(),
  eventClassifierCode: z.string(),
  eventDateTime: z.string(),
  eventCreatedDateTime: z.string(),
  shipmentEventTypeCode: text,
  transportEventTypeCode: text,
  equipmentEventTypeCode: text,
  emptyIndicatorCode: text,
  documentTypeCode: text,
  equipmentReference: text,
  reason: text,
  changeRemark: text,
  documentReferences: documents,
  eventLocation: place,
  transportCall: lenient(
    z.object({
      transportCallSequenceNumber: text,
      modeOfTransport: text,
      carrierVoyageNumber: text,
      exportVoyageNumber: text,
      UNLocationCode: text,
      location: place,
      vessel: lenient(z.object({ vesselName: text })),
    }),
  ),
});
type DcsaEvent = z.output<typeof eventSchema>;

const classifiers: Record<string, Classifier> = {
  PLN: 'PLANNED',
  EST: 'ESTIMATED',
  ACT: 'ACTUAL',
  PLANNED: 'PLANNED',
  ESTIMATED: 'ESTIMATED',
  ACTUAL: 'ACTUAL',
};

/** Codes of 2.2, and the words that 3.0 has in their place. */
const transport: Record<string, CarrierCode> = {
  DEPA: 'DEPARTED',
  DEPARTED: 'DEPARTED',
  ARRI: 'ARRIVED',
  ARRIVED: 'ARRIVED',
};
const equipment: Record<string, { LADEN: CarrierCode; EMPTY: CarrierCode }> = {
  LOAD: { LADEN: 'LOADED', EMPTY: 'OTHER' },
  DISC: { LADEN: 'DISCHARGED', EMPTY: 'OTHER' },
  GTIN: { LADEN: 'GATE_IN', EMPTY: 'EMPTY_RETURNED' },
  GTOT: { LADEN: 'GATE_OUT', EMPTY: 'EMPTY_PICKED_UP' },
  PICK: { LADEN: 'GATE_OUT', EMPTY: 'EMPTY_PICKED_UP' },
  DROP: { LADEN: 'GATE_IN', EMPTY: 'EMPTY_RETURNED' },
  AVPU: { LADEN: 'AVAILABLE', EMPTY: 'OTHER' },
  CUSS: { LADEN: 'CUSTOMS', EMPTY: 'CUSTOMS' },
  CUSI: { LADEN: 'CUSTOMS', EMPTY: 'CUSTOMS' },
  CUSR: { LADEN: 'CUSTOMS_RELEASED', EMPTY: 'CUSTOMS_RELEASED' },
};
const equipmentWords: Record<string, string> = {
  LOADED: 'LOAD',
  DISCHARGED: 'DISC',
  GATED_IN: 'GTIN',
  GATED_OUT: 'GTOT',
  PICKED_UP: 'PICK',
  DROPPED_OFF: 'DROP',
  AVAILABLE_FOR_PICKUP: 'AVPU',
  CUSTOMS_SELECTED_FOR_SCAN: 'CUSS',
  CUSTOMS_SELECTED_FOR_INSPECTION: 'CUSI',
  CUSTOMS_RELEASED: 'CUSR',
};

type Named = { code: CarrierCode; theirCode: string };

/** Translates a carrier's code; an unknown one is kept and shown as it is. */
function codeOf(event: DcsaEvent): Named {
  const { transportEventTypeCode, equipmentEventTypeCode, shipmentEventTypeCode } = event;
  if (transportEventTypeCode)
    return {
      code: transport[transportEventTypeCode] ?? 'OTHER',
      theirCode: transportEventTypeCode,
    };
  if (equipmentEventTypeCode) {
    const letters = equipmentWords[equipmentEventTypeCode] ?? equipmentEventTypeCode;
    const isEmpty = event.emptyIndicatorCode === 'EMPTY';
    const meaning = equipment[letters];
    return {
      code: meaning ? meaning[isEmpty ? 'EMPTY' : 'LADEN'] : 'OTHER',
      theirCode: isEmpty ? `${letters} EMPTY` : letters,
    };
  }
  const theirCode = [shipmentEventTypeCode, event.documentTypeCode].filter(Boolean).join(' ');
  return { code: theirCode === 'CONF BKG' ? 'BOOKED' : 'OTHER', theirCode: theirCode || 'EVENT' };
}

/**
 * Reads one event, or returns null for what is none. Vessels other than ships (lorries, trains, barges) move
 * the container too, but only ships depart and arrive in our sense.
 */
export function readDcsaEvent(raw: unknown): CarrierMessage | null {
  const { data: event } = eventSchema.safeParse(raw);
  if (!event) return null;
  const call = event.transportCall;
  const where = placeOf(event);
  const classifier = classifiers[event.eventClassifierCode];
  const at = instantOf(event.eventDateTime, where.placeCode);
  const createdAt = instantOf(event.eventCreatedDateTime, where.placeCode);
  if (!classifier || at === null || createdAt === null) return null;
  const named = codeOf(event);
  const isByShip = !call?.modeOfTransport || call.modeOfTransport === 'VESSEL';
  const code = event.transportEventTypeCode && !isByShip ? 'OTHER' : named.code;
  const read = {
    code,
    theirCode: short(named.theirCode) ?? 'EVENT',
    classifier,
    at,
    createdAt,
    ...where,
    vessel: isByShip ? short(call?.vessel?.vesselName) : null,
    voyage: isByShip ? short(call?.carrierVoyageNumber ?? call?.exportVoyageNumber) : null,
    pieces: null,
    totalPieces: null,
    remark: short(event.changeRemark ?? event.reason),
  };
  const happening = happeningOf(read, callOf(call));
  return { ...read, happening, messageKey: keyOf(event, read, happening), raw };
}

const placeOf = ({ eventLocation, transportCall: call }: DcsaEvent) => ({
  placeCode: short(
    eventLocation?.UNLocationCode ?? call?.location?.UNLocationCode ?? call?.UNLocationCode,
  ),
  placeName: short(eventLocation?.locationName ?? call?.location?.locationName),
});

/** A voyage may call at one port twice: the sequence number tells the calls apart. */
const callOf = (call: DcsaEvent['transportCall']): string | null =>
  call?.transportCallSequenceNumber
    ? short(`${call.carrierVoyageNumber ?? ''}#${call.transportCallSequenceNumber}`)
    : null;

/** The event's id, which some carriers leave out, or a hash of what it says. */
const keyOf = (
  event: DcsaEvent,
  { classifier, at, createdAt }: Pick<CarrierMessage, 'classifier' | 'at' | 'createdAt'>,
  happening: string,
) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        event.eventID ?? happening,
        event.equipmentReference,
        classifier,
        at,
        createdAt,
      ]),
    )
    .digest('base64url');

const compact = (number: string) => number.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/**
 * Returns whether an event belongs to what was asked about: carriers report every journey that a container ever
 * made, and other containers of the same bill. Bills are written with and without the carrier's four letters.
 */
export function isOfBill(
  raw: unknown,
  { masterBillNumber, containerNumber }: CarrierQuery,
): boolean {
  const { data: event } = eventSchema.safeParse(raw);
  const box = event?.equipmentReference;
  if (containerNumber && box && compact(box) !== compact(containerNumber)) return false;
  if (!masterBillNumber) return true;
  const ours = compact(masterBillNumber);
  const bills = (event?.documentReferences ?? [])
    .filter(({ documentReferenceType: type }) => type?.startsWith('TRD'))
    .map(({ documentReferenceValue: value }) => compact(value ?? ''));
  return bills.length === 0 || bills.some((bill) => bill.endsWith(ours) || ours.endsWith(bill));
}
