import type { GoodsClass } from '@sankofa/domain/rates/rate';
import type { MeasuresTyped } from '@sankofa/domain/values/measures';
import type { Mode } from '@sankofa/domain/values/mode';
import {
  type FoundPackage,
  mostAlike,
  type scan,
} from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { z } from 'zod/mini';

import type { ReceiptDraft } from '../device-memory.ts';
import type { Receipt, ReceiveBody } from './receipt-outbox.ts';

export type ScanMatch = z.output<(typeof scan)['answer']>;

/** What a person typed and photographed of one carton, already checked. */
export type ReceiptInput = {
  draft: ReceiptDraft;
  measures: MeasuresTyped;
  alike: number;
  photos: File[];
};

/** What was scanned at the door and what it turned out to be. */
export type Match = {
  code: string;
  /** Null where there was no connection to ask. */
  scanMatch: ScanMatch | null;
  /** The courier's number on the carton, where an earlier scan read it and nobody knew it. */
  supplierNumber: string | null;
  /** A receipt of this device that was refused and is put right now. */
  repairs: {
    id: string;
    made: Pick<Receipt, 'at' | 'clock'>;
    photos: File[];
    draft: ReceiptDraft;
    /**
     * Another scan received its carton with the same figures. What was typed is for the next one that looks
     * the same; null where none is expected.
     */
    duplicateOf?: { typed: ReceiptInput | null };
  } | null;
};

/** Where a carton goes when it is received. */
export type Target =
  | { kind: 'expected'; package: FoundPackage }
  | { kind: 'shipment'; shipmentId: string; trackingNumber: string; mode: Mode | null }
  | { kind: 'new'; customerId: string; mode: Mode; goodsClass: GoodsClass }
  | { kind: 'nobody' }
  /** Its owner is looked up when the connection is back. */
  | { kind: 'later' };

export const expectedIn = (scanMatch: ScanMatch) =>
  scanMatch.packages.filter(({ steps }) => steps.includes('receive'));

/**
 * Cartons of one shipment with the same contents under the same number cannot be told apart by anyone:
 * they are one choice, and the first of them is taken.
 */
export function alikeIn(cartons: readonly FoundPackage[]) {
  const groups = new Map<string, [FoundPackage, ...FoundPackage[]]>();
  for (const one of cartons) {
    const key = JSON.stringify([one.shipmentId, one.contents, one.goodsClass, one.supplierNumber]);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** The next expected carton that nobody can tell from this one. */
export const nextAlike = (scanMatch: ScanMatch, one: FoundPackage): FoundPackage | undefined =>
  alikeIn([one, ...expectedIn(scanMatch).filter(({ id }) => id !== one.id)])[0]?.[1];

/** What can be chosen without asking: the first expected carton, or nothing but to keep it for later. */
export function firstTarget({ scanMatch }: Match): Target | null {
  if (!scanMatch) return { kind: 'later' };
  const [expected] = expectedIn(scanMatch);
  return expected ? { kind: 'expected', package: expected } : null;
}

/** How many cartons can be received at one go: of expected ones as many as cannot be told apart. */
export function maxCountOf({ scanMatch }: Match, target: Target): number {
  if (target.kind !== 'expected' || !scanMatch) return mostAlike;
  const group = alikeIn(expectedIn(scanMatch)).find((cartons) =>
    cartons.some(({ id }) => id === target.package.id),
  );
  return Math.min(group?.length ?? 1, mostAlike);
}

/** "2 of 3": how many cartons of what was scanned are here already. */
export function progressOf(scanMatch: ScanMatch) {
  const counted = scanMatch.packages.filter(({ state }) => state !== 'CANCELLED');
  return {
    received: counted.filter(({ state }) => state !== 'EXPECTED').length,
    of: counted.length,
  };
}

/** One draft for each carton, by what is written on it. */
export const draftKeyOf = ({ code, supplierNumber }: Match) =>
  (supplierNumber ?? code).toUpperCase();

/** A mark that was misread is no courier's number, even where nobody knows it. */
const isLikeMark = (code: string) => /^[S5][NM]K/i.test(code.trim());

/** The courier's number on the carton: what was scanned, unless that was its mark or another code. */
const courierNumberOf = ({ code, scanMatch, supplierNumber }: Match) => {
  const isNumber =
    scanMatch?.kind === 'supplier-number' ||
    ((scanMatch === null || scanMatch.kind === 'nothing') && !isLikeMark(code));
  return (supplierNumber ?? (isNumber ? code : undefined))?.slice(0, 40);
};

/**
 * What the next look-up takes along from this one: a mark, a customer or a shipment that is found now is
 * about the same carton, if nobody knew that carton's number before; anything else is another carton.
 */
export function carriedInto(scanMatch: ScanMatch | null, before: Match | null, isSearch: boolean) {
  const isOwner =
    scanMatch?.kind === 'mark' ||
    scanMatch?.kind === 'customer-code' ||
    scanMatch?.kind === 'tracking-number';
  const wasOpen =
    before !== null && (before.scanMatch?.kind === 'nothing' || before.supplierNumber !== null);
  if (!before || !(isSearch || (isOwner && wasOpen)))
    return { supplierNumber: null, repairs: null };
  return { supplierNumber: courierNumberOf(before) ?? null, repairs: before.repairs };
}

/** The part of the call that says whose the carton is. */
export function ownerOf(match: Match, target: Target): Partial<ReceiveBody> {
  const number = courierNumberOf(match);
  const supplierNumber = number ? { supplierNumber: number } : {};
  switch (target.kind) {
    case 'expected':
      return { packageId: target.package.id };
    case 'shipment':
      return { shipmentId: target.shipmentId, ...supplierNumber };
    case 'new': {
      const { customerId, mode, goodsClass } = target;
      return { customerId, mode, goodsClass, ...supplierNumber };
    }
    case 'nobody':
    case 'later':
      return supplierNumber;
  }
}
