import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import {
  freightLines,
  type ChargedPackage,
  type FreightLine,
} from '@sankofa/domain/invoices/drafting/charge';
import { draftingTexts } from '@sankofa/domain/invoices/drafting/drafting-texts';
import { nextInvoiceState } from '@sankofa/domain/invoices/invoice';
import type { redraftInvoice as redraftCall } from '@sankofa/domain/invoices/invoice-endpoints';
import { isSpent, mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { isGone } from '@sankofa/domain/shipments/package-status';
import type { Mode } from '@sankofa/domain/values/mode';
import { moneyOf, pesewasOf, type Money } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { PublicWork, Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { exchangeNow, ratesNow, type ExchangeRate } from '../../rates/rates.ts';
import {
  chargedPackages,
  getShipmentRow,
  lockPackagesOf,
  type PackageRow,
  type ShipmentRow,
} from '../../shipments/shipments.ts';
import {
  addInvoice,
  changeInvoice,
  findLiveInvoice,
  linesOf,
  lockInvoice,
  replaceLines,
  type InvoiceRow,
  type NewLine,
  type TaxedLine,
} from '../invoice-queries.ts';
import { lockInvoiceWithPackages } from '../settle.ts';
import { refuseStale, refuseUnseen } from '../shown-queries.ts';
import { agreedServices } from './agreed-service-queries.ts';
import { withTaxes, type TaxedLines } from './line-taxes.ts';
import { noFreight } from './no-freight.ts';
import { chosenServices, servicesOfDraft } from './service-lines.ts';

/**
 * Creates or recalculates the draft of a shipment whose cartons are all verified, without a permission check:
 * the product does it when the last carton is verified.
 * @throws Problem invoice.not_ready, rate.missing; invoice.exists if an issued invoice differs
 */
export async function draftInvoice(work: Work, shipmentId: string): Promise<{ invoiceId: string }> {
  const packages = await lockPackagesOf(work.tx, shipmentId);
  const shipment = await getShipmentRow(work.tx, shipmentId);
  const live = await findLiveInvoice(work.tx, shipmentId);
  if (
    live &&
    live.state !== 'DRAFT' &&
    live.creditedPesewas - live.writtenOffPesewas < live.totalPesewas
  ) {
    await refuseOtherGoods(work, live);
    return { invoiceId: live.id };
  }
  const charged = await chargeable(work, shipment, packages);
  if (live?.state === 'DRAFT') {
    const worked = await workedOut(work, shipment.mode, charged, work.now);
    await writeDraft(work, await lockInvoice(work.tx, live.id), {
      ...worked,
      services: await servicesOfDraft(work.tx, live.id, worked.exchange.cedisPerDollarE4),
    });
    return { invoiceId: live.id };
  }
  const { freight, exchange } = await workedOut(work, shipment.mode, charged, work.now);
  const { lines, total, fixed } = await withTaxes(
    work,
    { customerId: shipment.customerId, purpose: 'FREIGHT' },
    [...freight.map(freightLine), ...(await agreedServices(work.tx, { shipmentId }))],
  );
  const id = newId(work.now);
  await addInvoice(work.tx, {
    id,
    shipmentId,
    customerId: shipment.customerId,
    state: 'DRAFT',
    exchangeRateId: exchange.id,
    cedisPerDollarE4: exchange.cedisPerDollarE4,
    ...fixed,
    draftedAt: work.now,
    updatedAt: work.now,
  });
  await replaceLines(work.tx, id, withIds(work, lines));
  audit(work, {
    action: 'invoice.draft',
    subject: 'invoice',
    subjectId: id,
    after: { shipmentId, totalPesewas: total },
  });
  return { invoiceId: id };
}

/**
 * Recalculates a draft at the current rates, with these services in place of the previous ones.
 * @param expectedTotal the new total as it was shown to the person
 * @throws Problem invoice.step_not_allowed, invoice.total_changed, request.version_stale
 */
export async function redraftInvoice(
  work: Work,
  {
    invoiceId,
    version,
    services,
    expectedTotal,
  }: { invoiceId: string; version?: number | undefined } & z.output<(typeof redraftCall)['body']>,
) {
  const { invoice, packages } = await lockInvoiceWithPackages(work, invoiceId);
  refuseUnseen(work.actor, invoice);
  authorize(work, 'finance', mayInvoice.redraft, invoice);
  nextInvoiceState('redraft', invoice.state, invoice.invoiceNumber ?? undefined);
  await refuseStale(work, invoice, version);
  const shipment = await getShipmentRow(work.tx, invoice.shipmentId);
  const charged = await chargeable(work, shipment, packages);
  const worked = await workedOut(work, shipment.mode, charged, work.now);
  const total = await writeDraft(work, invoice, {
    ...worked,
    services: await chosenServices(work, services, worked.exchange.cedisPerDollarE4),
  });
  refuseOtherTotal(expectedTotal, total);
  return invoiceId;
}

/**
 * Refuses a confirmation of another total than the one shown.
 * @param expected the total that was shown; undefined if no person confirms it
 * @param total whole pesewas
 * @throws Problem invoice.total_changed with `expected` and `total`
 */
export function refuseOtherTotal(expected: Money | undefined, total: number) {
  if (expected === undefined || pesewasOf(expected) === total) return;
  throw new Problem('invoice.total_changed', {
    expected,
    total: moneyOf(total),
    message: draftingTexts.totalChanged({ total, expected: pesewasOf(expected) }),
  });
}

/**
 * Updates a draft to the current rates and exchange rate, keeping its services, after a rate has changed.
 * @returns whether the draft changed
 * @throws Problem invoice.not_ready, rate.missing
 */
export async function recalculateDraft(work: PublicWork, invoiceId: string): Promise<boolean> {
  const { invoice, packages } = await lockInvoiceWithPackages(work, invoiceId);
  if (invoice.state !== 'DRAFT') return false;
  const shipment = await getShipmentRow(work.tx, invoice.shipmentId);
  const charged = await chargeable(work, shipment, packages);
  const worked = await workedOut(work, shipment.mode, charged, work.now);
  const services = await servicesOfDraft(work.tx, invoiceId, worked.exchange.cedisPerDollarE4);
  if (invoice.exchangeRateId === worked.exchange.id) {
    const before = await linesOf(work.tx, invoiceId);
    const { lines: after } = await taxedLines(work, invoice, worked.freight, services);
    if (factsOfLines(before) === factsOfLines(after)) return false;
  }
  await writeDraft(work, invoice, { ...worked, services });
  return true;
}

/**
 * Drafts a new invoice for goods whose invoice no longer counts, or returns the new one if it exists already.
 * @throws Problem invoice.step_not_allowed while the invoice is in force; invoice.not_ready
 */
export async function invoiceAgain(work: Work, invoiceId: string): Promise<string> {
  const { invoice } = await lockInvoiceWithPackages(work, invoiceId);
  refuseUnseen(work.actor, invoice);
  authorize(work, 'finance', mayInvoice.invoiceAgain, invoice);
  const { state, totalPesewas: total } = invoice;
  const credited = invoice.creditedPesewas - invoice.writtenOffPesewas;
  const number = invoice.invoiceNumber;
  if (!isSpent({ state, total, credited }))
    throw new Problem('invoice.step_not_allowed', {
      message: draftingTexts.stillActive({ number }),
    });
  if (invoice.purpose !== 'FREIGHT')
    throw new Problem('invoice.step_not_allowed', {
      message: draftingTexts.notFreight({ number }),
    });
  return (await draftInvoice(work, invoice.shipmentId)).invoiceId;
}

/** The calculation of a draft: its freight lines and the exchange rate. */
type Worked = { freight: readonly FreightLine[]; exchange: ExchangeRate };

/**
 * Calculates freight of verified cartons, at the rates in force at `pricedAt` and the current exchange rate.
 */
export async function workedOut(
  work: PublicWork,
  mode: Mode,
  charged: readonly ChargedPackage[],
  pricedAt: Instant,
): Promise<Worked> {
  const exchange = await exchangeNow(work.tx, work.now);
  const rates = await ratesNow(work.tx, mode, pricedAt);
  return { freight: freightLines(mode, charged, rates, exchange.cedisPerDollarE4), exchange };
}

/** Replaces the lines of a draft. @returns their total, in whole pesewas */
async function writeDraft(
  work: PublicWork,
  invoice: InvoiceRow,
  { freight, exchange, services }: Worked & { services: readonly NewLine[] },
): Promise<number> {
  const { total, fixed } = await writeLines(work, invoice, freight, services);
  await changeInvoice(work.tx, invoice.id, {
    exchangeRateId: exchange.id,
    cedisPerDollarE4: exchange.cedisPerDollarE4,
    ...fixed,
    recalculatedAt: work.now,
    updatedAt: work.now,
  });
  audit(work, {
    action: 'invoice.redraft',
    subject: 'invoice',
    subjectId: invoice.id,
    before: { totalPesewas: invoice.totalPesewas },
    after: {
      totalPesewas: total,
      byHand: services.flatMap(({ description, amount, reason }) =>
        reason === null ? [] : [{ description, amount, reason }],
      ),
    },
  });
  return total;
}

/** Returns the lines of an invoice with the taxes of today. */
export const taxedLines = (
  work: PublicWork,
  invoice: Pick<InvoiceRow, 'customerId' | 'purpose'>,
  freight: readonly FreightLine[],
  services: readonly NewLine[],
): Promise<TaxedLines> => withTaxes(work, invoice, [...freight.map(freightLine), ...services]);

async function writeLines(
  work: PublicWork,
  invoice: InvoiceRow,
  freight: readonly FreightLine[],
  services: readonly NewLine[],
): Promise<TaxedLines> {
  const taxed = await taxedLines(work, invoice, freight, services);
  await replaceLines(work.tx, invoice.id, withIds(work, taxed.lines));
  return taxed;
}

/** Returns what a recalculation can change on lines, to compare. */
const factsOfLines = (lines: readonly TaxedLine[]) =>
  JSON.stringify(lines.map(({ rateId, amount, tax }) => [rateId, amount, tax]));

const freightLine = ({ goodsClass, rateId, working, amount }: FreightLine): NewLine => ({
  ...noFreight,
  kind: 'FREIGHT',
  description: `${working.mode === 'AIR' ? 'Air' : 'Sea'} freight, ${goodsClass === 'NORMAL' ? 'normal' : 'special'} goods`,
  goodsClass,
  rateId,
  working,
  amount,
});

export const withIds = (work: PublicWork, lines: readonly TaxedLine[]) =>
  lines.map((line) => ({ ...line, id: newId(work.now) }));

/**
 * Returns the billable cartons of a shipment, once all that count are verified.
 * @throws Problem invoice.not_ready
 */
export async function chargeable(
  work: PublicWork,
  shipment: ShipmentRow,
  packages: readonly PackageRow[],
): Promise<ChargedPackage[]> {
  const live = packages.filter(({ state }) => !isGone(state));
  const open = live.filter(({ state }) => state === 'EXPECTED' || state === 'RECEIVED');
  const charged = await chargedPackages(work.tx, shipment.id);
  if (live.length > 0 && open.length === 0 && charged.length === live.length) return charged;
  throw new Problem('invoice.not_ready', {
    message:
      live.length === 0
        ? draftingTexts.noCartons({ number: shipment.trackingNumber })
        : draftingTexts.notAllVerified({
            verified: live.length - (open.length || live.length - charged.length),
            count: live.length,
            number: shipment.trackingNumber,
          }),
  });
}

/** Refuses if the cartons have changed since the invoice was issued: it has to be voided first. */
async function refuseOtherGoods(work: Work, invoice: InvoiceRow) {
  const billed = new Set(
    (await linesOf(work.tx, invoice.id)).flatMap(
      ({ goodsClass, working }) =>
        working?.packages.map((one) =>
          facts({ ...one, measures: one, goodsClass: goodsClass ?? 'NORMAL' }),
        ) ?? [],
    ),
  );
  const now = (await chargedPackages(work.tx, invoice.shipmentId)).map(facts);
  if (now.length === billed.size && now.every((one) => billed.has(one))) return;
  throw new Problem('invoice.exists', {
    invoiceId: invoice.id,
    message: draftingTexts.earlierMeasurements({ number: invoice.invoiceNumber }),
  });
}

const facts = ({
  packageId,
  goodsClass,
  measures: { weightGrams, lengthMm, widthMm, heightMm },
}: Pick<ChargedPackage, 'packageId' | 'goodsClass' | 'measures'>) =>
  [packageId, goodsClass, weightGrams, lengthMm, widthMm, heightMm].join(' ');
