import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { shownTaxes } from '@sankofa/domain/taxes/estimate-tax';
import { priceLines, treatmentOf, type PricedFor } from '@sankofa/domain/taxes/price-line';
import { lineTax } from '@sankofa/domain/taxes/tax';
import type { TaxesAnswer } from '@sankofa/domain/taxes/tax-endpoints';
import { addPesewas, pesewas } from '@sankofa/domain/values/money';

/** A line of a draft: its price in pesewas, and what it is for. */
export type PricedLine = { amount: number; of: PricedFor };

/** Returns the taxes of the lines of a draft by today's law, and their total; null if none is in force. */
export function taxesOfDraft(
  { laws, treatments }: TaxesAnswer,
  { isInclusive, certificateNumber }: NonNullable<InvoiceAnswer['tax']>,
  lines: readonly PricedLine[],
) {
  const law = laws.find(({ isCurrent }) => isCurrent);
  const current = priceLines.map(
    (name) =>
      [name, treatments.find(({ priceLine }) => priceLine === name)?.treatment ?? 'B'] as const,
  );
  if (!law) return null;
  const chosen = {
    lines: {
      FREIGHT_AIR: 'B',
      FREIGHT_SEA: 'B',
      STORAGE: 'B',
      OTHER: 'B',
      ...Object.fromEntries(current),
    } as const,
    services: Object.fromEntries(
      treatments.flatMap(({ service, treatment }) =>
        service && treatment ? [[service.id, treatment] as const] : [],
      ),
    ),
  };
  const taxed = lines.map(({ amount, of }) =>
    lineTax(pesewas(amount), {
      law,
      isInclusive,
      treatment: treatmentOf(of, chosen, certificateNumber !== null),
    }),
  );
  return { ...shownTaxes(law, taxed), total: addPesewas(taxed.map(({ gross }) => gross)) };
}
