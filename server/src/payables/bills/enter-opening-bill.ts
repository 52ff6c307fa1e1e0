import { Problem } from '@sankofa/domain/errors/problem';
import type { enterOpeningBill as enterCall } from '@sankofa/domain/payables/bill-endpoints';
import { openingCategory } from '@sankofa/domain/payables/expense-category';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Work } from '../../platform/database/work.ts';
import { enterBill, type EnteredBill } from './enter-bill.ts';

/**
 * Enters what was owed of a supplier's bill when the books began. It is approved and paid like any other bill, and posts
 * to the opening balance on the day of its approval, because its cost is in the books before.
 * @throws Problem request.invalid if its day is later than today, and what `enterBill` throws
 */
export function enterOpeningBill(
  work: Work,
  { amount, ...entered }: z.output<(typeof enterCall)['body']>,
): Promise<string> {
  if (entered.billedOn > dayIn(work.now, zones.accra)) {
    const message = payableTexts.openingInFuture;
    throw new Problem('request.invalid', { message, fields: { billedOn: message } });
  }
  const lines = [
    {
      category: openingCategory,
      description: 'Unpaid when the books began',
      amount,
      allocations: [],
    },
  ] satisfies EnteredBill['lines'];
  return enterBill(work, { ...entered, lines }, { isOpening: true });
}
