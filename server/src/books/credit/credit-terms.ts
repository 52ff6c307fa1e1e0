import { authorize } from '@sankofa/domain/authorize';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import type { CreditAnswer, setCreditTerms } from '@sankofa/domain/books/credit/credit-endpoints';
import { creditBlockOf, type CreditBlock } from '@sankofa/domain/books/credit/credit-terms';
import { creditTexts } from '@sankofa/domain/books/credit/credit-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import { runTogether } from '../../platform/database/connection.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import {
  addRelease,
  creditOfShipments,
  findShipment,
  findStanding,
  findTerms,
  isCustomer,
  pageOfShipmentsInChina,
  storeTerms,
  type HeldTo,
} from './credit-queries.ts';

type Reader = { db: Db | Tx; now: Instant };

/** @throws Problem thing.not_found */
export async function shownCredit({ db, now }: Reader, customerId: string): Promise<CreditAnswer> {
  if (!(await isCustomer(db, customerId)))
    throw new Problem('thing.not_found', { message: creditTexts.customerNotFound });
  const row = await findTerms(db, customerId);
  const standing = await findStanding(db, customerId);
  return {
    terms: row
      ? {
          limit: row.limit === null ? null : moneyOf(row.limit),
          graceDays: row.graceDays,
          by: row.by,
          at: row.at,
          reason: row.reason,
        }
      : null,
    version: row?.version ?? 0,
    owed: moneyOf(standing.owed),
    credit: moneyOf(standing.credit),
    oldestDueOn: standing.oldestDueOn,
    block: row ? creditBlockOf(row, standing, dayIn(now, zones.accra)) : null,
  };
}

/** @throws Problem thing.not_found */
export async function shipmentsInChina(
  db: Db,
  customerId: string,
  query: Parameters<typeof pageOfShipmentsInChina>[2],
) {
  if (!(await isCustomer(db, customerId)))
    throw new Problem('thing.not_found', { message: creditTexts.customerNotFound });
  const { items, nextCursor } = await pageOfShipmentsInChina(db, customerId, query);
  return {
    items: items.map(({ by, at, reason, ...shipment }) => ({
      ...shipment,
      released: by === null || at === null || reason === null ? null : { by, at, reason },
    })),
    nextCursor,
  };
}

/**
 * Sets the credit limit and payment terms of a customer, or removes them.
 * @throws Problem thing.not_found, request.version_stale
 */
export async function changeCreditTerms(
  work: Work,
  {
    customerId,
    version,
    limit,
    graceDays,
    reason,
  }: { customerId: string; version: number } & z.output<(typeof setCreditTerms)['body']>,
) {
  authorize(work, 'finance', mayBooks.setTerms);
  const before = await shownCredit({ db: work.tx, now: work.now }, customerId);
  const terms = { limitPesewas: limit === null ? null : pesewasOf(limit), graceDays };
  const stored = await storeTerms(work.tx, customerId, {
    ...terms,
    reason,
    version,
    setBy: work.actor.id,
    setAt: work.now,
  });
  if (!stored || before.version !== version)
    throw new Problem('request.version_stale', {
      current: await shownCredit({ db: work.tx, now: work.now }, customerId),
    });
  audit(work, {
    action: 'credit.set-terms',
    subject: 'user',
    subjectId: customerId,
    before: before.terms && {
      limitPesewas: before.terms.limit === null ? null : pesewasOf(before.terms.limit),
      graceDays: before.terms.graceDays,
    },
    after: terms,
    reason,
  });
}

/**
 * Lets a shipment be loaded in spite of the terms of its customer.
 * @returns the customer
 * @throws Problem thing.not_found, request.invalid if it is released already
 */
export async function releaseShipment(
  work: Work,
  { shipmentId, reason }: { shipmentId: string; reason: string },
): Promise<string> {
  authorize(work, 'finance', mayBooks.setTerms);
  const shipment = await findShipment(work.tx, shipmentId);
  if (!shipment) throw new Problem('thing.not_found', { message: creditTexts.shipmentNotFound });
  const isNew = await addRelease(work.tx, {
    shipmentId,
    reason,
    releasedBy: work.actor.id,
    releasedAt: work.now,
  });
  if (!isNew)
    throw new Problem('request.invalid', {
      message: creditTexts.alreadyReleased({ number: shipment.trackingNumber }),
    });
  audit(work, {
    action: 'credit.release',
    subject: 'shipment',
    subjectId: shipmentId,
    reason,
  });
  return shipment.customerId;
}

/** Returns the shipments that the terms of their customers keep from being loaded, each with the reason. */
export async function creditBlocksOf(
  { db, now }: Reader,
  shipmentIds: readonly string[],
): Promise<Map<string, CreditBlock>> {
  const [rows] = await runTogether(db, [creditOfShipments({ shipmentIds })]);
  return creditBlocksIn(rows, now);
}

/** The same from rows that were read together with others. */
export function creditBlocksIn(rows: readonly HeldTo[], now: Instant): Map<string, CreditBlock> {
  const today = dayIn(now, zones.accra);
  return new Map(
    rows.flatMap((row): [string, CreditBlock][] => {
      const block = creditBlockOf(row, row, today);
      return block ? [[row.shipmentId, block]] : [];
    }),
  );
}
