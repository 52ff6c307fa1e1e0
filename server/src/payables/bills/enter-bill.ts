import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { enterBill as enterCall } from '@sankofa/domain/payables/bill-endpoints';
import { inPesewas, maxWorth, sharesOf } from '@sankofa/domain/payables/bill-money';
import { nextBillState } from '@sankofa/domain/payables/bill-status';
import { isDeductibleTax, type BillCategory } from '@sankofa/domain/payables/expense-category';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { mayPayables } from '@sankofa/domain/payables/payables-policy';
import { addPesewas, minorOf } from '@sankofa/domain/values/money';
import type { PlainDay } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { findTaxFacts } from '../../taxes/taxes.ts';
import { billRateOf } from '../bill-rate.ts';
import { getSupplierRow } from '../suppliers/supplier-queries.ts';
import {
  insertBill,
  isNumberTaken,
  lockBill,
  replaceLines,
  unknownBatches,
  updateBill,
  type NewLine,
} from './bill-queries.ts';
import { shownBill } from './shown-bill-queries.ts';

type EnteredByHand = z.output<(typeof enterCall)['body']>;
type EnteredLine = EnteredByHand['lines'][number];
/** What a bill consists of. A return has taxes that no one enters by hand. */
export type EnteredBill = Omit<EnteredByHand, 'lines'> & {
  lines: (Omit<EnteredLine, 'category'> & { category: BillCategory })[];
};
const minor = (amount: string) => minorOf(amount) ?? 0;

type BillKind = { isExpense?: boolean; isOpening?: boolean; taxMonth?: PlainDay | null };

/**
 * Enters a bill, which waits for its approval and posts nothing yet. Its exchange rate is fixed now.
 * @throws Problem thing.not_found, bill.exists, request.invalid, rate.missing, rate.large_change
 */
export async function enterBill(
  work: Work,
  entered: EnteredBill,
  { isExpense = false, isOpening = false, taxMonth = null }: BillKind = {},
): Promise<string> {
  authorize(work, 'finance', mayPayables.enter);
  const { supplier, row, lines } = await billFrom(work, entered, taxMonth);
  if (row.valuePesewas === 0 && taxMonth === null) throw outOfBounds(0);
  const id = newId(work.now);
  const isNew = await insertBill(work.tx, {
    ...row,
    id,
    isExpense,
    isOpening,
    taxMonth,
    state: 'DRAFT',
    enteredBy: work.actor.id,
    enteredAt: work.now,
  });
  if (!isNew) throw numberTaken(entered.number ?? '', supplier.name);
  await replaceLines(work.tx, id, linesOf(work, id, lines));
  audit(work, { action: 'bill.enter', subject: 'bill', subjectId: id, after: audited(row, lines) });
  return id;
}

/**
 * Replaces what was entered of a bill that is not approved.
 * @throws Problem bill.step_not_allowed, request.version_stale, and what `enterBill` throws
 */
export async function editBill(
  work: Work,
  { id, version, ...entered }: EnteredBill & { id: string; version: number },
): Promise<string> {
  authorize(work, 'finance', mayPayables.enter);
  const before = await lockBill(work.tx, id);
  nextBillState('edit', before.state);
  if (before.taxMonth !== null || before.isOpening)
    throw new Problem('bill.step_not_allowed', {
      from: before.state,
      step: 'edit',
      message: before.isOpening ? payableTexts.openingNotEdited : payableTexts.returnNotEdited,
    });
  if (version !== before.version)
    throw new Problem('request.version_stale', {
      current: await shownBill(work.tx, id, work.now),
    });
  const { supplier, row, lines } = await billFrom(work, entered, null);
  if (row.valuePesewas === 0) throw outOfBounds(0);
  const { supplierId, number } = row;
  if (number !== null && (await isNumberTaken(work.tx, { supplierId, number, otherThan: id })))
    throw numberTaken(number, supplier.name);
  // The person who changed it last counts as the one who entered it; another person approves.
  await updateBill(work.tx, id, { ...row, enteredBy: work.actor.id, enteredAt: work.now });
  await replaceLines(work.tx, id, linesOf(work, id, lines));
  audit(work, {
    action: 'bill.edit',
    subject: 'bill',
    subjectId: id,
    before: { supplierId: before.supplierId, number: before.number, totalMinor: before.totalMinor },
    after: audited(row, lines),
  });
  return id;
}

const numberTaken = (number: string, supplier: string) => {
  const message = payableTexts.numberTaken({ number, supplier });
  return new Problem('bill.exists', { message, fields: { number: message } });
};

const outOfBounds = (worth: number) => {
  const message = payableTexts.tooMuch({ worth, most: maxWorth });
  return new Problem('request.invalid', { message, fields: { 'lines.0.amount': message } });
};

type Line = ReturnType<typeof lineValues>[number];

/** Computes the row of a bill and its lines from what was entered. */
async function billFrom(work: Work, entered: EnteredBill, taxMonth: PlainDay | null) {
  const supplier = await getSupplierRow(work.tx, entered.supplierId);
  if (!supplier.isActive) {
    const message = payableTexts.supplierInactive({ name: supplier.name });
    throw new Problem('request.invalid', { message, fields: { supplierId: message } });
  }
  await refuseUnknownBatches(work, entered);
  await refuseUndeductible(work, entered, taxMonth);
  const rate = await billRateOf(work, entered);
  const lines = lineValues(entered, rate.cedisPerUnitE4);
  const valuePesewas = addPesewas(lines.map(({ worth }) => worth));
  if (valuePesewas > maxWorth) throw outOfBounds(valuePesewas);
  const row = {
    supplierId: supplier.id,
    number: entered.number ?? null,
    billedOn: entered.billedOn,
    dueOn: entered.dueOn,
    currency: entered.currency,
    cedisPerUnitE4: rate.cedisPerUnitE4,
    rateSource: JSON.stringify(rate.rateSource),
    totalMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0),
    valuePesewas,
    note: entered.note || null,
  };
  return { supplier, row, lines };
}

async function refuseUnknownBatches({ tx }: Work, { lines }: EnteredBill) {
  const ids = lines.flatMap(({ allocations }) => allocations.map(({ batchId }) => batchId));
  const [unknown] = await unknownBatches(tx, [...new Set(ids)]);
  if (unknown === undefined) return;
  const at = lines.findIndex(({ allocations }) => allocations.some((a) => a.batchId === unknown));
  throw new Problem('request.invalid', {
    message: payableTexts.batchNotFound,
    fields: { [`lines.${at}.allocations`]: payableTexts.batchNotFound },
  });
}

/** Refuses taxes to deduct on a bill of a day on which the company was not registered for VAT. */
async function refuseUndeductible(
  { tx }: Work,
  { lines, billedOn }: EnteredBill,
  taxMonth: PlainDay | null,
) {
  const at = lines.findIndex(({ category }) => isDeductibleTax(category));
  if (at === -1 || taxMonth !== null) return;
  if ((await findTaxFacts(tx, { customerId: null, day: billedOn })) !== null) return;
  const message = payableTexts.notRegistered({ on: billedOn });
  throw new Problem('request.invalid', { message, fields: { [`lines.${at}.category`]: message } });
}

/** Returns the worth of each line at the bill's rate, and that of each batch's part of it. */
function lineValues({ lines }: EnteredBill, cedisPerUnitE4: number) {
  return lines.map(({ category, description, amount, allocations }) => {
    const amountMinor = minor(amount);
    const worth = inPesewas(amountMinor, cedisPerUnitE4);
    const amounts = allocations.map((one) => minor(one.amount));
    const shares = sharesOf(worth, amountMinor, amounts);
    return {
      category,
      description,
      amountMinor,
      worth,
      allocations: allocations.map(({ batchId }, at) => ({
        batchId,
        amountMinor: amounts[at] ?? 0,
        valuePesewas: shares[at] ?? 0,
      })),
    };
  });
}

const linesOf = (work: Work, billId: string, lines: readonly Line[]): NewLine[] =>
  lines.map(({ worth, ...line }, index) => ({
    ...line,
    id: newId(work.now),
    billId,
    position: index + 1,
    valuePesewas: worth,
  }));

type NewRow = Awaited<ReturnType<typeof billFrom>>['row'];

const audited = (row: Omit<NewRow, 'rateSource'>, lines: readonly Line[]) => ({
  supplierId: row.supplierId,
  number: row.number,
  billedOn: row.billedOn,
  dueOn: row.dueOn,
  currency: row.currency,
  cedisPerUnitE4: row.cedisPerUnitE4,
  totalMinor: row.totalMinor,
  valuePesewas: row.valuePesewas,
  lines: lines.map(({ category, amountMinor, allocations }) => ({
    category,
    amountMinor,
    batches: allocations.length,
  })),
});
