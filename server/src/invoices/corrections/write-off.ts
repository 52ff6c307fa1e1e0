import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { correctionTexts } from '@sankofa/domain/invoices/corrections/correction-texts';
import { creditSpread, nextInvoiceState } from '@sankofa/domain/invoices/invoice';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { inCedis } from '@sankofa/domain/values/money';

import { getEntry, lockAccount, postEntry } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { changeCorrection, findWriteOffOf, type CorrectionRow } from '../correction-queries.ts';
import { instalmentRows } from '../instalment-queries.ts';
import { changeInvoice, moneyOn } from '../invoice-queries.ts';
import type { InvoiceRef } from '../invoice-ref.ts';
import { addToInstalments } from '../restate-queries.ts';
import {
  ensureOwed,
  isWithUs,
  lockInvoiceWithPackages,
  restate,
  type LockedInvoice,
} from '../settle.ts';
import { refuseStale, refuseUnseen } from '../shown-queries.ts';
import { requestCorrection } from './correction-request.ts';

/**
 * Proposes to write off the balance due of an invoice as a bad debt. Whatever the amount, another person decides, and
 * nothing is posted until then. Goods that are still with us secure the debt, so their invoice is not written off.
 * @throws Problem invoice.step_not_allowed, payment.nothing_due, correction.open, request.version_stale
 */
export async function proposeWriteOff(
  work: Work,
  { invoiceId, version, reason }: InvoiceRef & { reason: string },
) {
  const held = await lockInvoiceWithPackages(work, invoiceId);
  const { invoice } = held;
  refuseUnseen(work.actor, invoice);
  authorize(work, 'finance', mayInvoice.writeOff, invoice);
  await refuseWriteOff(work, held);
  await refuseStale(work, invoice, version);
  const amount = await ensureOwed(work, invoice);
  await requestCorrection(
    work,
    invoice,
    { kind: 'WRITE_OFF', amount, reason },
    correctionTexts.writeOffNeedsAnother({ reason }),
  );
  return invoiceId;
}

async function refuseWriteOff(work: Work, { invoice, packages }: LockedInvoice) {
  const { invoiceNumber: number } = invoice;
  nextInvoiceState('credit', invoice.state, number ?? undefined);
  const cartons =
    invoice.purpose === 'FREIGHT' ? packages.filter(({ state }) => isWithUs(state)).length : 0;
  if (cartons > 0)
    throw new Problem('invoice.step_not_allowed', {
      message: correctionTexts.goodsWithUs({ number, cartons }),
    });
  const { waiting } = await moneyOn(work.tx, invoice.id);
  if (waiting)
    throw new Problem('invoice.step_not_allowed', {
      message: correctionTexts.paymentWaits({ number, amount: waiting.amount }),
    });
}

/**
 * Writes off what an approved request says: the balance due becomes a bad debt. It is no credit note: the revenue and its
 * taxes stay as they were charged, and no tax is reclaimed.
 * @throws Problem invoice.step_not_allowed if another amount is due by now
 */
export async function writeOffLocked(
  work: Work,
  held: LockedInvoice,
  { id, amountPesewas: amount, reason }: CorrectionRow,
) {
  const { invoice } = held;
  const { id: invoiceId, customerId, invoiceNumber: number } = invoice;
  await refuseWriteOff(work, held);
  const owed = await ensureOwed(work, invoice);
  if (owed !== amount)
    throw new Problem('invoice.step_not_allowed', {
      message: correctionTexts.owedChanged({ number, requested: amount, owed }),
    });
  await lockAccount(work.tx, customerId);
  const before = await instalmentRows(work.tx, invoiceId);
  const { credits } = creditSpread(amount, before);
  await addToInstalments(
    work.tx,
    credits.map((part) => ({ id: part.id, credited: part.amount })),
  );
  await restate(work, held, before);
  await changeInvoice(work.tx, invoiceId, {
    writtenOffPesewas: invoice.writtenOffPesewas + amount,
    updatedAt: work.now,
  });
  await postEntry(work, {
    kind: 'written-off',
    source: 'write-off',
    sourceId: id,
    memo: `${inCedis(amount)} due on ${number} written off`,
    lines: [
      { account: 'bad-debts', invoiceId, amount },
      { account: 'receivable', customerId, invoiceId, amount: 0 - amount },
    ],
  });
  audit(work, {
    action: 'invoice.write-off',
    subject: 'invoice',
    subjectId: invoiceId,
    after: { amountPesewas: amount },
    reason,
  });
}

/**
 * Makes a written-off balance due again, so that a payment can be recorded for it.
 * @throws Problem invoice.step_not_allowed if nothing is written off, request.version_stale
 */
export async function reverseWriteOff(
  work: Work,
  { invoiceId, version, reason }: InvoiceRef & { reason: string },
) {
  const held = await lockInvoiceWithPackages(work, invoiceId);
  const { invoice } = held;
  refuseUnseen(work.actor, invoice);
  authorize(work, 'finance', mayInvoice.writeOff, invoice);
  await refuseStale(work, invoice, version);
  const written = await findWriteOffOf(work.tx, invoiceId);
  if (!written)
    throw new Problem('invoice.step_not_allowed', {
      message: correctionTexts.notWrittenOff({ number: invoice.invoiceNumber }),
    });
  await changeCorrection(work.tx, written.id, {
    reversedBy: work.actor.id,
    reversedAt: work.now,
    reversalReason: reason,
  });
  await lockAccount(work.tx, invoice.customerId);
  await giveBack(work, held, written.amountPesewas);
  const posted = await getEntry(work.tx, { kind: 'written-off', sourceId: written.id });
  await postEntry(work, {
    kind: 'write-off-reversed',
    source: 'write-off',
    sourceId: written.id,
    memo: `${inCedis(written.amountPesewas)} on ${invoice.invoiceNumber} due again`,
    lines: posted.lines.map((line) => ({ ...line, amount: -line.amount })),
    reversesId: posted.id,
  });
  audit(work, {
    action: 'invoice.reverse-write-off',
    subject: 'invoice',
    subjectId: invoiceId,
    before: { amountPesewas: written.amountPesewas },
    reason,
  });
  return invoiceId;
}

/** Takes the written-off amount back from the instalments, the first one first: the reverse of how it was spread. */
async function giveBack(work: Work, held: LockedInvoice, amount: number) {
  const { invoice } = held;
  const before = await instalmentRows(work.tx, invoice.id);
  let rest = amount;
  const parts = before.map(({ id, credited }) => {
    const part = Math.min(rest, credited);
    rest -= part;
    return { id, credited: -part };
  });
  // The column is changed first: what is written off never exceeds what is credited.
  await changeInvoice(work.tx, invoice.id, {
    writtenOffPesewas: invoice.writtenOffPesewas - amount,
    updatedAt: work.now,
  });
  await addToInstalments(
    work.tx,
    parts.filter(({ credited }) => credited !== 0),
  );
  await restate(work, held, before);
}
