import { authorize } from '@sankofa/domain/authorize';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import type { ExportAccountAnswer } from '@sankofa/domain/books/exports/export-endpoints';
import { chartOf, type ExportAccount } from '@sankofa/domain/books/exports/export-kinds';
import { exportTexts } from '@sankofa/domain/books/exports/export-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Account } from '@sankofa/domain/values/ledger-accounts';

import { audit } from '../../platform/database/audit.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import {
  changedAccounts,
  lockExportAccounts,
  saveExportAccount,
} from './export-account-queries.ts';

/** Returns every account with its number and name in exports. */
export async function exportAccounts(db: Db | Tx): Promise<ExportAccountAnswer[]> {
  const changed = await changedAccounts(db);
  return [...chartOf(changed)].map(([account, named]) => ({
    account,
    ...named,
    version: changed.find((row) => row.account === account)?.version ?? 0,
  }));
}

/**
 * Changes the number and the name of an account for later exports; earlier ones keep what they had.
 * @throws Problem request.version_stale, request.invalid if another account has the number or the name
 */
export async function changeAccount(
  work: Work,
  { account, version, ...named }: ExportAccount & { account: Account; version: number },
): Promise<ExportAccountAnswer> {
  authorize(work, 'finance', mayBooks.read);
  await lockExportAccounts(work.tx);
  const all = await exportAccounts(work.tx);
  const before = all.find((row) => row.account === account);
  if (!before) throw new Error(`No such account: ${account}`);
  if (before.version !== version) throw new Problem('request.version_stale', { current: before });
  refuseDuplicate(
    all.filter((row) => row !== before),
    named,
  );
  await saveExportAccount(work.tx, {
    account,
    ...named,
    changedBy: work.actor.id,
    changedAt: work.now,
  });
  audit(work, {
    action: 'books.change-export-account',
    subject: 'export-account',
    subjectId: account,
    before: { number: before.number, name: before.name },
    after: named,
  });
  return { account, ...named, version: version + 1 };
}

const equals = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function refuseDuplicate(others: readonly ExportAccountAnswer[], { number, name }: ExportAccount) {
  const sameNumber = others.find((other) => equals(other.number, number));
  if (sameNumber) {
    const message = exportTexts.numberTaken({ number, name: sameNumber.name });
    throw new Problem('request.invalid', { message, fields: { number: message } });
  }
  const sameName = others.find((other) => equals(other.name, name));
  if (sameName) {
    const message = exportTexts.nameTaken({ number: sameName.number, name });
    throw new Problem('request.invalid', { message, fields: { name: message } });
  }
}
