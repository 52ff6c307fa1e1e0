import type { Instant } from '@sankofa/domain/values/time';

type Sea = {
  what: string;
  classifier: 'PLN' | 'EST' | 'ACT';
  at: Instant;
  createdAt?: Instant;
  port: string;
  portName?: string;
  vessel?: string;
  voyage?: string;
};

let lastId = 0;

/** Returns an event as a carrier sends it by DCSA 2.2: `DEPA` and `ARRI` of the ship, others of the container. */
export function seaEvent({
  what,
  classifier,
  at,
  port,
  portName,
  createdAt = at,
  vessel,
  voyage,
}: Sea) {
  lastId += 1;
  const isOfShip = what === 'DEPA' || what === 'ARRI';
  return {
    eventID: `simulated-${lastId}`,
    eventType: isOfShip ? 'TRANSPORT' : 'EQUIPMENT',
    eventClassifierCode: classifier,
    eventDateTime: at,
    eventCreatedDateTime: createdAt,
    ...(isOfShip
      ? { transportEventTypeCode: what }
      : { equipmentEventTypeCode: what, emptyIndicatorCode: 'LADEN' }),
    transportCall: {
      transportCallID: `${port}-${voyage ?? ''}`,
      modeOfTransport: 'VESSEL',
      carrierVoyageNumber: voyage,
      UNLocationCode: port,
      ...(portName && { location: { locationName: portName, UNLocationCode: port } }),
      ...(vessel && { vessel: { vesselName: vessel, vesselIMONumber: 9_321_483 } }),
    },
  };
}

type Air = {
  what: string;
  type?: 'ACTUAL' | 'ESTIMATED';
  at: Instant;
  airport: string;
  flight?: string;
  pieces?: number;
  totalPieces?: number;
};

/** Returns an event of an air waybill as a ONE Record server sends it. */
export function airEvent({ what, type = 'ACTUAL', at, airport, flight, pieces, totalPieces }: Air) {
  lastId += 1;
  return {
    '@id': `https://1r.example/logistics-events/${lastId}`,
    '@type': 'cargo:LogisticsEvent',
    'cargo:eventCode': { '@id': `https://onerecord.iata.org/ns/coreCodeLists#StatusCode_${what}` },
    'cargo:eventDate': { '@type': 'xsd:dateTime', '@value': at },
    'cargo:creationDate': { '@type': 'xsd:dateTime', '@value': at },
    'cargo:eventTimeType': { '@id': `cargo:${type}` },
    'cargo:eventLocation': { 'cargo:locationCodes': [{ 'cargo:code': airport }] },
    ...(flight && { transportIdentifier: flight }),
    ...(pieces !== undefined && {
      'cargo:partialEventIndicator': pieces !== totalPieces,
      pieceCount: pieces,
      totalPieceCount: totalPieces,
    }),
  };
}
