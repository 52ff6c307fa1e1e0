import { createHash } from 'node:crypto';

import {
  happeningOf,
  type CarrierCode,
  type Classifier,
} from '@sankofa/domain/carriers/carrier-event';

import { instantOf, short } from '../calls/clean.ts';
import type { CarrierMessage } from '../calls/source.ts';

/** IATA's status codes of an air waybill. An irregularity (DIS and its reasons) goes to a person. */
const codes: Record<string, CarrierCode> = {
  BKD: 'BOOKED',
  FOH: 'ON_HOLD',
  RCS: 'RECEIVED',
  MAN: 'LOADED',
  DEP: 'DEPARTED',
  ARR: 'ARRIVED',
  RCF: 'FREIGHT_RECEIVED',
  CRC: 'CUSTOMS',
  TGC: 'CUSTOMS',
  CCD: 'CUSTOMS_RELEASED',
  NFD: 'AVAILABLE',
  DLV: 'DELIVERED',
  ...Object.fromEntries(
    ['DIS', 'OFLD', 'SSPD', 'OVCD', 'MSCA', 'MSAW'].map((code) => [code, 'IRREGULARITY' as const]),
  ),
};
const classifiers: Record<string, Classifier> = {
  ACTUAL: 'ACTUAL',
  ESTIMATED: 'ESTIMATED',
  EXPECTED: 'ESTIMATED',
  PLANNED: 'PLANNED',
};

/** Reads JSON-LD without its context: `cargo:eventCode` is eventCode, `{ "@value": 3 }` is 3. */
const valueOf = (json: unknown): unknown => {
  if (Array.isArray(json)) return valueOf(json[0]);
  if (typeof json !== 'object' || json === null) return json;
  if ('@value' in json) return json['@value'];
  return json;
};
const fieldsOf = (json: unknown): Record<string, unknown> =>
  typeof json === 'object' && json !== null
    ? Object.fromEntries(
        Object.entries(json).map(([name, one]) => [name.replace(/^.*[:#/]/, ''), valueOf(one)]),
      )
    : {};
const textIn = (json: unknown): string | null =>
  typeof json === 'string' || typeof json === 'number' ? short(String(json)) : null;
/** A code is a text, or the address of an entry in a code list: `…#StatusCode_DEP`. */
function codeIn(json: unknown): string | null {
  const { id, code } = asIds(json);
  return textIn(json) ?? code ?? id;
}
const asIds = (json: unknown) => {
  const fields = fieldsOf(json);
  const id =
    typeof json === 'object' && json !== null && '@id' in json ? textIn(json['@id']) : null;
  return { id, code: textIn(fields.code) ?? textIn(fields.locationCode) };
};
const last = (code: string | null) => code?.replace(/^.*[#/:_]/, '').toUpperCase() ?? null;
const numberIn = (json: unknown): number | null =>
  Number.isInteger(Number(json)) && textIn(json) !== null && Number(json) < 1e6
    ? Number(json)
    : null;

/** Reads one event of a waybill, or returns null for what is none. */
export function readAirEvent(raw: unknown): CarrierMessage | null {
  const event = fieldsOf(raw);
  const theirCode = last(codeIn(event.eventCode));
  const location = fieldsOf(event.eventLocation);
  const placeCode = last(codeIn(location.locationCodes) ?? codeIn(event.eventLocation));
  const at = instantOf(textIn(event.eventDate) ?? '', null);
  const createdAt = instantOf(textIn(event.creationDate) ?? '', null) ?? at;
  const classifier = classifiers[last(codeIn(event.eventTimeType)) ?? 'ACTUAL'];
  if (theirCode === null || at === null || createdAt === null || !classifier) return null;
  const isPart = String(event.partialEventIndicator) === 'true';
  const [pieces, totalPieces] = [numberIn(event.pieceCount), numberIn(event.totalPieceCount)];
  const read = {
    code: codes[theirCode] ?? ('OTHER' as const),
    theirCode,
    classifier,
    at,
    createdAt,
    placeCode,
    placeName: textIn(location.locationName),
    vessel: textIn(event.transportIdentifier),
    voyage: null,
    // A part of unknown size never makes the goods complete.
    ...(isPart && (pieces === null || totalPieces === null)
      ? { pieces: 0, totalPieces: 1 }
      : { pieces, totalPieces }),
    remark: textIn(event.eventName),
  };
  const happening = happeningOf(read, null);
  const id = asIds(raw).id ?? happening;
  const messageKey = createHash('sha256')
    .update(JSON.stringify([id, classifier, at, createdAt, pieces]))
    .digest('base64url');
  return { ...read, happening, messageKey, raw };
}
