import {
  declaredCurrencies,
  type DeclaredCurrency,
} from '@sankofa/domain/shipments/pre-alerts/declared-value';
import { decimalOf } from '@sankofa/domain/values/money';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import type { DiscrepancyKind } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';

import type { Brand, Party } from './document-facts.ts';
import { grouped } from './document-texts.ts';

/** One end of the way: the house of ours, and the port or airport. */
export type VoyageEnd = {
  house: string;
  houseZh: string | null;
  address: string;
  addressZh: string | null;
  city: string;
  phone: string;
  placeCode: string;
  placeName: string;
};

/** A batch as all its papers name it. */
export type Voyage = {
  brand: Brand;
  batchNumber: string;
  mode: 'AIR' | 'SEA';
  /** Until the list is frozen every paper of the batch says that it is a draft. */
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

/** Values that were declared in different currencies are not added up with each other. */
export type DeclaredSums = { [Currency in DeclaredCurrency]?: number };

/** What a batch carries of one shipment: a line of the manifest, a house bill, an arrival notice. */
export type Consignment = {
  /** Null until the loading list is closed, when every shipment in it gets its number. */
  houseBillNumber: string | null;
  trackingNumber: string;
  consignee: Party & { phone: string };
  shippingMark: string;
  goods: string;
  cartons: number;
  /** Of the whole shipment: the rest travels in another batch, or waits. */
  cartonsInAll: number;
  weightGrams: number;
  volumeCm3: number;
  /** Sums of what was declared, by currency, in whole minor units; empty where nothing was. */
  declared: DeclaredSums;
};

/** What the consignee is told beside the goods: what is owed, and where they are collected. */
export type Arriving = Consignment & {
  trackingUrl: string;
  /** Null while no invoice is issued. */
  owed: { invoiceNumber: string; amountPesewas: number; dueOn: PlainDay | null } | null;
  collectAt: { name: string; address: string; city: string; phone: string };
};

/** What became of a carton when its batch was unloaded; a state of its own where it is none of these. */
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

/** What was found wrong, and what came of it; null while nobody has settled it. */
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

/** How many cartons each outcome has: the sum that has to come out. */
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
  /** While it goes on the paper says that it is a draft. */
  isFinished: boolean;
  sum: UnloadingSum;
  cartons: readonly Unloaded[];
  found: readonly FoundWrong[];
};

export type CargoDocument = { voyage: Voyage; cartons: readonly CargoCarton[] };
export type ManifestDocument = { voyage: Voyage; consignments: readonly Consignment[] };
export type ArrivalDocument = { voyage: Voyage; arriving: readonly Arriving[] };

/** `Ever Given / 118W`, `KQ 512`, or a dash while it is not known. */
export const carriageOf = ({ mode, vessel, voyage, flight }: Voyage) =>
  (mode === 'SEA' ? [vessel, voyage].filter(Boolean).join(' / ') : flight) || '–';

/** The document of the carrier, under which the whole batch travels. */
export const masterOf = ({ mode, masterBillNumber, airWaybillNumber }: Voyage) =>
  (mode === 'SEA' ? masterBillNumber : airWaybillNumber) ?? '–';

export const portsOf = ({ origin, destination }: Voyage) => ({
  from: `${origin.placeName} (${origin.placeCode})`,
  to: `${destination.placeName} (${destination.placeCode})`,
});

/** `USD 1,200.00`, one for each currency; empty where nothing was declared. */
export const declaredWords = (sums: DeclaredSums): string[] =>
  declaredCurrencies.flatMap((currency) => {
    const minor = sums[currency];
    return minor === undefined ? [] : [`${currency} ${grouped(decimalOf(minor))}`];
  });
