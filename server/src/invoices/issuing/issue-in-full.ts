import { usualDepositPercent } from '@sankofa/domain/invoices/deposit-share';
import { instalmentsOf, nextDueOn } from '@sankofa/domain/invoices/invoice';
import { dayIn, type PlainDay, zones } from '@sankofa/domain/values/time';

import { allocateNumber } from '../../books/books.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { exchangeNow } from '../../rates/rates.ts';
import { withTaxes } from '../drafting/line-taxes.ts';
import { noFreight } from '../drafting/no-freight.ts';
import { replaceInstalments } from '../instalment-queries.ts';
import { addInvoice, changeInvoice, replaceLines, type TaxedLine } from '../invoice-queries.ts';

const inFull = { plan: 'FULL', depositPercent: usualDepositPercent } as const;

type NewInvoice = Omit<
  Parameters<typeof addInvoice>[1],
  | 'id'
  | 'state'
  | 'exchangeRateId'
  | 'cedisPerDollarE4'
  | 'totalPesewas'
  | 'draftedAt'
  | 'updatedAt'
> & { purpose: 'STORAGE' | 'RETURNED_PAYMENT' | 'OPENING_BALANCE' };

/**
 * Writes and issues an invoice without freight, due in full on a given day or in the usual time. Posts and notifies
 * nothing.
 */
export async function issueInFull(
  work: Work,
  invoice: NewInvoice,
  {
    lines,
    dueOn,
  }: {
    lines: readonly { description: string; amount: number }[];
    dueOn?: PlainDay;
  },
): Promise<{ invoiceId: string; invoiceNumber: string; total: number; lines: TaxedLine[] }> {
  const invoiceId = newId(work.now);
  const exchange = await exchangeNow(work.tx, work.now);
  const taxed = await withTaxes(
    work,
    invoice,
    lines.map((line) => ({ ...noFreight, ...line })),
  );
  await addInvoice(work.tx, {
    ...invoice,
    id: invoiceId,
    state: 'DRAFT',
    exchangeRateId: exchange.id,
    cedisPerDollarE4: exchange.cedisPerDollarE4,
    ...taxed.fixed,
    draftedAt: work.now,
    updatedAt: work.now,
  });
  const written = taxed.lines.map((line) => ({ ...line, id: newId(work.now) }));
  await replaceLines(work.tx, invoiceId, written);
  const today = dayIn(work.now, zones.accra);
  const instalments = instalmentsOf(inFull, taxed.total, today, null).map((one) => ({
    ...one,
    dueOn: dueOn ?? one.dueOn,
    id: newId(work.now),
    paid: 0,
    credited: 0,
  }));
  await replaceInstalments(work, invoiceId, instalments);
  const invoiceNumber = await allocateNumber(work.tx, 'INV', work.now);
  await changeInvoice(work.tx, invoiceId, {
    invoiceNumber,
    state: 'ISSUED',
    nextDueOn: nextDueOn(instalments),
    issuedBy: work.actor.id,
    issuedAt: work.now,
    updatedAt: work.now,
  });
  return { invoiceId, invoiceNumber, total: taxed.total, lines: taxed.lines };
}
