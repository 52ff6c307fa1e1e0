import { billCurrencies, sharesOf } from '@sankofa/domain/payables/bill-money';
import {
  type DeductibleTax,
  deductibleTaxes,
  enteredCategories,
  isDeductibleTax,
} from '@sankofa/domain/payables/expense-category';
import { lineTax, type TaxLaw } from '@sankofa/domain/taxes/tax';
import { decimalOf, minorOf } from '@sankofa/domain/values/money';
import { pesewas } from '@sankofa/domain/values/pesewas';

import type { FormReader } from '../../lib/format/form.ts';

/** The rows of a line in the form, by keys that stay when another one is removed. */
export type LineKeys = {
  key: number;
  batches: readonly number[];
  /** What a line of a tax was added with. */
  tax?: { category: DeductibleTax; amount: string };
};

/**
 * Returns the lines of the taxes that are deducted: those of a law on the expenses of a bill, which are without taxes.
 * Amounts that can't be read yet count as nothing.
 */
export function taxLinesOn(lines: readonly { category: string; amount: string }[], law: TaxLaw) {
  const net = lines
    .filter(({ category }) => !isDeductibleTax(category))
    .reduce((sum, { amount }) => sum + (minorOf(amount) ?? 0), 0);
  const { taxes } = lineTax(pesewas(net), { law, treatment: 'B', isInclusive: false });
  const amounts = { TAX_NHIL: taxes.NHIL, TAX_GETFUND: taxes.GETFUND, TAX_VAT: taxes.VAT };
  return deductibleTaxes
    .filter((category) => amounts[category] > 0)
    .map((category) => ({ category, amount: decimalOf(amounts[category]) }));
}

/**
 * Divides what the given parts leave of an amount equally among those that are empty. Parts that can't be read stay as
 * they are, for the schema to refuse.
 */
export function dividedParts(amount: string, parts: readonly string[]): string[] {
  const total = minorOf(amount) ?? 0;
  const given = parts.reduce((sum, part) => sum + (minorOf(part) ?? 0), 0);
  const empty = parts.filter((part) => part === '').length;
  const left = Math.max(total - given, 0);
  const shares =
    empty === 0
      ? []
      : sharesOf(
          left,
          empty,
          Array.from({ length: empty }, () => 1),
        );
  let next = 0;
  return parts.map((part) => {
    if (part !== '') return part;
    const share = decimalOf(shares[next] ?? 0);
    next += 1;
    return share;
  });
}

const typedAmount = (form: FormReader, name: string) =>
  form.text(name) === '' ? '' : form.money(name).amount;

/** Reads the fields of a bill; the schema of the call checks them. */
export const readBill = (form: FormReader, lines: readonly LineKeys[]) => ({
  supplierId: form.text('supplierId'),
  number: form.optional('number'),
  billedOn: form.text('billedOn'),
  dueOn: form.text('dueOn') || form.text('billedOn'),
  currency: billCurrencies.find((one) => one === form.text('currency')) ?? ('GHS' as const),
  cedisPer: form.optional('cedisPer'),
  rateSource: form.optional('rateSource'),
  note: form.optional('note'),
  lines: lines.map(({ batches }, at) => {
    const name = `lines.${at}`;
    const amount = typedAmount(form, `${name}.amount`);
    const parts = batches.map((_, index) =>
      typedAmount(form, `${name}.allocations.${index}.amount`),
    );
    const divided = dividedParts(amount, parts);
    return {
      category:
        enteredCategories.find((one) => one === form.text(`${name}.category`)) ??
        ('OTHER' as const),
      description: form.text(`${name}.description`),
      amount,
      allocations: batches.map((_, index) => ({
        batchId: form.text(`${name}.allocations.${index}.batchId`),
        amount: divided[index] ?? '',
      })),
    };
  }),
});
