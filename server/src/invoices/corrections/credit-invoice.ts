import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import { creditSpread, nextInvoiceState } from '@sankofa/domain/invoices/invoice';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { creditedLines } from '@sankofa/domain/taxes/credited-taxes';
import { addTaxes, taxes, taxOf, type TaxAmounts } from '@sankofa/domain/taxes/tax';
import type { Message } from '@sankofa/domain/texts/message';
import { inCedis, pesewasOf, type Money } from '@sankofa/domain/values/money';

import {
  allocateNumber,
  lockAccount,
  postEntry,
  revenueOf,
  taxAccounts,
} from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import { instalmentRows } from '../instalment-queries.ts';
import { addCreditNote, activeAllocations, type InvoiceRow } from '../invoice-queries.ts';
import type { InvoiceRef } from '../invoice-ref.ts';
import { addToInstalments } from '../restate-queries.ts';
import { allocate, lockInvoiceWithPackages, restate, type LockedInvoice } from '../settle.ts';
import { refuseStale, refuseUnseen } from '../shown-queries.ts';
import { requestAboveLimit } from './correction-request.ts';
import { addCreditedLines, linesLeft } from './credited-line-queries.ts';
import { closeDisputeOf } from './end-dispute.ts';

export const customerInvoiceLink = (invoiceId: string) => `/customer/invoices/${invoiceId}`;

/** Refuses to credit or void the invoice of a returned payment: the customer already has that money. */
export function refuseReturnedPayment({ purpose, invoiceNumber }: InvoiceRow) {
  if (purpose !== 'RETURNED_PAYMENT') return;
  throw new Problem('invoice.step_not_allowed', {
    message: correctionTexts.coversReturnedPayment({ number: invoiceNumber }),
  });
}

/**
 * Corrects an issued invoice with a credit note. It reduces the balance due; an overpaid part becomes the
 * customer's credit. Above the limit it is requested, and another person approves it.
 * @throws Problem invoice.step_not_allowed, invoice.credit_exceeds, correction.open, request.version_stale
 */
export async function creditInvoice(
  work: Work,
  { invoiceId, version, amount: money, reason }: InvoiceRef & { amount: Money; reason: string },
) {
  const amount = pesewasOf(money);
  const held = await lockInvoiceWithPackages(work, invoiceId);
  const { invoice } = held;
  refuseUnseen(work.actor, invoice);
  authorize(work, 'finance', mayInvoice.credit, invoice);
  refuseCredit(invoice, amount);
  await refuseStale(work, invoice, version);
  if (!(await requestAboveLimit(work, invoice, { kind: 'CREDIT', amount, reason })))
    await creditLocked(work, held, { amount, reason });
  return invoiceId;
}

/**
 * Credits a locked invoice, without a permission check.
 * @param credit its amount in whole pesewas; see `writeCredit`
 * @throws Problem invoice.step_not_allowed, invoice.credit_exceeds
 */
export function creditLocked(
  work: Work,
  held: LockedInvoice,
  credit: { amount: number; reason: string; endsDispute?: boolean },
) {
  refuseCredit(held.invoice, credit.amount);
  return writeCredit(work, held, credit);
}

/** @throws Problem invoice.step_not_allowed, invoice.credit_exceeds */
export function refuseCredit(invoice: InvoiceRow, amount: number) {
  nextInvoiceState('credit', invoice.state, invoice.invoiceNumber ?? undefined);
  refuseReturnedPayment(invoice);
  const most = invoice.totalPesewas - invoice.creditedPesewas;
  if (amount > 0 && amount <= most) return;
  throw new Problem('invoice.credit_exceeds', {
    most: inCedis(most),
    message: correctionTexts.amountFrom({ most }),
    fields: { 'amount.amount': correctionTexts.maximum({ most }) },
  });
}

/**
 * Writes a credit note on a locked invoice, without a permission check, since some follow from the product's
 * own rules.
 * @param amount whole pesewas, above zero and at most the total less earlier credit notes
 * @param goesBack whether it is for a refund, which uses what it frees at once
 * @param endsDispute whether an open dispute ends when nothing is left; false if the note settles that
 * dispute
 */
export async function writeCredit(
  work: Work,
  held: LockedInvoice,
  {
    amount,
    reason,
    goesBack = false,
    endsDispute = true,
  }: { amount: number; reason: string | Message; goesBack?: boolean; endsDispute?: boolean },
) {
  const { invoice } = held;
  const invoiceId = invoice.id;
  await lockAccount(work.tx, invoice.customerId);
  const before = await instalmentRows(work.tx, invoiceId);
  const { credits, freed } = creditSpread(amount, before);
  await free(work, invoiceId, freed);
  await addToInstalments(
    work.tx,
    credits.map(({ id, amount: credited }) => ({ id, credited })),
  );
  await restate(work, held, before);

  const note = await addNote(work, invoice, { amount, reason });
  const { creditNoteId, creditNoteNumber, charged } = note;
  const toCredit = freed.reduce((sum, part) => sum + part.amount, 0);
  await postCredited(work, invoice, {
    creditNoteId,
    memo: `Credit note ${creditNoteNumber} for ${invoice.invoiceNumber}`,
    amount,
    charged,
    toCredit,
  });
  await notify(work, {
    kind: 'MONEY',
    userId: invoice.customerId,
    key: `credit-note.${creditNoteId}`,
    title: correctionTexts.creditNote({ creditNoteNumber, number: invoice.invoiceNumber }),
    body: correctionTexts.creditNoteBody({
      amount,
      reason: String(reason),
      toCredit,
      isRefunded: goesBack,
    }),
    link: customerInvoiceLink(invoiceId),
    attachment: { kind: 'CREDIT_NOTE', id: creditNoteId },
  });
  audit(work, {
    action: 'invoice.credit',
    subject: 'invoice',
    subjectId: invoiceId,
    after: { creditNoteNumber, amountPesewas: amount, toCreditPesewas: toCredit },
    reason,
  });
  if (endsDispute && invoice.creditedPesewas + amount >= invoice.totalPesewas)
    await closeDisputeOf(
      work,
      invoice,
      correctionTexts.nothingLeft({ creditNoteNumber, number: invoice.invoiceNumber }),
    );
  return { creditNoteId, creditNoteNumber };
}

/** Adds a credit note with the part of each line. @returns its number and the taxes in the amount */
async function addNote(
  work: Work,
  { id: invoiceId, taxLawId }: InvoiceRow,
  { amount, reason }: { amount: number; reason: string | Message },
) {
  const parts = taxLawId === null ? [] : creditedLines(amount, await linesLeft(work.tx, invoiceId));
  const charged = addTaxes(parts.map((part) => part.taxes));
  const creditNoteId = newId(work.now);
  const creditNoteNumber = await allocateNumber(work.tx, 'CRN', work.now);
  await addCreditNote(work.tx, {
    id: creditNoteId,
    creditNoteNumber,
    invoiceId,
    amountPesewas: amount,
    taxPesewas: taxOf(charged),
    // A part of the issued document, which is in the language of customers.
    reason: String(reason),
    issuedBy: work.actor.id,
    issuedAt: work.now,
  });
  await addCreditedLines(work.tx, creditNoteId, parts);
  return { creditNoteId, creditNoteNumber, charged };
}

/** Deallocates what instalments were overpaid by, latest payment first. */
async function free(
  work: Work,
  invoiceId: string,
  freed: readonly { id: string; amount: number }[],
) {
  const standing = await activeAllocations(work.tx, { invoiceId });
  const parts = freed.flatMap(({ id, amount }) => {
    let rest = amount;
    return standing
      .filter(({ instalmentId }) => instalmentId === id)
      .flatMap(({ paymentId, amount: allocated }) => {
        const part = Math.min(rest, allocated);
        rest -= part;
        return part > 0 ? [{ instalmentId: id, paymentId, amount: -part }] : [];
      });
  });
  await allocate(
    work,
    parts.map((part) => ({ ...part, invoiceId })),
  );
}

async function postCredited(
  work: Work,
  { id: invoiceId, customerId }: InvoiceRow,
  note: {
    creditNoteId: string;
    memo: string;
    amount: number;
    charged: TaxAmounts;
    toCredit: number;
  },
) {
  let rest = note.amount - taxOf(note.charged);
  // Freight first, since that is what a wrong measurement or rate affects, as on the lines of the note.
  const earned = (await revenueOf(work.tx, invoiceId)).map(({ account, amount }) => {
    const part = Math.min(rest, amount);
    rest -= part;
    return { account, invoiceId, amount: part };
  });
  await postEntry(work, {
    kind: 'credit-note',
    source: 'credit-note',
    sourceId: note.creditNoteId,
    memo: note.memo,
    lines: [
      ...earned,
      ...taxes.map((tax) => ({ account: taxAccounts[tax], invoiceId, amount: note.charged[tax] })),
      { account: 'receivable', customerId, invoiceId, amount: -note.amount },
    ],
  });
  if (note.toCredit === 0) return;
  await postEntry(work, {
    kind: 'credit-freed',
    source: 'credit-note',
    sourceId: note.creditNoteId,
    memo: `${inCedis(note.toCredit)} overpaid, added to your credit`,
    lines: [
      { account: 'receivable', customerId, invoiceId, amount: note.toCredit },
      { account: 'customer-credit', customerId, amount: -note.toCredit },
    ],
  });
}
