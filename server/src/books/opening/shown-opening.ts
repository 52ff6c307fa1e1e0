import {
  type OpeningAccount,
  openingAccounts,
  openingWorth,
} from '@sankofa/domain/books/opening/opening';
import type {
  OpeningAnswer,
  OpeningBalancesAnswer,
} from '@sankofa/domain/books/opening/opening-endpoints';
import { needsAnother } from '@sankofa/domain/payments/refunds/refund-rules';
import { moneyOf } from '@sankofa/domain/values/money';

import { findSites } from '../../company/company.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { findFourEyesRules } from '../four-eyes-rules.ts';
import { findLatestOpening, openingDebts, openingLinesOf } from './opening-queries.ts';

/** Returns the offices that can hold cash. */
export const officesOf = async (db: Db | Tx) =>
  (await findSites(db, 'DESTINATION')).map(({ id, name }) => ({ id, name }));

/** Returns the opening balances that were entered last, in the order of the accounts. */
export async function shownOpening(db: Db | Tx): Promise<OpeningAnswer> {
  const row = await findLatestOpening(db);
  const { customers, suppliers } = await openingDebts(db);
  return {
    latest: row ? await shown(db, row) : null,
    offices: await officesOf(db),
    customers: moneyOf(customers),
    suppliers: moneyOf(suppliers),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findLatestOpening>>>;

const decided = (id: string | null, name: string | null, at: string | null) =>
  id !== null && name !== null && at !== null ? { by: { id, name }, at } : null;
const reasoned = (step: ReturnType<typeof decided>, reason: string | null) =>
  step !== null && reason !== null ? { ...step, reason } : null;

async function shown(db: Db | Tx, row: Row): Promise<OpeningBalancesAnswer> {
  const lines = (await openingLinesOf(db, row.id)).map(({ account, amountPesewas, ...of }) => ({
    account: openingAccount(account),
    office: of.siteId && of.officeName ? { id: of.siteId, name: of.officeName } : null,
    debit: amountPesewas,
  }));
  const debits = lines.map(({ debit }) => debit);
  return {
    id: row.id,
    state: row.state,
    lines: openingAccounts.flatMap((account) =>
      lines
        .filter((line) => line.account === account)
        .map(({ office, debit }) => ({
          account,
          office,
          balance: moneyOf(debit),
        })),
    ),
    equity: moneyOf(debits.reduce((sum, debit) => sum + debit, 0)),
    lastReturn: row.lastReturnMonth?.slice(0, 7) ?? null,
    reason: row.reason,
    proposedBy: { id: row.proposedBy, name: row.proposerName },
    proposedAt: row.proposedAt,
    approval: decided(row.postedBy, row.approverName, row.postedAt),
    rejected: reasoned(decided(row.rejectedBy, row.rejecterName, row.rejectedAt), row.rejectReason),
    reversed: reasoned(
      decided(row.reversedBy, row.reverserName, row.reversedAt),
      row.reverseReason,
    ),
    needsAnother: needsAnother(await findFourEyesRules(db), openingWorth(debits)),
    version: row.version,
  };
}

function openingAccount(account: string): OpeningAccount {
  const found = openingAccounts.find((one) => one === account);
  if (!found) throw new Error(`${account} has no opening balance`);
  return found;
}
