import { Problem } from '@sankofa/domain/errors/problem';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import { pendingDisputes } from '@sankofa/domain/invoices/corrections/dispute';
import type { PackageState } from '@sankofa/domain/shipments/package-status';
import type { Measures } from '@sankofa/domain/values/measures';
import type { Insertable, Selectable, Updateable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';
import { linesOf } from './invoice-queries.ts';

export type DisputeRow = Selectable<DB['measurementDisputes']>;

/** A carton in dispute: its size as billed in the invoice line, and as re-measured. */
export type DisputedPackage = {
  packageId: string;
  labelNumber: string;
  state: PackageState;
  siteName: string | null;
  siteNameZh: string | null;
  shelf: string | null;
  billed: Measures;
  again: Measures | null;
};

export const disputeNotFound = () =>
  new Problem('thing.not_found', { message: correctionTexts.disputeNotFound });

/** @throws Problem thing.not_found */
export function getDispute(db: Db | Tx, id: string): Promise<DisputeRow> {
  return db
    .selectFrom('measurementDisputes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(disputeNotFound);
}

/** Locks a dispute; lock its invoice first. @throws Problem thing.not_found */
export function lockDispute(tx: Tx, id: string): Promise<DisputeRow> {
  return tx
    .selectFrom('measurementDisputes')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(disputeNotFound);
}

/** Returns the open dispute of an invoice. */
export async function findOpenDispute(db: Db | Tx, invoiceId: string): Promise<DisputeRow | null> {
  const row = await db
    .selectFrom('measurementDisputes')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('state', 'in', pendingDisputes)
    .executeTakeFirst();
  return row ?? null;
}

export async function addDispute(
  tx: Tx,
  dispute: Insertable<DB['measurementDisputes']>,
  packageIds: readonly string[],
) {
  await tx.insertInto('measurementDisputes').values(dispute).execute();
  const disputed = packageIds.map((packageId) => ({ disputeId: dispute.id, packageId }));
  for (const chunk of insertChunks(disputed))
    await tx.insertInto('disputedPackages').values(chunk).execute();
}

export async function changeDispute(
  tx: Tx,
  id: string,
  change: Updateable<DB['measurementDisputes']>,
) {
  await tx.updateTable('measurementDisputes').set(change).where('id', '=', id).execute();
}

export async function setMeasuredAgain(
  tx: Tx,
  { disputeId, packageId }: { disputeId: string; packageId: string },
  measurementId: string,
) {
  await tx
    .updateTable('disputedPackages')
    .set({ measurementId })
    .where('disputeId', '=', disputeId)
    .where('packageId', '=', packageId)
    .execute();
}

/** Returns who re-measured the cartons of a dispute. */
export async function measurersOf(db: Db | Tx, disputeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('disputedPackages as p')
    .innerJoin('measurements as m', 'm.id', 'p.measurementId')
    .select('m.measuredBy')
    .distinct()
    .where('p.disputeId', '=', disputeId)
    .execute();
  return rows.map(({ measuredBy }) => measuredBy);
}

/** Returns the cartons of a dispute in the order of the invoice. */
export async function disputedPackages(
  db: Db | Tx,
  { id, invoiceId }: Pick<DisputeRow, 'id' | 'invoiceId'>,
): Promise<DisputedPackage[]> {
  const rows = await db
    .selectFrom('disputedPackages as d')
    .innerJoin('packages as p', 'p.id', 'd.packageId')
    .leftJoin('sites as s', 's.id', 'p.siteId')
    .leftJoin('measurements as m', 'm.id', 'd.measurementId')
    .select([
      'p.id',
      'p.labelNumber',
      'p.state',
      'p.shelf',
      's.name as siteName',
      's.nameZh as siteNameZh',
    ])
    .select(['m.weightGrams', 'm.lengthMm', 'm.widthMm', 'm.heightMm'])
    .where('d.disputeId', '=', id)
    .orderBy('p.pieceNumber')
    .execute();
  const billed = new Map(
    (await linesOf(db, invoiceId)).flatMap(({ working }) =>
      (working?.packages ?? []).map((one) => [one.packageId, one]),
    ),
  );
  return rows.map(({ id: packageId, weightGrams, lengthMm, widthMm, heightMm, ...row }) => {
    const one = billed.get(packageId);
    if (!one) throw new RangeError(`The carton ${packageId} is not on invoice ${invoiceId}`);
    return {
      ...row,
      packageId,
      billed: measuresOf(one),
      again:
        weightGrams === null || lengthMm === null || widthMm === null || heightMm === null
          ? null
          : { weightGrams, lengthMm, widthMm, heightMm },
    };
  });
}

/**
 * Returns the re-measurements of the cartons of an invoice, earliest first: those of the open dispute and of
 * disputes settled by measuring. A withdrawn or closed dispute left the invoice as it was.
 */
export async function measuredAgainOn(
  db: Db | Tx,
  invoiceId: string,
): Promise<(Measures & { packageId: string })[]> {
  return db
    .selectFrom('measurementDisputes as d')
    .innerJoin('disputedPackages as p', 'p.disputeId', 'd.id')
    .innerJoin('measurements as m', 'm.id', 'p.measurementId')
    .select(['p.packageId', 'm.weightGrams', 'm.lengthMm', 'm.widthMm', 'm.heightMm'])
    .where('d.invoiceId', '=', invoiceId)
    .where('d.state', 'in', [...pendingDisputes, 'CREDITED', 'UPHELD'])
    .orderBy('d.id')
    .execute();
}

/** Returns the sum of the dispute credits of an invoice, in pesewas. */
export async function creditedByDisputes(db: Db | Tx, invoiceId: string): Promise<number> {
  const row = await db
    .selectFrom('measurementDisputes as d')
    .innerJoin('creditNotes as n', 'n.id', 'd.creditNoteId')
    .select((eb) => eb.fn.sum<string>('n.amountPesewas').as('sum'))
    .where('d.invoiceId', '=', invoiceId)
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

const measuresOf = ({ weightGrams, lengthMm, widthMm, heightMm }: Measures): Measures => ({
  weightGrams,
  lengthMm,
  widthMm,
  heightMm,
});
