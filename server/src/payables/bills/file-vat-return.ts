import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { fileVatReturn as fileCall } from '@sankofa/domain/payables/bill-endpoints';
import { categoryAccounts, taxCategories } from '@sankofa/domain/payables/expense-category';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { mayPayables } from '@sankofa/domain/payables/payables-policy';
import { taxCategoryTexts } from '@sankofa/domain/payables/tax-category-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { decimalOf } from '@sankofa/domain/values/money';
import { daysOfMonth } from '@sankofa/domain/values/periods/month';
import { inCedis } from '@sankofa/domain/values/pesewas';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Work } from '../../platform/database/work.ts';
import {
  creditFromBefore,
  findFiling,
  lockReturns,
  returnOfMonth,
  type TaxOfReturn,
} from '../../taxes/taxes.ts';
import { enterBill } from './enter-bill.ts';

const refusal = (message: Message) =>
  new Problem('vat_return.not_payable', { message, fields: { month: message } });

/**
 * Records that the VAT return of a month was filed: as a bill of the Revenue Authority, whose lines are what is payable of
 * each tax: what the documents of the month have posted, less the credit of earlier months. Approving it moves that from the
 * tax accounts to the payable, and payments of it need two people like any other. With nothing payable it is zero.
 * @throws Problem vat_return.not_payable, bill.exists, and what `enterBill` throws
 */
export async function fileVatReturn(
  work: Work,
  { month, supplierId, number, filedOn, dueOn }: z.output<(typeof fileCall)['body']>,
): Promise<string> {
  authorize(work, 'finance', mayPayables.enter);
  const days = daysOfMonth(month);
  if (days.to >= dayIn(work.now, zones.accra)) throw refusal(payableTexts.monthNotEnded({ month }));
  await lockReturns(work.tx);
  const filed = await findFiling(work.tx, days.from);
  if (filed) {
    const message = payableTexts.returnFiled({ month, number: filed.number });
    throw new Problem('bill.exists', { message, fields: { month: message } });
  }
  const last = (await creditFromBefore(work.tx))[0]?.month;
  if (last !== undefined && days.from <= last)
    throw refusal(payableTexts.filedElsewhere({ month, last: last.slice(0, 7) }));
  return enterBill(
    work,
    {
      supplierId,
      number,
      billedOn: filedOn,
      dueOn,
      currency: 'GHS',
      lines: await linesOf(work, month, days),
    },
    { taxMonth: days.from },
  );
}

async function linesOf({ tx }: Work, month: string, days: ReturnType<typeof daysOfMonth>) {
  const taxes = await returnOfMonth(tx, days);
  const lines = taxCategories.flatMap((category) => {
    const tax = taxes.find(({ account }) => account === categoryAccounts[category]);
    return tax ? [{ category, ...tax }] : [];
  });
  if (lines.length === 0) throw refusal(payableTexts.nothingToFile({ month }));
  return lines.map(({ category, ...tax }) => ({
    category,
    description: `${taxCategoryTexts[category].in('en')} of ${month}${creditText(tax)}`,
    amount: decimalOf(tax.payable),
    allocations: [],
  }));
}

const creditText = ({ broughtForward, carriedForward }: TaxOfReturn) =>
  [
    ...(broughtForward > 0 ? [`, less credit of ${inCedis(broughtForward)} brought forward`] : []),
    ...(carriedForward > 0 ? [`, credit of ${inCedis(carriedForward)} carried forward`] : []),
  ].join('');
