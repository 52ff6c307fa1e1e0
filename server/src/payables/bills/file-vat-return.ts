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
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Work } from '../../platform/database/work.ts';
import { findFiling, taxesByAccount } from '../../taxes/taxes.ts';
import { lockReturns } from './bill-queries.ts';
import { enterBill } from './enter-bill.ts';

const refusal = (message: Message) =>
  new Problem('vat_return.not_payable', { message, fields: { month: message } });

/**
 * Records that the VAT return of a month was filed: as a bill of the Revenue Authority, whose lines are the taxes that the
 * documents of the month have posted. Approving it moves them from the tax accounts to the payable, and payments of it
 * need two people like any other.
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
  const taxes = await taxesByAccount(tx, days);
  const owed = taxCategories.flatMap((category) => {
    const pesewas =
      taxes.find(({ account }) => account === categoryAccounts[category])?.pesewas ?? 0;
    return pesewas === 0 ? [] : [{ category, pesewas }];
  });
  if (owed.length === 0) throw refusal(payableTexts.nothingToFile({ month }));
  for (const { category, pesewas } of owed)
    if (pesewas < 0)
      throw refusal(
        payableTexts.taxBelowZero({ account: taxCategoryTexts[category], amount: pesewas }),
      );
  return owed.map(({ category, pesewas }) => ({
    category,
    description: `${taxCategoryTexts[category].in('en')} of ${month}`,
    amount: decimalOf(pesewas),
    allocations: [],
  }));
}
