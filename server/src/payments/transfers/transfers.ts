import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { fourEyesPeriodMs, needsAnother } from '@sankofa/domain/payments/refunds/refund-rules';
import { ownAccountTexts } from '@sankofa/domain/payments/transfers/own-account-texts';
import type { recordTransfer as recordCall } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { mayTransfer } from '@sankofa/domain/payments/transfers/transfer-policy';
import {
  nextTransferState,
  type TransferStep,
} from '@sankofa/domain/payments/transfers/transfer-status';
import { transferTexts } from '@sankofa/domain/payments/transfers/transfer-texts';
import { accountNames } from '@sankofa/domain/values/ledger-accounts';
import { pesewasOf } from '@sankofa/domain/values/money';
import { addMs } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { getEntry, postEntry } from '../../books/books.ts';
import { staffWith } from '../../company/company.ts';
import { findFourEyesRules } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notifyMany } from '../../reminders/reminders.ts';
import { shownTransfer } from './shown-transfer-queries.ts';
import {
  checkedDay,
  checkedPlaces,
  lockDrawers,
  refuseMissingCash,
  refusePostedPayout,
} from './transfer-checks.ts';
import {
  insertTransfer,
  lockTransfer,
  releaseLines,
  transferredAlone,
  updateTransfer,
  type TransferRow,
} from './transfer-queries.ts';

type Given = z.output<(typeof recordCall)['body']>;
type TransferRef = { id: string; version: number };

/**
 * Records a transfer between two of our own accounts. Up to the limit for one person it is posted at once; above it,
 * another person approves it first.
 * @throws Problem request.invalid if an account, the day or the cash doesn't fit
 */
export async function recordTransfer(
  work: Work,
  { amount, fee, reference, note, lineId, ...given }: Given & { lineId?: string },
): Promise<string> {
  authorize(work, 'finance', mayTransfer.record);
  const places = await checkedPlaces(work.tx, given);
  const movedOn = await checkedDay(work, given.movedOn);
  const row = {
    id: newId(work.now),
    ...places,
    amountPesewas: pesewasOf(amount),
    feePesewas: pesewasOf(fee),
    movedOn,
    reference: reference ?? null,
    note: note ?? null,
    lineId: lineId ?? null,
    requestedBy: work.actor.id,
    requestedAt: work.now,
  };
  await refusePostedPayout(work.tx, row);
  const isPosted = await mayAlone(work, row.amountPesewas + row.feePesewas);
  const state = isPosted ? 'POSTED' : 'REQUESTED';
  await lockDrawers(work.tx, row);
  await refuseMissingCash(work.tx, row);
  await insertTransfer(work.tx, {
    ...row,
    state,
    ...(isPosted && { approvedBy: work.actor.id, approvedAt: work.now }),
  });
  if (isPosted) await postTransfer(work, row);
  else await notifyApprovers(work, row);
  audit(work, {
    action: 'transfer.record',
    subject: 'transfer',
    subjectId: row.id,
    after: {
      state,
      from: row.fromAccount,
      to: row.toAccount,
      amountPesewas: row.amountPesewas,
      feePesewas: row.feePesewas,
      movedOn,
      ...(row.reference !== null && { reference: row.reference }),
    },
    ...(note !== undefined && { reason: note }),
  });
  return row.id;
}

/** Tells those who may approve a transfer that it waits for them. */
async function notifyApprovers(work: Work, { id, fromAccount, toAccount, amountPesewas }: Posted) {
  const approvers = await staffWith(work.tx, ['finance'], { except: work.actor.id });
  await notifyMany(
    work,
    approvers.map((userId) => ({
      kind: 'MONEY' as const,
      userId,
      key: `transfer.${id}.requested`,
      title: transferTexts.needsApproval({
        amount: amountPesewas,
        from: ownAccountTexts[fromAccount],
        to: ownAccountTexts[toAccount],
      }),
      body: transferTexts.approveHint,
      link: `/staff/payments?part=transfers&transfer=${id}`,
    })),
  );
}

/** What one person transferred alone within a day counts together. */
async function mayAlone(work: Work, total: number): Promise<boolean> {
  const rules = await findFourEyesRules(work.tx);
  const since = addMs(work.now, -fourEyesPeriodMs);
  const before = await transferredAlone(work.tx, work.actor.id, since);
  return !needsAnother(rules, total + before);
}

type Posted = Pick<
  TransferRow,
  'id' | 'fromAccount' | 'toAccount' | 'amountPesewas' | 'feePesewas' | 'reference'
>;

async function postTransfer(
  work: Work,
  { id, fromAccount, toAccount, amountPesewas, feePesewas, reference }: Posted,
) {
  const names = `${accountNames[fromAccount]} to ${accountNames[toAccount]}`;
  await postEntry(work, {
    kind: 'transfer-posted',
    source: 'transfer',
    sourceId: id,
    memo: `Transfer: ${names}${reference === null ? '' : `, reference ${reference}`}`,
    lines: [
      { account: toAccount, amount: amountPesewas },
      { account: 'expense-bank-charges', amount: feePesewas },
      { account: fromAccount, amount: 0 - amountPesewas - feePesewas },
    ],
  });
}

/** Locks a transfer and returns its state after the step. The state is checked before the version. */
async function transferAfter(work: Work, { id, version }: TransferRef, step: TransferStep) {
  authorize(work, 'finance', mayTransfer.record);
  const transfer = await lockTransfer(work.tx, id);
  const state = nextTransferState(step, transfer.state);
  if (version !== transfer.version)
    throw new Problem('request.version_stale', { current: await shownTransfer(work.tx, id) });
  return { transfer, state };
}

/**
 * Approves a transfer above the limit for one person, and posts it.
 * @throws Problem transfer.own, transfer.step_not_allowed, request.version_stale, request.invalid
 */
export async function approveTransfer(work: Work, ref: TransferRef): Promise<string> {
  const { transfer, state } = await transferAfter(work, ref, 'approve');
  if (transfer.requestedBy === work.actor.id)
    throw new Problem('transfer.own', { message: transferTexts.own });
  authorize(work, 'finance', mayTransfer.approve, transfer);
  await checkedDay(work, transfer.movedOn);
  await refusePostedPayout(work.tx, transfer);
  await lockDrawers(work.tx, transfer);
  await refuseMissingCash(work.tx, transfer);
  await updateTransfer(work.tx, transfer.id, {
    state,
    approvedBy: work.actor.id,
    approvedAt: work.now,
  });
  await postTransfer(work, transfer);
  auditStep(work, transfer, { action: 'transfer.approve', state });
  return transfer.id;
}

type Reasoned = TransferRef & { reason: string };

/**
 * Rejects a transfer that waits for approval; its statement lines are open again. Who recorded it can withdraw it.
 * @throws Problem transfer.step_not_allowed, request.version_stale
 */
export async function rejectTransfer(work: Work, { reason, ...ref }: Reasoned): Promise<string> {
  const { transfer, state } = await transferAfter(work, ref, 'reject');
  await updateTransfer(work.tx, transfer.id, {
    state,
    rejectedBy: work.actor.id,
    rejectedAt: work.now,
    rejectReason: reason,
  });
  await releaseLines(work, transfer.id, reason);
  auditStep(work, transfer, { action: 'transfer.reject', state, reason });
  return transfer.id;
}

/**
 * Reverses a posted transfer by a counter entry; its statement lines are open again.
 * @throws Problem transfer.step_not_allowed, request.version_stale
 */
export async function reverseTransfer(work: Work, { reason, ...ref }: Reasoned): Promise<string> {
  const { transfer, state } = await transferAfter(work, ref, 'reverse');
  await lockDrawers(work.tx, transfer);
  await updateTransfer(work.tx, transfer.id, {
    state,
    reversedBy: work.actor.id,
    reversedAt: work.now,
    reverseReason: reason,
  });
  const posted = await getEntry(work.tx, { kind: 'transfer-posted', sourceId: transfer.id });
  await postEntry(work, {
    kind: 'transfer-reversed',
    source: 'transfer',
    sourceId: transfer.id,
    memo: `Transfer reversed: ${accountNames[transfer.fromAccount]} to ${accountNames[transfer.toAccount]}`,
    lines: posted.lines.map((line) => ({ ...line, amount: -line.amount })),
    reversesId: posted.id,
  });
  await releaseLines(work, transfer.id, reason);
  auditStep(work, transfer, { action: 'transfer.reverse', state, reason });
  return transfer.id;
}

function auditStep(
  work: Work,
  { id, state, amountPesewas, feePesewas }: TransferRow,
  { action, reason, ...after }: { action: string; state: TransferRow['state']; reason?: string },
) {
  audit(work, {
    action,
    subject: 'transfer',
    subjectId: id,
    before: { state },
    after: { ...after, amountPesewas, feePesewas },
    ...(reason !== undefined && { reason }),
  });
}
