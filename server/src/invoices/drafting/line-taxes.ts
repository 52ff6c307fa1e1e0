import { shownTaxes } from '@sankofa/domain/taxes/estimate-tax';
import { treatmentOf, type PricedFor } from '@sankofa/domain/taxes/price-line';
import { addTaxes, grossOf, lineTax, taxOf } from '@sankofa/domain/taxes/tax';
import type { PriceTax } from '@sankofa/domain/taxes/tax-answer';
import { addPesewas, moneyOf, pesewas, type Pesewas } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../../platform/database/db.ts';
import { findTaxFacts, type TaxFacts } from '../../taxes/taxes.ts';
import type { NewLine, TaxedLine } from '../invoice-queries.ts';

type Purpose = 'FREIGHT' | 'STORAGE' | 'RETURNED_PAYMENT' | 'OPENING_BALANCE';

/** Lines with their taxes, and what an invoice says of them. */
export type TaxedLines = { lines: TaxedLine[]; total: Pesewas; fixed: InvoiceTaxes };

type InvoiceTaxes = {
  totalPesewas: Pesewas;
  taxPesewas: Pesewas;
  taxLawId: string | null;
  taxExemptionId: string | null;
  companyTin: string | null;
  customerTin: string | null;
};

/**
 * Adds the taxes of today in Accra to the lines of an invoice. A returned payment and a balance brought forward are no
 * supplies and have none, and neither has anything while the company is not registered.
 */
export async function withTaxes(
  work: { tx: Db | Tx; now: Instant },
  { customerId, purpose }: { customerId: string; purpose: Purpose },
  lines: readonly NewLine[],
): Promise<TaxedLines> {
  const isSupply = purpose === 'FREIGHT' || purpose === 'STORAGE';
  const facts = isSupply
    ? await findTaxFacts(work.tx, {
        customerId,
        day: dayIn(work.now, zones.accra),
        servicePriceIds: lines.flatMap(({ servicePriceId }) => servicePriceId ?? []),
      })
    : null;
  const taxed = lines.map((line) => ({
    ...line,
    tax: facts && taxOfAmount(line.amount, pricedFor(line, purpose, facts), facts),
  }));
  const total = addPesewas(taxed.map(grossOf));
  return {
    lines: taxed,
    total,
    fixed: {
      totalPesewas: total,
      taxPesewas: taxOf(addTaxes(taxed.flatMap(({ tax }) => tax?.taxes ?? []))),
      taxLawId: facts?.lawId ?? null,
      taxExemptionId: facts?.exemptionId ?? null,
      companyTin: facts?.companyTin ?? null,
      customerTin: facts?.customerTin ?? null,
    },
  };
}

/** Returns the taxes of today of services that are not on an invoice yet; null while the company is not registered. */
export async function taxOfServices(
  { tx, now }: { tx: Db | Tx; now: Instant },
  customerId: string,
  services: readonly { servicePriceId: string; amountPesewas: number }[],
): Promise<PriceTax | null> {
  const facts = await findTaxFacts(tx, {
    customerId,
    day: dayIn(now, zones.accra),
    servicePriceIds: services.map(({ servicePriceId }) => servicePriceId),
  });
  if (!facts) return null;
  const lines = services.map(({ servicePriceId, amountPesewas }) =>
    taxOfAmount(amountPesewas, serviceOf(servicePriceId, facts), facts),
  );
  return {
    ...shownTaxes(facts.law, lines),
    isInclusive: facts.isPriceInclusive,
    total: moneyOf(addPesewas(lines.map(({ gross }) => gross))),
  };
}

function taxOfAmount(amount: number, of: PricedFor, facts: TaxFacts) {
  return lineTax(pesewas(amount), {
    law: facts.law,
    treatment: treatmentOf(of, facts.treatments, facts.exemptionId !== null),
    isInclusive: facts.isPriceInclusive,
  });
}

function pricedFor(line: NewLine, purpose: Purpose, facts: TaxFacts): PricedFor {
  if (line.working) return { kind: 'FREIGHT', mode: line.working.mode };
  if (purpose === 'STORAGE') return { kind: 'STORAGE' };
  return serviceOf(line.servicePriceId ?? '', facts);
}

const serviceOf = (servicePriceId: string, { serviceOfPrice }: TaxFacts): PricedFor => ({
  kind: 'SERVICE',
  serviceId: serviceOfPrice.get(servicePriceId) ?? null,
});
