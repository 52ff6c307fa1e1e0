import { storageLine, storageParts, storageTotal } from '@sankofa/domain/storage/storage';
import { dayIn, type Instant, type PlainDay } from '@sankofa/domain/time';

import { issueStorage } from '../invoices/invoices.ts';
import type { Db, Tx } from '../platform/db.ts';
import type { Work } from '../platform/work.ts';
import { addCharges, storedCartons, type StoredRow } from './storage-queries.ts';

/**
 * Charges the storage of cartons that leave an office: an invoice of its own, by the rule under which each
 * came in. Nothing where every carton left within its free days. A carton is charged once.
 */
export async function chargeStorage(
  work: Work,
  {
    shipmentId,
    packageIds,
    leftAt,
  }: { shipmentId: string; packageIds: readonly string[]; leftAt: Instant },
): Promise<void> {
  const rows = await storedCartons(work.tx, { packageIds });
  const [first] = rows;
  if (!first) return;
  const leftOn = dayIn(leftAt, first.timeZone);
  const parts = storageParts(first.mode, rows.map(cartonOf), leftOn).filter(
    ({ amount }) => amount > 0,
  );
  if (storageTotal(parts) === 0) return;
  const invoiceId = await issueStorage(work, {
    shipmentId,
    lines: parts.map((part) => ({
      description: storageLine(first.mode, part),
      amount: part.amount,
    })),
  });
  const cartons = new Map(rows.map((row) => [row.packageId, cartonOf(row)]));
  await addCharges(
    work.tx,
    parts.flatMap(({ rule, packageIds: ids, arrivedOn, days }) =>
      ids.map((packageId) => ({
        packageId,
        invoiceId,
        ruleId: rule.id,
        arrivedOn,
        leftOn,
        days,
        units: unitsOf(first, cartons.get(packageId)),
      })),
    ),
  );
}

/** What storage comes to until now of cartons whose storage was not charged yet, in pesewas. */
export async function storageDue(
  db: Db | Tx,
  {
    now,
    ...which
  }: ({ shipmentId: string } | { packageIds: readonly string[] }) & { now: Instant },
): Promise<number> {
  const rows = await storedCartons(db, which);
  const [first] = rows;
  if (!first) return 0;
  return storageTotal(storageParts(first.mode, rows.map(cartonOf), dayIn(now, first.timeZone)));
}

export const cartonOf = ({ packageId, rule, arrivedAt, timeZone, grams, cm3 }: StoredRow) => ({
  packageId,
  rule,
  arrivedOn: arrivedOn({ arrivedAt, timeZone }),
  grams,
  cm3,
});

const arrivedOn = ({ arrivedAt, timeZone }: Pick<StoredRow, 'arrivedAt' | 'timeZone'>): PlainDay =>
  dayIn(arrivedAt, timeZone);

function unitsOf({ mode }: StoredRow, carton: ReturnType<typeof cartonOf> | undefined): number {
  if (!carton || carton.rule.basis === 'CARTON') return 1;
  return mode === 'AIR' ? carton.grams : carton.cm3;
}
