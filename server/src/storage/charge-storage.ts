import { storageParts } from '@sankofa/domain/storage/storage';
import { storageLine } from '@sankofa/domain/storage/storage-line';
import { pesewas, type Pesewas } from '@sankofa/domain/values/money';
import { dayIn, type Instant, type PlainDay } from '@sankofa/domain/values/time';

import { issueStorage, totalWithTaxes } from '../invoices/invoices.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import { addCharges, storedCartons, type StoredRow } from './storage-queries.ts';

type GoodsRef = { shipmentId: string } | { packageIds: readonly string[] };

/**
 * Returns the storage fee of cartons until now without the days already invoiced: of the chosen cartons, or
 * of all of a shipment at an office. Everything that shows or charges storage uses this. `due` is in pesewas, with taxes.
 */
export async function storageOf(db: Db | Tx, { now, ...ref }: GoodsRef & { now: Instant }) {
  const rows = await storedCartons(db, ref);
  const [first] = rows;
  if (!first) return { rows, parts: [], until: null, due: pesewas(0) };
  const until = dayIn(now, first.timeZone);
  const parts = storageParts(first.mode, rows.map(cartonOf), until);
  const due = await totalWithTaxes(
    { tx: db, now },
    first.customerId,
    parts.map(({ amount }) => amount).filter((amount) => amount > 0),
  );
  return { rows, parts, until, due };
}

/**
 * Charges the storage of cartons until now, when they leave an office or before: by an invoice of its own and
 * the rule in force when each came in. Nothing is charged within the free days. No day is charged twice:
 * goods that stay after their invoice get another one for the days since.
 * @returns the charged amount, in pesewas
 */
export async function chargeStorage(
  work: Work,
  { shipmentId, ...ref }: { shipmentId: string; packageIds?: readonly string[] },
): Promise<Pesewas> {
  const { packageIds } = ref;
  const { rows, parts, until, due } = await storageOf(work.tx, {
    ...(packageIds ? { packageIds } : { shipmentId }),
    now: work.now,
  });
  const [first] = rows;
  if (!first || until === null || due === 0) return due;
  const charged = parts.filter(({ amount }) => amount > 0);
  const invoiceId = await issueStorage(work, {
    shipmentId,
    lines: charged.map((part) => ({
      description: storageLine(first.mode, part),
      amount: part.amount,
    })),
  });
  const cartons = new Map(rows.map((row) => [row.packageId, cartonOf(row)]));
  await addCharges(
    work.tx,
    charged.flatMap(({ rule, packageIds: ids, arrivedOn: arrivalDay, chargedBefore, days }) =>
      ids.map((packageId) => ({
        packageId,
        invoiceId,
        ruleId: rule.id,
        arrivedOn: arrivalDay,
        chargedUntil: until,
        daysBefore: chargedBefore,
        days,
        units: unitsOf(first, cartons.get(packageId)),
      })),
    ),
  );
  return due;
}

export const cartonOf = ({ packageId, rule, arrivedAt, timeZone, ...row }: StoredRow) => ({
  packageId,
  rule,
  arrivedOn: arrivedOn({ arrivedAt, timeZone }),
  grams: row.grams,
  cm3: row.cm3,
  chargedBefore: row.chargedBefore,
});

const arrivedOn = ({ arrivedAt, timeZone }: Pick<StoredRow, 'arrivedAt' | 'timeZone'>): PlainDay =>
  dayIn(arrivedAt, timeZone);

function unitsOf({ mode }: StoredRow, carton: ReturnType<typeof cartonOf> | undefined): number {
  if (!carton || carton.rule.basis === 'CARTON') return 1;
  return mode === 'AIR' ? carton.grams : carton.cm3;
}
