import {
  declaredCurrencies,
  type DeclaredCurrency,
} from '@sankofa/domain/shipments/pre-alerts/declared-value';
import { decimalOf } from '@sankofa/domain/values/money';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import type { DiscrepancyKind } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';

import type { Brand, Party } from './document-facts.ts';
import { grouped } from './document-texts.ts';

/** One end of the voyage: our site, and the port or airport. */
export type VoyageEnd = {
  forwarderName: string;
  houseZh: string | null;
  address: string;
  addressZh: string | null;
  city: string;
  phone: string;
  placeCode: string;
  placeName: string;
};

/** A batch as named on all its documents. */
export type Voyage = {
  brand: Brand;
  batchNumber: string;
  mode: 'AIR' | 'SEA';
  /** Until the list is frozen, every document of the batch is marked as a draft. */
  isFrozen: boolean;
  origin: VoyageEnd;
  destination: VoyageEnd;
  carrier: string | null;
  containerNumber: string | null;
  sealNumber: string | null;
  masterBillNumber: string | null;
  airWaybillNumber: string | null;
  vessel: string | null;
  voyage: string | null;
  flight: string | null;
  etd: PlainDay;
  eta: PlainDay;
  departedOn: PlainDay | null;
  arrivedOn: PlainDay | null;
  printedOn: PlainDay;
};

export type CargoCarton = {
  labelNumber: string;
  shippingMark: string;
  customerCode: string;
  trackingNumber: string;
  supplierNumber: string | null;
  contents: string;
  goodsClass: 'NORMAL' | 'SPECIAL';
  pieceNumber: number;
  pieces: number;
  weightGrams: number;
  volumeCm3: number;
};

/** Sums of declared values by currency; different currencies are not added up. */
export type DeclaredSums = { [Currency in DeclaredCurrency]?: number };

/** The part of a shipment in a batch: a line of the manifest, a house bill, an arrival notice. */
export type Consignment = {
  /** Null until the loading list is closed, when every shipment in it gets its number. */
  houseBillNumber: string | null;
  trackingNumber: string;
  consignee: Party & { phone: string };
  shippingMark: string;
  goods: string;
  cartons: number;
  /** The cartons of the whole shipment; the rest is in another batch, or waits. */
  cartonsInAll: number;
  weightGrams: number;
  volumeCm3: number;
  /** Sums of the declared values by currency, in whole minor units; empty if none was declared. */
  declared: DeclaredSums;
};

/** What an arrival notice says beside the goods: the balance due and the pickup office. */
export type Arriving = Consignment & {
  trackingUrl: string;
  /** Null while no invoice is issued. */
  owed: { invoiceNumber: string; amountPesewas: number; dueOn: PlainDay | null } | null;
  collectAt: { name: string; address: string; city: string; phone: string };
  /** The customer asked us to deliver the goods. */
  isDelivery: boolean;
};

/** The outcome of a carton at unloading, or its state if there is none. */
export type Unloaded = {
  labelNumber: string;
  shippingMark: string | null;
  trackingNumber: string | null;
  contents: string;
  pieceNumber: number;
  pieces: number;
  shelf: string | null;
  unloadedAt: Instant | null;
  unloadedBy: string | null;
  outcome: string;
  isDamaged: boolean;
};

/** A discrepancy and its resolution; null while it is open. */
export type FoundWrong = {
  kind: DiscrepancyKind;
  labelNumber: string;
  details: string;
  openedBy: string;
  openedAt: Instant;
  resolution: string | null;
  resolvedBy: string | null;
  resolvedAt: Instant | null;
};

/** The number of cartons by outcome, which must add up. */
export type UnloadingSum = {
  listed: number;
  unloaded: number;
  waiting: number;
  short: number;
  over: number;
  damaged: number;
};

export type UnloadingDocument = {
  voyage: Voyage;
  /** Until then, the document is marked as a draft. */
  isFinished: boolean;
  sum: UnloadingSum;
  cartons: readonly Unloaded[];
  found: readonly FoundWrong[];
};

export type CargoDocument = { voyage: Voyage; cartons: readonly CargoCarton[] };
export type ManifestDocument = { voyage: Voyage; consignments: readonly Consignment[] };
export type ArrivalDocument = { voyage: Voyage; arriving: readonly Arriving[] };

/** Formats `Ever Given / 118W` or `KQ 512`, or a dash while it is unknown. */
export const carriageOf = ({ mode, vessel, voyage, flight }: Voyage) =>
  (mode === 'SEA' ? [vessel, voyage].filter(Boolean).join(' / ') : flight) || '–';

/** Returns the number of the carrier’s document for the whole batch. */
export const masterOf = ({ mode, masterBillNumber, airWaybillNumber }: Voyage) =>
  (mode === 'SEA' ? masterBillNumber : airWaybillNumber) ?? '–';

export const portsOf = ({ origin, destination }: Voyage) => ({
  from: `${origin.placeName} (${origin.placeCode})`,
  to: `${destination.placeName} (${destination.placeCode})`,
});

/** Formats `USD 1,200.00` for each currency; empty if none was declared. */
export const declaredTexts = (sums: DeclaredSums): string[] =>
  declaredCurrencies.flatMap((currency) => {
    const minor = sums[currency];
    return minor === undefined ? [] : [`${currency} ${grouped(decimalOf(minor))}`];
  });
