import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { ImportKind } from '@sankofa/domain/imports/import-fields';
import { nextImportState } from '@sankofa/domain/imports/import-status';
import { importTexts } from '@sankofa/domain/imports/import-texts';

import { revokeOpenInvitation } from '../accounts/accounts.ts';
import { accountOf, getEntry, lockAccount, postEntry } from '../books/books.ts';
import { voidOpeningBalance } from '../invoices/invoices.ts';
import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { forgetRecords, lockAllImports, markReversal, recordsOf } from './import-queries.ts';
import { cancelPastShipments, markReversed, openingItemsOf } from './opening-queries.ts';
import { changedShipments, deleteCustomers, deleteShipments } from './reverse-queries.ts';
import { importToChange, shownImport } from './upload-import.ts';

/** Rows that a refusal names. */
const maxRowsNamed = 20;

/**
 * Reverses a whole import: customers and shipments are deleted with what the import wrote for them, balances
 * are reversed in the journal, and invitations are revoked. If anything else refers to one of them, nothing is
 * reversed.
 * @throws Problem import.used with the rows, import.step_not_allowed
 */
export async function reverseFile(work: Work, id: string, reason: string) {
  authorize(work, 'admin', isAdmin);
  await lockAllImports(work.tx);
  const row = await importToChange(work, id, { step: 'reverse' });
  // First, since it is what allows the history to be deleted.
  await markReversal(work.tx, id, {
    state: nextImportState('reverse', row.state),
    reversedBy: work.actor.id,
    reversedAt: work.now,
    reverseReason: reason,
  });
  const usedRows = await reversers[row.kind](work, id, reason);
  if (usedRows.length > 0)
    throw new Problem('import.used', {
      message: importTexts.used({ rows: usedRows.slice(0, maxRowsNamed) }),
      rows: usedRows,
    });
  await forgetRecords(work.tx, id);
  audit(work, {
    action: 'import.reverse',
    subject: 'import',
    subjectId: id,
    before: { kind: row.kind, rows: row.imported },
    reason,
  });
  return shownImport(work, id);
}

type Reverse = (work: Work, importId: string, reason: string) => Promise<number[]>;

/** Deletes all records at once; only if one is used, one at a time, to name the rows. */
async function deleteRecords(
  records: readonly { row: number; recordId: string }[],
  remove: (ids: readonly string[]) => Promise<boolean>,
): Promise<number[]> {
  const rows = Map.groupBy(records, ({ recordId }) => recordId);
  if (await remove([...rows.keys()])) return [];
  const used: number[] = [];
  for (const [id, own] of rows) if (!(await remove([id]))) used.push(...own.map(({ row }) => row));
  return used;
}

const reverseCustomers = async ({ tx }: Work, importId: string) =>
  deleteRecords(await recordsOf(tx, importId), (ids) => deleteCustomers(tx, ids));

async function reverseShipments({ tx }: Work, importId: string): Promise<number[]> {
  const records = await recordsOf(tx, importId);
  const ids = new Set(records.map(({ recordId }) => recordId));
  const changed = await changedShipments(tx, [...ids], importId);
  const used = records.filter(({ recordId }) => changed.has(recordId)).map(({ row }) => row);
  const unchanged = records.filter(({ recordId }) => !changed.has(recordId));
  return [...used, ...(await deleteRecords(unchanged, (some) => deleteShipments(tx, some)))];
}

async function reverseBalances(work: Work, importId: string, reason: string): Promise<number[]> {
  const used: number[] = [];
  const items = await openingItemsOf(work.tx, importId);
  for (const { id, row, customerId, amountPesewas, invoiceId } of items) {
    await lockAccount(work.tx, customerId);
    const isReversed =
      invoiceId === null
        ? await takeBackCredit(work, { id, customerId, amount: 0 - amountPesewas })
        : await voidOpeningBalance(work, invoiceId, reason);
    if (!isReversed) used.push(row);
  }
  await markReversed(work.tx, importId, work.now);
  const shipmentIds = new Set(items.flatMap(({ shipmentId }) => shipmentId ?? []));
  await cancelPastShipments(work.tx, [...shipmentIds], work.now);
  return used;
}

/** @returns false if the customer has used the credit, or asked for it back */
async function takeBackCredit(
  work: Work,
  { id, customerId, amount }: { id: string; customerId: string; amount: number },
): Promise<boolean> {
  const { free } = await accountOf(work.tx, customerId);
  if (free < amount) return false;
  const posted = await getEntry(work.tx, { kind: 'opening-credit', sourceId: id });
  await postEntry(work, {
    kind: 'opening-credit-reversed',
    source: 'opening-item',
    sourceId: id,
    memo: 'Credit brought forward, reversed',
    lines: posted.lines.map((line) => ({ ...line, amount: -line.amount })),
    reversesId: posted.id,
  });
  return true;
}

async function revokeInvitations(work: Work, importId: string): Promise<number[]> {
  const used: number[] = [];
  for (const { row, recordId } of await recordsOf(work.tx, importId)) {
    try {
      await revokeOpenInvitation(work, recordId);
    } catch (error) {
      // Accepted, or revoked by a colleague and perhaps sent again.
      if (!(error instanceof Problem)) throw error;
      used.push(row);
    }
  }
  return used;
}

const reversers: Record<ImportKind, Reverse> = {
  CUSTOMERS: reverseCustomers,
  SHIPMENTS: reverseShipments,
  BALANCES: reverseBalances,
  STAFF: revokeInvitations,
};
