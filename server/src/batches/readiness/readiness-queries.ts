import { blockersOf, type Blocker } from '@sankofa/domain/batches/readiness/readiness';
import type { CreditBlock } from '@sankofa/domain/books/credit/credit-terms';
import { blocks, type HoldKind } from '@sankofa/domain/shipments/hold';
import type { Instant } from '@sankofa/domain/values/time';

import { creditBlocksOf } from '../../books/books.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { BatchRow } from '../batch-queries.ts';

/** Returns everything that blocks the departure of a batch. */
export async function findBlockers(db: Db | Tx, batch: BatchRow, now: Instant): Promise<Blocker[]> {
  const rows = await db
    .selectFrom('packages as p')
    .leftJoin('holds as h', (join) =>
      join.onRef('h.packageId', '=', 'p.id').on('h.liftedAt', 'is', null),
    )
    .select(['p.id', 'p.shipmentId', 'p.labelNumber', 'h.kind'])
    .where('p.batchId', '=', batch.id)
    .where('p.state', '=', 'LOADED')
    .orderBy('p.labelNumber')
    .orderBy('h.kind')
    .execute();
  type Loaded = {
    packageId: string;
    shipmentId: string | null;
    labelNumber: string;
    holds: HoldKind[];
    credit?: CreditBlock | undefined;
  };
  const shipmentIds = new Set(rows.flatMap(({ shipmentId }) => shipmentId ?? []));
  const credit = await creditBlocksOf({ db, now }, [...shipmentIds]);
  const loaded = new Map<string, Loaded>();
  for (const { id, shipmentId, labelNumber, kind } of rows) {
    const one = loaded.get(id) ?? {
      packageId: id,
      shipmentId,
      labelNumber,
      holds: [],
      credit: shipmentId === null ? undefined : credit.get(shipmentId),
    };
    if (kind !== null && blocks(kind, 'depart')) one.holds.push(kind);
    loaded.set(id, one);
  }
  return blockersOf(batch, [...loaded.values()]);
}
