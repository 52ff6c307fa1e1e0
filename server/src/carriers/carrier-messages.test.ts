import { describe, expect, it } from 'vitest';

import { readAirEvent } from './air/air-event.ts';
import { storedRaw } from './calls/clean.ts';
import { isOfBill, readDcsaEvent } from './sea/dcsa-event.ts';

const shipEvent = {
  eventID: '1c2f',
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-11-28T18:00:00+08:00',
  eventCreatedDateTime: '2026-11-28T12:00:00Z',
  transportEventTypeCode: 'DEPA',
  transportCall: {
    transportCallID: 'x',
    modeOfTransport: 'VESSEL',
    carrierVoyageNumber: '214W',
    UNLocationCode: 'CNNSA',
    vessel: { vesselIMONumber: 9_321_483, vesselName: 'Maersk Cape Town' },
  },
};
const { transportEventTypeCode: _code, ...common } = shipEvent;
const boxEvent = (equipmentEventTypeCode: string, emptyIndicatorCode = 'LADEN') => ({
  ...common,
  eventType: 'EQUIPMENT',
  equipmentEventTypeCode,
  emptyIndicatorCode,
  equipmentReference: 'SNKU1000019',
});
const codeOf = (raw: unknown) => readDcsaEvent(raw)?.code;

describe('an event by DCSA', () => {
  it('is read in our own terms', () => {
    expect(readDcsaEvent(shipEvent)).toMatchObject({
      code: 'DEPARTED',
      theirCode: 'DEPA',
      classifier: 'ACTUAL',
      at: '2026-11-28T10:00:00.000Z',
      createdAt: '2026-11-28T12:00:00.000Z',
      placeCode: 'CNNSA',
      vessel: 'Maersk Cape Town',
      voyage: '214W',
      raw: shipEvent,
    });
  });

  it.each([
    ['LOAD', 'LADEN', 'LOADED'],
    ['GTOT', 'EMPTY', 'EMPTY_PICKED_UP'],
    ['GTIN', 'EMPTY', 'EMPTY_RETURNED'],
    ['GTOT', 'LADEN', 'GATE_OUT'],
    ['LOAD', 'EMPTY', 'OTHER'],
    ['DISCHARGED', 'LADEN', 'DISCHARGED'],
    ['CUSTOMS_RELEASED', 'LADEN', 'CUSTOMS_RELEASED'],
    ['XYZQ', 'LADEN', 'OTHER'],
  ])('%s of a container that is %s means %s', (theirCode, empty, code) => {
    expect(codeOf(boxEvent(theirCode, empty))).toBe(code);
  });

  it('with words of 3.0 or numbers as texts is the same', () => {
    const words = {
      ...shipEvent,
      eventClassifierCode: 'ACTUAL',
      transportEventTypeCode: 'DEPARTED',
    };
    expect(readDcsaEvent(words)).toMatchObject({ code: 'DEPARTED', classifier: 'ACTUAL' });
    const call = {
      ...shipEvent.transportCall,
      carrierVoyageNumber: 214,
      vessel: { vesselName: 7 },
    };
    expect(readDcsaEvent({ ...shipEvent, eventID: 88, transportCall: call })).toMatchObject({
      voyage: '214',
      vessel: '7',
    });
  });

  it('without an offset is in the time of its place', () => {
    const local = { ...shipEvent, eventDateTime: '2026-11-28T18:00:00' };
    expect(readDcsaEvent(local)?.at).toBe('2026-11-28T10:00:00.000Z');
    const elsewhere = { ...local, transportCall: { UNLocationCode: 'MAPTM' } };
    expect(readDcsaEvent(elsewhere)?.at).toBe('2026-11-28T18:00:00.000Z');
  });

  it('has a key of its own without an id, and the same each time', () => {
    const { eventID: _id, ...anonymous } = shipEvent;
    const key = readDcsaEvent(anonymous)?.messageKey;
    expect(readDcsaEvent({ ...anonymous })?.messageKey).toBe(key);
    const later = { ...anonymous, eventDateTime: '2026-11-29T18:00:00+08:00' };
    expect(readDcsaEvent(later)?.messageKey).not.toBe(key);
    expect(readDcsaEvent(later)?.happening).toBe(readDcsaEvent(anonymous)?.happening);
  });

  it('of a lorry or a train is no departure of the ship', () => {
    const call = { ...shipEvent.transportCall, modeOfTransport: 'TRUCK' };
    expect(readDcsaEvent({ ...shipEvent, transportCall: call })).toMatchObject({
      code: 'OTHER',
      vessel: null,
    });
  });

  it.each([null, 3, 'text', [], {}, { ...shipEvent, eventDateTime: 'soon' }].map((raw) => [raw]))(
    'is none: %j',
    (raw) => expect(readDcsaEvent(raw)).toBeNull(),
  );

  it('belongs to another journey or container by its documents', () => {
    const query = {
      masterBillNumber: 'MAEU601200300',
      containerNumber: 'SNKU1000019',
      airWaybillNumber: null,
    };
    const ofBill = (value: string, type = 'TRD') => ({
      ...shipEvent,
      documentReferences: [{ documentReferenceType: type, documentReferenceValue: value }],
    });
    expect(isOfBill(shipEvent, query)).toBe(true);
    expect(isOfBill(ofBill('601200300'), query)).toBe(true);
    expect(isOfBill(ofBill('999'), query)).toBe(false);
    expect(isOfBill(ofBill('999', 'BKG'), query)).toBe(true);
    const other = { ...boxEvent('LOAD'), equipmentReference: 'SNKU1000024' };
    expect(isOfBill(other, query)).toBe(false);
  });

  it('is stored without what PostgreSQL refuses', () => {
    expect(JSON.parse(storedRaw({ a: 'x\u0000y\ud800z', b: '\\u0000' }))).toEqual({
      a: 'x?y?z',
      b: '\\u0000',
    });
  });
});

describe('an event of an air waybill', () => {
  const raw = {
    '@id': 'https://1r.example/events/1',
    'cargo:eventCode': { '@id': 'https://onerecord.iata.org/ns/coreCodeLists#StatusCode_DEP' },
    'cargo:eventDate': { '@value': '2026-11-28T10:00:00Z' },
    'cargo:eventTimeType': { '@id': 'cargo:ACTUAL' },
    'cargo:eventLocation': {
      '@id': 'https://1r.example/l/9',
      'cargo:locationCodes': [{ 'cargo:code': 'CAN' }],
    },
    'cargo:partialEventIndicator': true,
    pieceCount: 6,
    totalPieceCount: 10,
  };

  it('is read with or without its context', () => {
    const expected = {
      code: 'DEPARTED',
      theirCode: 'DEP',
      classifier: 'ACTUAL',
      placeCode: 'CAN',
      pieces: 6,
      totalPieces: 10,
    };
    expect(readAirEvent(raw)).toMatchObject(expected);
    const plain = {
      eventCode: 'DEP',
      eventDate: '2026-11-28T10:00:00Z',
      eventLocation: { locationCodes: { code: 'CAN' } },
      pieceCount: '6',
      totalPieceCount: '10',
    };
    expect(readAirEvent(plain)).toMatchObject(expected);
  });

  it('of a part of unknown size never makes the goods complete', () => {
    const { pieceCount: _pieces, ...unknown } = raw;
    expect(readAirEvent(unknown)).toMatchObject({ pieces: 0, totalPieces: 1 });
  });

  it('with an irregularity or a code that we do not know is kept', () => {
    expect(readAirEvent({ ...raw, 'cargo:eventCode': 'OFLD' })?.code).toBe('IRREGULARITY');
    expect(readAirEvent({ ...raw, 'cargo:eventCode': 'CLC' })).toMatchObject({
      code: 'OTHER',
      theirCode: 'CLC',
    });
    expect(readAirEvent({ ...raw, 'cargo:eventDate': 'soon' })).toBeNull();
    expect(readAirEvent(null)).toBeNull();
  });
});
