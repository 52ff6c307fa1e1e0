import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import { isHint } from '@sankofa/domain/payments/claims/payment-hints';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { referenceKey } from '@sankofa/domain/payments/payment-status';
import type { recordProposals as recordProposalsCall } from '@sankofa/domain/payments/statements/line-booking-endpoints';
import type { recordLine as recordCall } from '@sankofa/domain/payments/statements/statement-line-endpoints';
import { statementTexts } from '@sankofa/domain/payments/statements/statement-texts';
import { addPesewas, moneyOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import type { Tx } from '../../platform/database/db.ts';
import { invoiceFormatsEver } from '../../platform/database/document-numbers.ts';
import type { Work } from '../../platform/database/work.ts';
import { submitOnAccount } from '../account/submit-on-account.ts';
import { submitPayment } from '../claims/submit-payment.ts';
import { useReferences } from '../payment-queries.ts';
import { closedText, referenceOf, refuseMoneyOut } from './correct-reference.ts';
import { usable } from './matched-line-queries.ts';
import { amountsOfLines, changeLine, lockLine, type HeldLine } from './statement-line-queries.ts';

/** Gives a line without a transaction reference a unique one that links it to its payment. */
export async function referenceFor(work: Work, { id, references }: HeldLine): Promise<string> {
  const reference = `LINE-${id.replaceAll('-', '').slice(-12).toUpperCase()}`;
  const own = references.filter(({ text }) => text !== reference);
  await changeLine(work.tx, id, {
    referenceTexts: [...own.map(({ text }) => text), reference],
    referenceKeys: [...own.map(({ key }) => key), referenceKey(reference)],
  });
  return reference;
}

/**
 * Returns the line's bank reference, as the bank wrote it. An invoice number or customer code doesn't
 * identify a transaction.
 */
export async function bankReferenceOf(tx: Tx, { references }: HeldLine): Promise<string | null> {
  const formats = await invoiceFormatsEver(tx);
  const own = references.find(({ text }) => !isHint(text, formats));
  return own ? usable(own.text, own.key) : null;
}

/**
 * Records the payment of a statement line, with the line's amount, date and reference, so that it matches and
 * another person confirms it: the person who records it is its submitter. The other references of the line
 * are reserved for it, so that the same money cannot be reported by one of them.
 * @throws Problem statement.line_closed, payment.reference_taken, payment.nothing_due, request.invalid
 */
export async function recordLine(
  work: Work,
  {
    lineId,
    invoices,
    customerId,
    reference,
    paidOn,
  }: { lineId: string } & z.output<(typeof recordCall)['body']>,
): Promise<string> {
  authorize(work, 'finance', mayPayment.listAll);
  const line = await lockLine(work, lineId);
  if (line.outcome !== 'UNKNOWN')
    throw new Problem('statement.line_closed', {
      outcome: line.outcome,
      message: closedText(line.outcome),
    });
  refuseMoneyOut(line);
  if (line.method === 'GATEWAY')
    throw new Problem('statement.line_closed', {
      outcome: line.outcome,
      message: statementTexts.onlinePayment,
    });
  const day = line.day ?? paidOn;
  if (day === undefined) {
    const message = statementTexts.noDate;
    throw new Problem('request.invalid', { message, fields: { paidOn: message } });
  }
  const payer = line.payer.trim();
  const chosen = reference === undefined ? await bankReferenceOf(work.tx, line) : reference;
  const submission = {
    method: line.method,
    amount: moneyOf(line.amountPesewas),
    reference:
      chosen === null ? await referenceFor(work, line) : referenceOf(line, chosen).reference,
    ...(payer && { payer }),
    paidOn: day,
  };
  const paymentId =
    invoices === undefined
      ? await submitOnAccount(work, { ...submission, customerId })
      : await submitPayment(work, { ...submission, invoices });
  const keys = line.references.map(({ key }) => key);
  if (!(await useReferences(work.tx, { paymentId, method: line.method, keys })))
    throw new Problem('payment.reference_taken', {
      message: statementTexts.referenceJustUsed,
      fields: { reference: claimTexts.referenceUsedField },
    });
  return paymentId;
}

/**
 * Records the payments of several lines of a statement as they were proposed and shown; all or none of them.
 * @throws Problem statement.line_closed, payment.nothing_due, payment.reference_taken, request.invalid
 */
export async function recordProposals(
  work: Work,
  { statementId, lines }: { statementId: string } & z.output<(typeof recordProposalsCall)['body']>,
) {
  authorize(work, 'finance', mayPayment.listAll);
  const amounts = await amountsOfLines(
    work.tx,
    statementId,
    lines.map(({ lineId }) => lineId),
  );
  if (amounts.length < lines.length)
    throw new Problem('thing.not_found', { message: statementTexts.otherStatement });
  for (const line of lines) await recordLine(work, line);
  return { recorded: lines.length, amount: moneyOf(addPesewas(amounts)) };
}
