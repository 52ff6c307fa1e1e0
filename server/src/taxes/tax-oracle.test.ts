import { lineTax, taxOf } from '@sankofa/domain/taxes/tax';
import {
  checkRandomInvoices,
  product,
  type TaxCalculation,
} from '@sankofa/domain/taxes/testing/random-tax-invoices';
import { pesewas } from '@sankofa/domain/values/money';
import { describe, expect, it } from 'vitest';

import { printLine } from '../testing/print-line.ts';

/** `npm run taxes:verify` sets a million and prints the figures. */
const invoices = Number(process.env['TAX_INVOICES'] ?? 20_000);
const seed = Number(process.env['TAX_SEED'] ?? 20_260_101);

it(
  'the taxes of random invoices equal a second computation, to the pesewa',
  () => {
    const { faults, ...counts } = checkRandomInvoices({ invoices, seed });
    printLine(`taxes: ${JSON.stringify({ seed, ...counts, faults: faults.length })}`);
    expect(faults).toEqual([]);
    expect(counts.invoices).toBe(invoices);
    expect(counts.newLaw).toBeGreaterThan(invoices / 3);
    expect(counts.credits).toBeGreaterThan(invoices / 10);
  },
  60_000 + invoices,
);

const levies = (taxes: { NHIL: number; GETFUND: number; COVID: number }) =>
  taxes.NHIL + taxes.GETFUND + taxes.COVID;

/** Calculates VAT again from another base. */
const withVat = (vatOf: (amount: number, levies: number, law: { vatBp: number }) => number) =>
  ((amount, how) => {
    const line = lineTax(amount, how);
    if (how.treatment !== 'B' || how.isInclusive) return line;
    const vat = pesewas(Math.round(vatOf(amount, levies(line.taxes), how.law)));
    const taxes = { ...line.taxes, VAT: vat };
    return { ...line, taxes, gross: pesewas(line.net + taxOf(taxes)) };
  }) satisfies TaxCalculation['lineTax'];

describe('the second computation finds', () => {
  it.each<[string, Partial<TaxCalculation>]>([
    [
      'a VAT calculated on levies that were already rounded',
      {
        lineTax: (amount, how) =>
          how.law.vatBase === 'VALUE'
            ? lineTax(amount, how)
            : withVat((value, all, law) => ((value + all) * law.vatBp) / 10_000)(amount, how),
      },
    ],
    [
      'levies inside the base after the change of law',
      { lineTax: withVat((value, all, law) => ((value + all) * law.vatBp) / 10_000) },
    ],
    [
      'the law of the day before',
      { lawOn: (day) => product.lawOn(day === '2026-01-01' ? '2025-12-31' : day) },
    ],
    [
      'rounding down',
      {
        lineTax: (amount, how) => {
          const line = lineTax(amount, how);
          const down = lineTax(pesewas(Math.max(amount - 1, 0)), how);
          return { ...line, taxes: down.taxes };
        },
      },
    ],
    [
      'a credit note that rounds each part alone',
      {
        creditedLines: (amount, left) =>
          product
            .creditedLines(amount, left)
            .map((part, at) => (at === 0 && part.net > 1 ? { ...part, net: part.net - 2 } : part)),
      },
    ],
  ])('%s', (_, fault) => {
    const { faults } = checkRandomInvoices({ invoices: 20_000, seed }, { ...product, ...fault });
    expect(faults.length).toBeGreaterThan(0);
  });
});
