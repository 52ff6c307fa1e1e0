import { authorize } from '@sankofa/domain/authorize';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import type { MergePreview } from '@sankofa/domain/customers/merging/merge-endpoints';
import { mergeTexts } from '@sankofa/domain/customers/merging/merge-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Language } from '@sankofa/domain/texts/language';
import { normalised } from '@sankofa/domain/values/codes';
import { moneyOf } from '@sankofa/domain/values/money';

import { endSessionsOf, shownEmailOf } from '../../accounts/accounts.ts';
import { accountOf, postEntry } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify, writeTo } from '../../reminders/reminders.ts';
import { findPair, type MergingCustomer } from './merge-blockers.ts';
import {
  closeLogin,
  countMoved,
  findOpenBalances,
  insertMerge,
  lockPair,
  moveRecords,
  type Pair,
} from './merge-queries.ts';

/** Returns what a merge would move, and what blocks it. */
export async function mergePreview(db: Db, pair: Pair, language: Language): Promise<MergePreview> {
  const { old, kept, blockers } = await findPair(db, pair);
  const { openInvoices, apiKeys, sessions, ...moves } = await countMoved(db, old.id);
  const { owed, credit, refunds } = await accountOf(db, old.id);
  return {
    old: shownOf(old),
    kept: shownOf(kept),
    moves,
    openInvoices,
    apiKeys,
    sessions,
    owed: moneyOf(owed),
    credit: moneyOf(credit),
    refundsPayable: moneyOf(refunds),
    blockers: blockers.map(({ blocker, remedy }) => ({
      words: blocker.in(language),
      remedy: remedy.in(language),
    })),
  };
}

const shownOf = ({
  id,
  name,
  customerCode,
  shippingMark,
  phone,
  email,
  city,
}: MergingCustomer) => ({
  id,
  name,
  customerCode,
  shippingMark,
  phone,
  email: shownEmailOf(email),
  city,
});

type Merge = Pair & { keptCode: string; reason: string };

/**
 * Merges a customer into another one: the records follow, past entries of the journal stay, and open balances are moved
 * by an entry of their own (ADR 27).
 * @throws Problem `customer.merge_blocked` with what would unblock it; `request.invalid` for another code
 */
export async function mergeCustomers(work: Work, { keptCode, reason, ...pair }: Merge) {
  authorize(work, 'admin', mayCustomer.merge);
  await lockPair(work.tx, pair);
  const { old, kept, blockers } = await findPair(work.tx, pair);
  if (blockers.length > 0)
    throw new Problem('customer.merge_blocked', {
      message: mergeTexts.blocked({ parts: blockers.map((one) => mergeTexts.part(one)) }),
      blockers: blockers.map(({ blocker, remedy }) => ({ words: blocker, remedy })),
    });
  if (normalised(keptCode) !== normalised(kept.customerCode))
    throw new Problem('request.invalid', {
      fields: { keptCode: mergeTexts.wrongCode({ code: kept.customerCode }) },
    });
  const id = newId(work.now);
  const moves = await countMoved(work.tx, old.id);
  const movedPesewas = await transferBalances(work, { mergeId: id, old, kept });
  await endSessionsOf(work, { id: old.id, role: 'CUSTOMER' }, 'DISABLED');
  await closeLogin(work.tx, { id: old.id, reason: `Merged into ${kept.customerCode}` }, work.now);
  await moveRecords(work.tx, pair, { oldCode: old.customerCode, now: work.now });
  await insertMerge(work.tx, {
    id,
    ...pair,
    reason,
    movedPesewas,
    mergedBy: work.actor.id,
    mergedAt: work.now,
  });
  auditMerge(work, { old, kept, moves, movedPesewas, reason });
  await tellBoth(work, { mergeId: id, old, kept });
  return { keptId: kept.id };
}

type Merging = { old: MergingCustomer; kept: MergingCustomer };

/** Posts the transfer of what is open. Returns the sum of its debits; without open balances there is no entry. */
async function transferBalances(work: Work, { mergeId, old, kept }: Merging & { mergeId: string }) {
  const balances = await findOpenBalances(work.tx, old.id);
  if (balances.length === 0) return 0;
  await postEntry(work, {
    kind: 'customer-merged',
    source: 'customer-merge',
    sourceId: mergeId,
    memo: `Account ${old.customerCode} merged into ${kept.customerCode}`,
    lines: balances.flatMap(({ account, invoiceId, amount }) => {
      const of = { account, ...(invoiceId !== null && { invoiceId }) };
      return [
        { ...of, customerId: old.id, amount: -amount },
        { ...of, customerId: kept.id, amount },
      ];
    }),
  });
  return balances.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}

function auditMerge(
  work: Work,
  {
    old,
    kept,
    moves,
    movedPesewas,
    reason,
  }: Merging & { moves: Record<string, number>; movedPesewas: number; reason: string },
) {
  audit(work, {
    action: 'customer.merge',
    subject: 'user',
    subjectId: old.id,
    before: { customerCode: old.customerCode, ...moves },
    after: { keptId: kept.id, keptCode: kept.customerCode, movedPesewas },
    reason,
  });
  audit(work, {
    action: 'customer.take-over',
    subject: 'user',
    subjectId: kept.id,
    after: { oldId: old.id, oldCode: old.customerCode },
    reason,
  });
}

/** An unconfirmed address may be another person's, so it gets no email. */
async function tellBoth(work: Work, { mergeId, old, kept }: Merging & { mergeId: string }) {
  const codes = { oldCode: old.customerCode, keptCode: kept.customerCode };
  const email = shownEmailOf(kept.email);
  if (old.isEmailVerified)
    await writeTo(work, {
      to: old.email,
      userId: kept.id,
      key: `customer-merge:${mergeId}:old`,
      title: mergeTexts.oldTitle({ oldCode: old.customerCode }),
      body: mergeTexts.oldBody({ ...codes, email: email && maskedEmail(email) }),
      link: null,
      reason: mergeTexts.oldReason,
    });
  await notify(work, {
    userId: kept.id,
    key: `customer-merge:${mergeId}`,
    title: mergeTexts.mergedTitle,
    body: mergeTexts.mergedBody(codes),
    link: null,
  });
}

/** Enough for the owner to recognize, and useless to others. */
const maskedEmail = (email: string) => email.replace(/^(.).*@/u, '$1•••@');
