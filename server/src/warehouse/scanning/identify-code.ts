import type { Actor } from '@sankofa/domain/access';
import { batchStepsFor } from '@sankofa/domain/batches/batch-policy';
import { isShelfLabel } from '@sankofa/domain/values/codes';

import { proposeByMark } from '../../accounts/accounts.ts';
import type { Db } from '../../platform/database/db.ts';
import { foundPackages } from '../../shipments/shipments.ts';
import { openShipmentsOf, recognize, shownCustomer } from '../warehouse-queries.ts';
import { findCancellation } from './cancelled-queries.ts';
import { findBatchByNumber, type NumberedBatch } from './scanned-batch-queries.ts';

type Found = Awaited<ReturnType<typeof foundPackages>>[number];

/** Returns what a scanned code is, whose it is, and what this user can do with it now. Changes nothing. */
export async function identifyCode(db: Db, actor: Actor, code: string) {
  const recognized = await recogniseAny(db, code);
  const { packageIds, customerId, batch } = recognized;
  const found = await foundPackages(db, actor, packageIds);
  const packages = recognized.kind === 'supplier-number' ? found.filter(isNotUndone) : found;
  const kind = found.length > 0 && packages.length === 0 ? 'nothing' : recognized.kind;
  const owner = customerId ?? packages[0]?.customer?.id ?? null;
  return {
    kind,
    code,
    packages,
    batch: batch && shownBatch(actor, batch),
    cancelled: packages.every(({ state }) => state === 'CANCELLED')
      ? await findCancellation(
          db,
          packages.map(({ id }) => id),
        )
      : null,
    customer: owner ? await shownCustomer(db, owner) : null,
    openShipments: owner ? await openShipmentsOf(db, owner) : [],
    nearMarks: kind === 'nothing' ? await proposeByMark(db, code) : [],
  };
}

/**
 * Whether it is not an unidentified carton whose receipt was undone: that one has no owner to ask, and is
 * received again like a new one.
 */
const isNotUndone = ({ state, customer }: Found) => state !== 'CANCELLED' || customer !== null;

/** Looks up a code of no carton or customer as a batch number, container or air waybill. */
async function recogniseAny(db: Db, code: string) {
  // A shelf label is never a carton, even if a courier number looks like it.
  if (isShelfLabel(code))
    return { kind: 'shelf' as const, packageIds: [], customerId: null, batch: null };
  const found = await recognize(db, code);
  if (found.kind !== 'nothing') return { ...found, batch: null };
  const numbered = await findBatchByNumber(db, code);
  return { ...found, kind: numbered?.kind ?? found.kind, batch: numbered?.batch ?? null };
}

const shownBatch = (actor: Actor, batch: NumberedBatch['batch']) => ({
  id: batch.id,
  batchNumber: batch.batchNumber,
  mode: batch.mode,
  state: batch.state,
  cartons: batch.cartons,
  steps: batchStepsFor(actor, batch),
});
