import type { GoodsClass } from '@sankofa/domain/rates/rate';
import type { MeasuresTyped } from '@sankofa/domain/values/measures';
import type { Mode } from '@sankofa/domain/values/mode';
import {
  type FoundPackage,
  maxAlike,
  type scan,
} from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { z } from 'zod/mini';

import type { ReceiptDraft } from '../device-memory.ts';
import type { Receipt, ReceiveBody } from './receipt-outbox.ts';

export type ScanMatch = z.output<(typeof scan)['answer']>;

/** Validated input and photos for one carton. */
export type ReceiptInput = {
  draft: ReceiptDraft;
  measures: MeasuresTyped;
  alike: number;
  photos: File[];
};

/** The scanned code and its match. */
export type Match = {
  code: string;
  /** Null if it was scanned offline. */
  scanMatch: ScanMatch | null;
  /** The courier number on the carton, if an earlier scan read it and it was unknown. */
  supplierNumber: string | null;
  /** A refused receipt of this device that is being corrected. */
  repairs: {
    id: string;
    origin: Pick<Receipt, 'at' | 'clock'>;
    photos: File[];
    draft: ReceiptDraft;
    /**
     * Another scan received its carton with the same measurements. The input is for the next identical one;
     * null if none is expected.
     */
    duplicateOf?: { typed: ReceiptInput | null };
  } | null;
};

/** Where a received carton goes. */
export type Target =
  | { kind: 'expected'; package: FoundPackage }
  | { kind: 'shipment'; shipmentId: string; trackingNumber: string; mode: Mode | null }
  | { kind: 'new'; customerId: string; mode: Mode; goodsClass: GoodsClass }
  | { kind: 'unidentified' }
  /** Its owner is looked up when the connection is back. */
  | { kind: 'later' };

export const expectedIn = (scanMatch: ScanMatch) =>
  scanMatch.packages.filter(({ steps }) => steps.includes('receive'));

/**
 * Groups cartons of one shipment with the same contents under the same number. They are identical, so they
 * are one option, and the first of them is received.
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

/** Returns the next expected carton that is identical to this one. */
export const nextAlike = (scanMatch: ScanMatch, one: FoundPackage): FoundPackage | undefined =>
  alikeIn([one, ...expectedIn(scanMatch).filter(({ id }) => id !== one.id)])[0]?.[1];

/**
 * Returns the default choice: the first expected carton, or storing it for later if there is no other option.
 */
export function firstTarget({ scanMatch }: Match): Target | null {
  if (!scanMatch) return { kind: 'later' };
  const [expected] = expectedIn(scanMatch);
  return expected ? { kind: 'expected', package: expected } : null;
}

/** Returns how many cartons can be received in one step: of expected ones only identical ones. */
export function maxCountOf({ scanMatch }: Match, target: Target): number {
  if (target.kind !== 'expected' || !scanMatch) return maxAlike;
  const group = alikeIn(expectedIn(scanMatch)).find((cartons) =>
    cartons.some(({ id }) => id === target.package.id),
  );
  return Math.min(group?.length ?? 1, maxAlike);
}

/** Returns "2 of 3": how many cartons of the scanned code are already here. */
export function progressOf(scanMatch: ScanMatch) {
  const counted = scanMatch.packages.filter(({ state }) => state !== 'CANCELLED');
  return {
    received: counted.filter(({ state }) => state !== 'EXPECTED').length,
    of: counted.length,
  };
}

/** Returns the key of a carton's draft, by the code on it. */
export const draftKeyOf = ({ code, supplierNumber }: Match) =>
  (supplierNumber ?? code).toUpperCase();

/** Whether a code looks like a misread mark, which is not a courier number even if unknown. */
const isLikeMark = (code: string) => /^[S5][NM]K/i.test(code.trim());

/**
 * Returns the courier number on the carton: the scanned code, unless it is a mark or another kind of code.
 */
const courierNumberOf = ({ code, scanMatch, supplierNumber }: Match) => {
  const isNumber =
    scanMatch?.kind === 'supplier-number' ||
    ((scanMatch === null || scanMatch.kind === 'nothing') && !isLikeMark(code));
  return (supplierNumber ?? (isNumber ? code : undefined))?.slice(0, 40);
};

/**
 * Returns what the next lookup keeps from this one: a mark, a customer or a shipment found now is for the
 * same carton if its number was unknown; anything else is another carton.
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

/** Returns the owner's part of the request. */
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
    case 'unidentified':
    case 'later':
      return supplierNumber;
  }
}
