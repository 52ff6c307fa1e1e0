import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextBillState, stateForSteps, type BillStep } from '@sankofa/domain/payables/bill-status';
import { categoryAccounts } from '@sankofa/domain/payables/expense-category';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { mayPayables } from '@sankofa/domain/payables/payables-policy';
import { fourEyesPeriodMs, needsAnother } from '@sankofa/domain/payments/refunds/refund-rules';
import { negated, pesewasOf } from '@sankofa/domain/values/money';
import { addMs, type PlainDay } from '@sankofa/domain/values/time';

import { getEntry, postEntry } from '../../books/books.ts';
import { findFourEyesRules } from '../../invoices/invoices.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { getSupplierRow } from '../suppliers/supplier-queries.ts';
import { billPostingDay, billVoidDay } from './bill-posting-day.ts';
import {
  approvedAlone,
  lockBill,
  lockOwnApprovals,
  partsOfBill,
  requestedOf,
  updateBill,
  type BillRow,
} from './bill-queries.ts';
import { closedForBill } from './closed-for-bill.ts';
import { shownBill } from './shown-bill-queries.ts';

type BillRef = { id: string; version: number };

/** Locks a bill and returns its state after the step. The state is checked before the version. */
async function billAfter(work: Work, { id, version }: BillRef, step: BillStep) {
  authorize(work, 'finance', mayPayables.enter);
  const bill = await lockBill(work.tx, id);
  const state = nextBillState(step, stateForSteps(bill));
  if (version !== bill.version)
    throw new Problem('request.version_stale', {
      current: await shownBill(work.tx, id, work.now),
    });
  return { bill, state };
}

/**
 * Approves a bill and posts it: the expenses of its lines, by batch where they have one, against the supplier. A return with
 * nothing payable is settled at once.
 * @throws Problem bill.step_not_allowed, bill.own, request.version_stale
 */
export async function approveBill(work: Work, ref: BillRef): Promise<string> {
  const { bill, state } = await billAfter(work, ref, 'approve');
  if (bill.enteredBy === work.actor.id) await refuseAlone(work, bill);
  const postedOn = await postBill(work, bill);
  const settled = bill.valuePesewas === 0 ? nextBillState('payAll', state) : state;
  await updateBill(work.tx, bill.id, {
    state: settled,
    approvedBy: work.actor.id,
    approvedAt: work.now,
    postedOn,
  });
  auditBill(work, bill, { action: 'bill.approve', state: settled, postedOn });
  return bill.id;
}

/**
 * Refuses the person who entered the bill above the limit for one person. Bills of the supplier that they approved alone
 * within a day count together; expenses paid at once count with those of every supplier.
 * @throws Problem bill.own
 */
export async function refuseAlone(
  work: Work,
  {
    valuePesewas,
    supplierId,
    isExpense,
  }: Pick<BillRow, 'valuePesewas' | 'supplierId' | 'isExpense'>,
) {
  const rules = await findFourEyesRules(work.tx);
  if (rules.anotherSendsAbove === null) return;
  await lockOwnApprovals(work.tx, work.actor.id);
  const before = await approvedAlone(work.tx, {
    actorId: work.actor.id,
    since: addMs(work.now, -fourEyesPeriodMs),
    supplierId: isExpense ? null : supplierId,
  });
  if (!needsAnother(rules, valuePesewas + before)) return;
  const limit = pesewasOf(rules.anotherSendsAbove);
  throw new Problem('bill.own', {
    message: isExpense
      ? payableTexts.expenseAboveLimit({ limit, before })
      : payableTexts.ownBill({ limit, before }),
  });
}

/**
 * Posts a bill: its expenses against the payable of its supplier. A return with nothing payable moves nothing. Returns the
 * day on which it is posted.
 */
export async function postBill(work: Work, bill: BillRow): Promise<PlainDay> {
  const closed = await closedForBill(work.tx, bill, { holds: true });
  const on = billPostingDay(bill, { now: work.now, closed });
  if (bill.valuePesewas === 0) return on;
  const supplier = await getSupplierRow(work.tx, bill.supplierId);
  const parts = await partsOfBill(work.tx, bill.id);
  await postEntry(work, {
    kind: 'bill-approved',
    source: 'bill',
    sourceId: bill.id,
    on,
    memo: `Bill ${bill.number ?? 'without a number'} of ${supplier.name}`,
    lines: [
      ...parts.map(({ category, worth, batchId }) => ({
        account: categoryAccounts[category],
        amount: worth,
        ...(batchId !== null && { batchId }),
      })),
      {
        account: 'payable' as const,
        supplierId: bill.supplierId,
        amount: negated(bill.valuePesewas),
      },
    ],
  });
  return on;
}

/**
 * Voids a bill that has no payments; what it posted is reversed on the same day if that is still open, otherwise today.
 * @throws Problem bill.step_not_allowed, request.version_stale
 */
export async function voidBill(
  work: Work,
  { reason, ...ref }: BillRef & { reason: string },
): Promise<string> {
  const { bill, state } = await billAfter(work, ref, 'void');
  if ((await requestedOf(work.tx, bill.id)) > 0)
    throw new Problem('bill.step_not_allowed', {
      from: bill.state,
      step: 'void',
      message: payableTexts.openPayment,
    });
  const voidPostedOn = await voidDay(work, bill);
  await updateBill(work.tx, bill.id, {
    state,
    voidPostedOn,
    voidedBy: work.actor.id,
    voidedAt: work.now,
    voidReason: reason,
  });
  if (voidPostedOn !== null && bill.valuePesewas > 0) await reverseBill(work, bill, voidPostedOn);
  auditBill(work, bill, {
    action: 'bill.void',
    state,
    reason,
    ...(voidPostedOn !== null && { postedOn: voidPostedOn }),
  });
  return bill.id;
}

/** Returns the day on which what a bill has posted is taken back, if it has posted anything. */
async function voidDay(work: Work, bill: BillRow): Promise<PlainDay | null> {
  const closed = await closedForBill(work.tx, bill, { holds: true });
  return billVoidDay(bill, { now: work.now, closed });
}

async function reverseBill(work: Work, { id, number }: BillRow, on: PlainDay) {
  const posted = await getEntry(work.tx, { kind: 'bill-approved', sourceId: id });
  await postEntry(work, {
    kind: 'bill-voided',
    source: 'bill',
    sourceId: id,
    on,
    memo: `Bill ${number ?? 'without a number'} voided`,
    lines: posted.lines.map((line) => ({ ...line, amount: -line.amount })),
    reversesId: posted.id,
  });
}

export function auditBill(
  work: Work,
  { id, state, valuePesewas }: BillRow,
  {
    action,
    reason,
    ...after
  }: { action: string; state: BillRow['state']; postedOn?: PlainDay; reason?: string },
) {
  audit(work, {
    action,
    subject: 'bill',
    subjectId: id,
    before: { state },
    after: { ...after, valuePesewas },
    ...(reason !== undefined && { reason }),
  });
}
