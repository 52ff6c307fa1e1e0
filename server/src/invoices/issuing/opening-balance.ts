import { pesewas } from '@sankofa/domain/values/money';
import type { PlainDay } from '@sankofa/domain/values/time';

import { getEntry, postEntry } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { changeInvoice, lockInvoice, moneyOn } from '../invoice-queries.ts';
import { issueInFull } from './issue-in-full.ts';

/**
 * Issues an invoice for what a customer owed before the company used this system, without a notification. It
 * is not revenue: it is posted against the opening balance equity.
 * @param item its amount in whole pesewas, above zero
 */
export async function issueOpeningBalance(
  work: Work,
  item: {
    customerId: string;
    shipmentId: string;
    amount: number;
    reference: string | null;
    dueOn: PlainDay;
  },
): Promise<string> {
  const { customerId, shipmentId, reference } = item;
  const total = pesewas(item.amount);
  const description =
    reference === null ? 'Balance brought forward' : `Balance brought forward, ${reference}`;
  const { invoiceId, invoiceNumber } = await issueInFull(
    work,
    { shipmentId, customerId, purpose: 'OPENING_BALANCE' },
    { lines: [{ description, amount: total }], dueOn: item.dueOn },
  );
  await postEntry(work, {
    kind: 'invoice-issued',
    source: 'invoice',
    sourceId: invoiceId,
    memo: `Invoice ${invoiceNumber}: ${description}`,
    lines: [
      { account: 'receivable', customerId, invoiceId, amount: total },
      { account: 'opening-balance', invoiceId, amount: 0 - total },
    ],
  });
  audit(work, {
    action: 'invoice.issue-opening-balance',
    subject: 'invoice',
    subjectId: invoiceId,
    after: { invoiceNumber, totalPesewas: total, reference },
  });
  return invoiceId;
}

/**
 * Voids an opening balance by reversing its entry, without a notification.
 * @returns false if something was paid, credited, disputed or corrected on it, or is waiting to be
 */
export async function voidOpeningBalance(
  work: Work,
  invoiceId: string,
  reason: string,
): Promise<boolean> {
  const invoice = await lockInvoice(work.tx, invoiceId);
  const { waiting, wasPaidOn } = await moneyOn(work.tx, invoiceId);
  const hasMoney = waiting !== undefined || wasPaidOn || invoice.creditedPesewas > 0;
  if (invoice.state !== 'ISSUED' || hasMoney) return false;
  await changeInvoice(work.tx, invoiceId, {
    state: 'VOID',
    voidReason: reason,
    voidedAt: work.now,
    voidedBy: work.actor.id,
    nextDueOn: null,
    updatedAt: work.now,
  });
  const issued = await getEntry(work.tx, { kind: 'invoice-issued', sourceId: invoiceId });
  await postEntry(work, {
    kind: 'invoice-voided',
    source: 'invoice',
    sourceId: invoiceId,
    memo: `Invoice ${invoice.invoiceNumber} voided: ${reason}`,
    lines: issued.lines.map((line) => ({ ...line, amount: -line.amount })),
    reversesId: issued.id,
  });
  audit(work, { action: 'invoice.void', subject: 'invoice', subjectId: invoiceId, reason });
  return true;
}
