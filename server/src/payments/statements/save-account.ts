import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import type {
  addStatementAccount as addCall,
  changeStatementAccount as changeCall,
} from '@sankofa/domain/payments/statements/statement-account-endpoints';
import type { StatementMapping } from '@sankofa/domain/payments/statements/statement-mapping';
import { statementTexts } from '@sankofa/domain/payments/statements/statement-texts';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import {
  insertAccount,
  insertMapping,
  isAccountNameTaken,
  lockAccountRow,
  shownAccount,
  updateAccount,
} from './statement-account-queries.ts';

type Ref = { id: string; version: number };

/**
 * Adds an account that has statements.
 * @throws Problem request.invalid if another account has the name
 */
export async function addStatementAccount(
  work: Work,
  { method, name, number }: z.output<(typeof addCall)['body']>,
): Promise<string> {
  authorize(work, 'finance', mayPayment.listAll);
  const id = newId(work.now);
  const account = { id, method, name, number: number || null };
  const isNew = await insertAccount(work.tx, {
    ...account,
    createdBy: work.actor.id,
    createdAt: work.now,
  });
  if (!isNew) throw nameTaken(name);
  audit(work, {
    action: 'statement-account.add',
    subject: 'statement-account',
    subjectId: id,
    after: account,
  });
  return id;
}

const nameTaken = (name: string) => {
  const message = statementTexts.accountNameTaken({ name });
  return new Problem('request.invalid', { message, fields: { name: message } });
};

/** Locks an account of the version that was read. */
async function accountToChange(work: Work, { id, version }: Ref) {
  authorize(work, 'finance', mayPayment.listAll);
  const account = await lockAccountRow(work.tx, id);
  if (account.version !== version)
    throw new Problem('request.version_stale', { current: await shownAccount(work.tx, id) });
  return account;
}

/**
 * Changes the name and number of an account, or whether it is in use.
 * @throws Problem thing.not_found, request.version_stale, request.invalid
 */
export async function changeStatementAccount(
  work: Work,
  { id, version, name, number, isActive }: Ref & z.output<(typeof changeCall)['body']>,
): Promise<string> {
  const before = await accountToChange(work, { id, version });
  if (await isAccountNameTaken(work.tx, name, id)) throw nameTaken(name);
  const after = { name, number: number || null, isActive };
  await updateAccount(work.tx, id, after);
  audit(work, {
    action: 'statement-account.change',
    subject: 'statement-account',
    subjectId: id,
    before: { name: before.name, number: before.number, isActive: before.isActive },
    after,
  });
  return id;
}

/**
 * Saves the columns of an account's statements. The next file with the same headings is read by them.
 * @throws Problem thing.not_found, request.version_stale
 */
export async function saveStatementMapping(
  work: Work,
  { id, version, mapping }: Ref & { mapping: StatementMapping },
): Promise<string> {
  await accountToChange(work, { id, version });
  const mappingId = newId(work.now);
  await insertMapping(work.tx, {
    id: mappingId,
    accountId: id,
    mapping: JSON.stringify(mapping),
    savedBy: work.actor.id,
    savedAt: work.now,
  });
  await updateAccount(work.tx, id, {});
  audit(work, {
    action: 'statement-account.mapping',
    subject: 'statement-account',
    subjectId: id,
    after: { columns: Object.entries(mapping).map(([field, value]) => `${field}: ${value}`) },
  });
  return id;
}
