import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import {
  addTaxes,
  bpOf,
  taxes,
  type LineTax,
  type TaxAmounts,
  type TaxLaw,
} from '@sankofa/domain/taxes/tax';
import type { InvoiceTaxAnswer } from '@sankofa/domain/taxes/tax-answer';
import { addPesewas, moneyOf } from '@sankofa/domain/values/money';

import type { Db, Tx } from '../platform/database/db.ts';
import type { LineRow } from './invoice-queries.ts';
import { findTaxesFixed } from './shown-tax-queries.ts';

/** Returns the net amount and the taxes that a law has a rate for or that have an amount. */
export const sumsOf = (law: TaxLaw, net: number, amounts: TaxAmounts) => ({
  net: moneyOf(net),
  taxes: taxes
    .filter((tax) => amounts[tax] !== 0)
    .map((tax) => ({ tax, rateBp: bpOf(law, tax), amount: moneyOf(amounts[tax]) })),
});

/** What the taxes of one invoice follow from; null if it has none. */
export type ShownTaxes = { law: TaxLaw; fixed: Omit<InvoiceTaxAnswer, 'net' | 'taxes'> };

export async function shownTaxesOf(
  db: Db | Tx,
  invoiceId: string,
  lines: readonly LineRow[],
): Promise<ShownTaxes | null> {
  const isInclusive = lines.find(({ tax }) => tax)?.tax?.isInclusive;
  if (isInclusive === undefined) return null;
  const { law, ...fixed } = await findTaxesFixed(db, invoiceId);
  return { law, fixed: { ...fixed, isInclusive } };
}

export function taxOfInvoice(
  shown: ShownTaxes | null,
  lines: readonly LineRow[],
): InvoiceAnswer['tax'] {
  if (!shown) return null;
  const all = lines.flatMap(({ tax }) => tax ?? []);
  return {
    ...shown.fixed,
    ...sumsOf(
      shown.law,
      addPesewas(all.map(({ net }) => net)),
      addTaxes(all.map((one) => one.taxes)),
    ),
  };
}

export const taxOfLine = (shown: ShownTaxes | null, tax: LineTax | null) =>
  shown &&
  tax && {
    treatment: tax.treatment,
    gross: moneyOf(tax.gross),
    ...sumsOf(shown.law, tax.net, tax.taxes),
  };
