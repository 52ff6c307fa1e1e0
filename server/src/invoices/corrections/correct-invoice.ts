import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import { creditSpread, gatesOf, nextInvoiceState } from '@sankofa/domain/invoices/invoice';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { isGone } from '@sankofa/domain/shipments/package-status';
import type { Message } from '@sankofa/domain/texts/message';
import { inCedis, pesewasOf, type Money } from '@sankofa/domain/values/money';

import { getEntry, lockAccount, postEntry, revenueOf, allocateNumber } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import {
  addCreditNote,
  changeInvoice,
  instalmentRows,
  moneyOn,
  activeAllocations,
  type InvoiceRow,
} from '../invoice-queries.ts';
import { addToInstalments } from '../restate-queries.ts';
import {
  allocate,
  changePaymentHolds,
  lockInvoiceWithPackages,
  restate,
  type LockedInvoice,
} from '../settle.ts';
import { refuseStale, refuseUnseen } from '../shown-queries.ts';
import { requestAboveLimit } from './correction-request.ts';
import { closeDisputeOf, nothingInvoiced } from './end-dispute.ts';

export type InvoiceRef = { invoiceId: string; version?: number | undefined };
const linkOf = (invoiceId: string) => `/customer/invoices/${invoiceId}`;

/**
 * Voids an invoice on which nothing is paid or credited and whose cartons are not loaded: its entry is
 * reversed, its holds are lifted and an open measurement dispute ends. The shipment can be invoiced again.
 * Above the limit the void is requested, and another person approves it.
 * @throws Problem invoice.step_not_allowed, correction.open, request.version_stale
 */
export async function voidInvoice(
  work: Work,
  { invoiceId, version, reason }: InvoiceRef & { reason: string },
) {
  const held = await lockInvoiceWithPackages(work, invoiceId);
  const { invoice } = held;
  refuseUnseen(work.actor, invoice);
  authorize(work, 'finance', mayInvoice.void, invoice);
  await refuseVoid(work, held);
  await refuseStale(work, invoice, version);
  const correction = { kind: 'VOID' as const, amount: invoice.totalPesewas, reason };
  // A draft was never sent, so voiding it costs nothing.
  const isIssued = invoice.invoiceNumber !== null;
  if (!isIssued || !(await requestAboveLimit(work, invoice, correction)))
    await voidLocked(work, held, reason);
  return invoiceId;
}

/**
 * Voids a locked invoice, without a permission check.
 * @throws Problem invoice.step_not_allowed
 */
export async function voidLocked(work: Work, held: LockedInvoice, reason: string) {
  const { invoice } = held;
  const invoiceId = invoice.id;
  const state = nextInvoiceState('void', invoice.state, invoice.invoiceNumber ?? undefined);
  await refuseVoid(work, held);

  const before = gatesOf(await instalmentRows(work.tx, invoiceId));
  await changeInvoice(work.tx, invoiceId, {
    state,
    voidReason: reason,
    voidedAt: work.now,
    voidedBy: work.actor.id,
    nextDueOn: null,
    updatedAt: work.now,
  });
  const number = invoice.invoiceNumber;
  if (number !== null) {
    await changePaymentHolds(work, held, { before, after: { deposit: false, balance: false } });
    const issued = await getEntry(work.tx, { kind: 'invoice-issued', sourceId: invoiceId });
    await postEntry(work, {
      kind: 'invoice-voided',
      source: 'invoice',
      sourceId: invoiceId,
      memo: `Invoice ${number} voided: ${reason}`,
      lines: issued.lines.map((line) => ({ ...line, amount: -line.amount })),
      reversesId: issued.id,
    });
    await notify(work, {
      kind: 'MONEY',
      userId: invoice.customerId,
      key: `invoice.${invoiceId}.void`,
      title: correctionTexts.voided({ number }),
      body: correctionTexts.voidedBody({ reason }),
      link: linkOf(invoiceId),
    });
    await closeDisputeOf(work, invoice, nothingInvoiced(invoice));
  }
  audit(work, {
    action: 'invoice.void',
    subject: 'invoice',
    subjectId: invoiceId,
    before: { state: invoice.state },
    after: { state },
    reason,
  });
}

/** Refuses a credit note on a returned payment: the customer already has that money. */
function refuseReturnedPayment({ purpose, invoiceNumber }: InvoiceRow) {
  if (purpose !== 'RETURNED_PAYMENT') return;
  throw new Problem('invoice.step_not_allowed', {
    message: correctionTexts.coversReturnedPayment({ number: invoiceNumber }),
  });
}

async function refuseVoid(work: Work, { invoice, packages }: LockedInvoice) {
  nextInvoiceState('void', invoice.state, invoice.invoiceNumber ?? undefined);
  refuseReturnedPayment(invoice);
  if (invoice.invoiceNumber === null) return;
  const refuse = (message: Message) => {
    throw new Problem('invoice.step_not_allowed', { from: invoice.state, step: 'void', message });
  };
  const number = invoice.invoiceNumber;
  const { waiting } = await moneyOn(work.tx, invoice.id);
  if (waiting)
    refuse(
      correctionTexts.pendingPayment({
        number,
        amount: waiting.amount,
        reference: waiting.reference,
      }),
    );
  if (invoice.creditedPesewas > 0) refuse(correctionTexts.hasCreditNote({ number }));
  const handedOver = packages.find(
    ({ state }) =>
      !isGone(state) && state !== 'EXPECTED' && state !== 'RECEIVED' && state !== 'VERIFIED',
  );
  if (handedOver && invoice.purpose === 'STORAGE') refuse(correctionTexts.isStorage({ number }));
  if (handedOver) refuse(correctionTexts.alreadyLoaded({ label: handedOver.labelNumber, number }));
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

function refuseCredit(invoice: InvoiceRow, amount: number) {
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
  }: { amount: number; reason: string; goesBack?: boolean; endsDispute?: boolean },
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

  const creditNoteId = newId(work.now);
  const creditNoteNumber = await allocateNumber(work.tx, 'CRN', work.now);
  await addCreditNote(work.tx, {
    id: creditNoteId,
    creditNoteNumber,
    invoiceId,
    amountPesewas: amount,
    reason,
    issuedBy: work.actor.id,
    issuedAt: work.now,
  });
  const toCredit = freed.reduce((sum, part) => sum + part.amount, 0);
  await postCredited(work, invoice, {
    creditNoteId,
    memo: `Credit note ${creditNoteNumber} for ${invoice.invoiceNumber}`,
    amount,
    toCredit,
  });
  await notify(work, {
    kind: 'MONEY',
    userId: invoice.customerId,
    key: `credit-note.${creditNoteId}`,
    title: correctionTexts.creditNote({ creditNoteNumber, number: invoice.invoiceNumber }),
    body: correctionTexts.creditNoteBody({ amount, reason, toCredit, isRefunded: goesBack }),
    link: linkOf(invoiceId),
    paper: { kind: 'CREDIT_NOTE', id: creditNoteId },
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
  note: { creditNoteId: string; memo: string; amount: number; toCredit: number },
) {
  let rest = note.amount;
  // Freight first, since that is what a wrong measurement or rate affects.
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
    lines: [...earned, { account: 'receivable', customerId, invoiceId, amount: -note.amount }],
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
