import type { CustomerTaxesAnswer } from '@sankofa/domain/taxes/customer-tax-endpoints';
import type { PlainDay } from '@sankofa/domain/values/time';
import type { Insertable } from 'kysely';

import type { DB } from '../platform/database/db-schema.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** Returns the TIN and the last exemptions of a customer, or null if there is no such customer. */
export async function findCustomerTaxes(
  db: Db | Tx,
  customerId: string,
  today: PlainDay,
): Promise<CustomerTaxesAnswer | null> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) return null;
  const rows = await db
    .selectFrom('taxExemptions as e')
    .innerJoin('users as u', 'u.id', 'e.createdBy')
    .select(['e.id', 'e.certificateNumber', 'e.fromDay as from', 'e.untilDay as until'])
    .select(['e.reason', 'e.createdAt', 'e.endedAt', 'e.certificateFileId', 'u.name as createdBy'])
    .where('e.customerId', '=', customerId)
    .orderBy('e.id', 'desc')
    .limit(10)
    .execute();
  return {
    isUsed: await hasTaxes(db),
    tin: await findTin(db, customerId),
    exemptions: rows.map(({ certificateFileId, ...row }) => ({
      ...row,
      hasCertificate: certificateFileId !== null,
      isCurrent: row.endedAt === null && row.from <= today && today <= row.until,
    })),
  };
}

/** Returns whether the company ever was, or will be, registered for VAT. */
export async function hasTaxes(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('taxRegistrations')
    .select('id')
    .where('isRegistered', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findTin(db: Db | Tx, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('customerTins')
    .select('tin')
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.tin ?? null;
}

export async function insertTin(tx: Tx, row: Insertable<DB['customerTins']>) {
  await tx.insertInto('customerTins').values(row).execute();
}

export async function insertExemption(tx: Tx, row: Insertable<DB['taxExemptions']>) {
  await tx.insertInto('taxExemptions').values(row).execute();
}

/** Locks an exemption. */
export const lockExemption = (tx: Tx, id: string) =>
  tx.selectFrom('taxExemptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const setCertificate = (tx: Tx, id: string, fileId: string) =>
  tx.updateTable('taxExemptions').set({ certificateFileId: fileId }).where('id', '=', id).execute();

/** Returns an exemption's certificate, or undefined if there is no such exemption. */
export const findCertificate = (db: Db, id: string) =>
  db
    .selectFrom('taxExemptions')
    .select(['certificateFileId', 'certificateNumber'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function markExemptionEnded(
  tx: Tx,
  id: string,
  ended: { endedBy: string; endedAt: string },
) {
  await tx.updateTable('taxExemptions').set(ended).where('id', '=', id).execute();
}
