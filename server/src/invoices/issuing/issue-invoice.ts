import { authorize } from '@sankofa/domain/authorize';
import { consolidationTexts } from '@sankofa/domain/consolidations/consolidation-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { routeOf } from '@sankofa/domain/invoices/drafting/charge';
import { draftingTexts } from '@sankofa/domain/invoices/drafting/drafting-texts';
import { isIssuedAutomatically } from '@sankofa/domain/invoices/drafting/invoicing-rules';
import { instalmentHoldsOf, nextDueOn, nextInvoiceState } from '@sankofa/domain/invoices/invoice';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { addTaxes, netOf, taxes } from '@sankofa/domain/taxes/tax';
import { addPesewas, type Money } from '@sankofa/domain/values/money';

import { queueForWebhooks } from '../../api-access/api-access.ts';
import { postEntry, allocateNumber, taxAccounts, type Account } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { getShipmentRow, type ShipmentRow } from '../../shipments/shipments.ts';
import { isToBeRepacked } from '../drafting/agreed-service-queries.ts';
import {
  chargeable,
  draftInvoice,
  refuseOtherTotal,
  taxedLines,
  withIds,
  workedOut,
} from '../drafting/draft-invoice.ts';
import { findInvoicingRules } from '../drafting/invoicing-rules.ts';
import { servicesOfDraft } from '../drafting/service-lines.ts';
import { replaceInstalments } from '../instalment-queries.ts';
import {
  changeInvoice,
  linesOf,
  replaceLines,
  type InvoiceRow,
  type TaxedLine,
} from '../invoice-queries.ts';
import type { InvoiceRef } from '../invoice-ref.ts';
import { changePaymentHolds, lockInvoiceWithPackages, type LockedInvoice } from '../settle.ts';
import { refuseStale, refuseUnseen } from '../shown-queries.ts';
import { findInstalmentRules } from './instalment-rules.ts';
import { plannedInstalments } from './planned-instalments.ts';

/**
 * Issues a draft: gives it a number, asks for the money and puts the goods on hold until it is paid.
 * The current rates and exchange rate are used and never change again.
 * @param expectedTotal the total that the person confirms; omitted if no person confirms it
 * @throws Problem invoice.step_not_allowed, invoice.not_ready, invoice.total_changed, rate.missing,
 * request.version_stale
 */
export async function issueInvoice(
  work: Work,
  { invoiceId, version, expectedTotal }: InvoiceRef & { expectedTotal?: Money | undefined },
) {
  const held = await lockInvoiceWithPackages(work, invoiceId);
  const { invoice } = held;
  refuseUnseen(work.actor, invoice);
  authorize(work, 'finance', mayInvoice.issue, invoice);
  nextInvoiceState('issue', invoice.state, invoice.invoiceNumber ?? undefined);
  if (await isToBeRepacked(work.tx, invoice.shipmentId)) {
    const { trackingNumber: number } = await getShipmentRow(work.tx, invoice.shipmentId);
    throw new Problem('invoice.not_ready', {
      message: consolidationTexts.invoiceWaits({ number }),
    });
  }
  const draft = await pricedNow(work, held);
  // Before the version check: if a rate changed the draft, the error has to give the new total.
  refuseOtherTotal(expectedTotal, draft.total);
  await refuseStale(work, invoice, version);
  return writeIssued(work, held, draft);
}

/**
 * Drafts the invoice of a shipment whose last carton was verified and issues it if the settings say so,
 * without a permission check. What cannot be issued automatically stays a draft for Finance: an invoice never
 * prevents a carton from being verified.
 */
export async function billShipment(
  work: Work,
  shipmentId: string,
): Promise<{ invoiceId: string; isIssued: boolean }> {
  const { invoiceId } = await draftInvoice(work, shipmentId);
  const rules = await findInvoicingRules(work.tx);
  const held = await lockInvoiceWithPackages(work, invoiceId);
  const freight = (await linesOf(work.tx, invoiceId)).filter(({ kind }) => kind === 'FREIGHT');
  const isIssued =
    held.invoice.state === 'DRAFT' &&
    isIssuedAutomatically(rules, held.invoice.totalPesewas) &&
    freight.every(({ amount }) => amount > 0) &&
    !(await isToBeRepacked(work.tx, shipmentId));
  if (isIssued) await writeIssued(work, held, await pricedNow(work, held));
  return { invoiceId, isIssued };
}

/** Prices a draft at the current rates and exchange rate. Writes nothing. */
async function pricedNow(work: Work, { invoice, packages }: LockedInvoice) {
  const shipment = await getShipmentRow(work.tx, invoice.shipmentId);
  const charged = await chargeable(work, shipment, packages);
  const { freight, exchange } = await workedOut(work, shipment.mode, charged, work.now);
  const services = await servicesOfDraft(work.tx, invoice.id, exchange.cedisPerDollarE4);
  return {
    shipment,
    charged,
    freight,
    exchange,
    ...(await taxedLines(work, invoice, freight, services)),
  };
}

async function writeIssued(
  work: Work,
  { invoice, packages }: LockedInvoice,
  {
    shipment,
    charged,
    freight,
    exchange,
    lines,
    total,
    fixed: taxed,
  }: Awaited<ReturnType<typeof pricedNow>>,
) {
  const invoiceId = invoice.id;
  const state = nextInvoiceState('issue', invoice.state, invoice.invoiceNumber ?? undefined);
  await replaceLines(work.tx, invoiceId, withIds(work, lines));
  if (freight.some(({ amount }) => amount === 0))
    throw new Problem('invoice.not_ready', { message: draftingTexts.freightZero });

  const { depositPercent, balanceLeadDays } = await findInstalmentRules(work.tx);
  const fixed = { ...taxed, depositPercent, balanceLeadDays };
  const instalments = await plannedInstalments(work, { ...invoice, ...fixed }, shipment);
  await replaceInstalments(work, invoiceId, instalments);
  const number = await allocateNumber(work.tx, 'INV', work.now);
  const issued = {
    invoiceNumber: number,
    state,
    exchangeRateId: exchange.id,
    cedisPerDollarE4: exchange.cedisPerDollarE4,
    ...fixed,
    ...routeOf(charged),
    nextDueOn: nextDueOn(instalments),
    issuedBy: work.actor.id,
    issuedAt: work.now,
    updatedAt: work.now,
  };
  await changeInvoice(work.tx, invoiceId, issued);
  await changePaymentHolds(
    work,
    { invoice: { ...invoice, ...issued }, packages },
    { before: { deposit: false, balance: false }, after: instalmentHoldsOf(instalments) },
  );
  await postIssued(work, { ...invoice, ...issued }, shipment, lines);
  await notifyIssued(work, { ...invoice, ...issued }, shipment);
  audit(work, {
    action: 'invoice.issue',
    subject: 'invoice',
    subjectId: invoiceId,
    after: { invoiceNumber: number, totalPesewas: total, exchangeRateId: exchange.id },
  });
  return invoiceId;
}

export async function postIssued(
  work: Work,
  invoice: InvoiceRow,
  { mode, trackingNumber }: ShipmentRow,
  lines: readonly TaxedLine[],
) {
  const freight: Account = mode === 'AIR' ? 'revenue-freight-air' : 'revenue-freight-sea';
  const { id: invoiceId, customerId } = invoice;
  const earned = (kind: TaxedLine['kind']) =>
    0 - addPesewas(lines.filter((line) => line.kind === kind).map(netOf));
  const charged = addTaxes(lines.flatMap(({ tax }) => tax?.taxes ?? []));
  await postEntry(work, {
    kind: 'invoice-issued',
    source: 'invoice',
    sourceId: invoiceId,
    memo: `Invoice ${invoice.invoiceNumber} for ${trackingNumber}`,
    lines: [
      { account: 'receivable', customerId, invoiceId, amount: invoice.totalPesewas },
      { account: freight, invoiceId, amount: earned('FREIGHT') },
      { account: 'revenue-service', invoiceId, amount: earned('SERVICE') },
      ...taxes.map((tax) => ({ account: taxAccounts[tax], invoiceId, amount: 0 - charged[tax] })),
    ],
  });
}

async function notifyIssued(
  work: Work,
  invoice: InvoiceRow,
  { trackingNumber, mode }: ShipmentRow,
) {
  queueForWebhooks(work, [{ of: 'INVOICE', invoiceId: invoice.id }]);
  await notify(work, {
    kind: 'INVOICE',
    userId: invoice.customerId,
    key: `invoice.${invoice.id}.issued`,
    short: phoneTexts.issued({ number: invoice.invoiceNumber, total: invoice.totalPesewas }),
    title: issuingTexts.issued({ number: invoice.invoiceNumber, trackingNumber }),
    body: issuingTexts.issuedBody({
      total: invoice.totalPesewas,
      mode,
      depositPercent: invoice.depositPercent,
    }),
    link: `/customer/invoices/${invoice.id}`,
    attachment: { kind: 'INVOICE', id: invoice.id },
  });
}
