import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { totalOf, routeOf } from '@sankofa/domain/invoices/drafting/charge';
import { draftingTexts } from '@sankofa/domain/invoices/drafting/drafting-texts';
import { isIssuedByItself } from '@sankofa/domain/invoices/drafting/invoicing-rules';
import {
  balanceDueOn,
  balanceMovedTo,
  creditSpread,
  gatesOf,
  instalmentsOf,
  nextDueOn,
  nextInvoiceState,
  type Plan,
} from '@sankofa/domain/invoices/invoice';
import { isPlanOpen, mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import { sharesOf } from '@sankofa/domain/payments/pay-for';
import { pesewas, type Money } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { postEntry, allocateNumber, type Account } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import { getShipmentRow, type ShipmentRow } from '../../shipments/shipments.ts';
import {
  chargeable,
  draftInvoice,
  refuseOtherTotal,
  workedOut,
  writeLines,
} from '../drafting/draft-invoice.ts';
import { findInvoicingRules } from '../drafting/invoicing-rules.ts';
import { servicesOfDraft } from '../drafting/service-lines.ts';
import {
  changeInvoice,
  findEta,
  instalmentRows,
  instalmentRowsOf,
  linesOf,
  lockOpenInvoicesOf,
  moneyOn,
  replaceInstalments,
  travelOf,
  waitingPaymentsOn,
  type InstalmentRow,
  type InvoiceRow,
  type NewLine,
} from '../invoice-queries.ts';
import { setDueDays, setInstalmentSums } from '../restate-queries.ts';
import {
  changePaymentHolds,
  lockInvoiceWithPackages,
  restate,
  type LockedInvoice,
} from '../settle.ts';
import { refuseStale, refuseUnseen } from '../shown-queries.ts';

type InvoiceRef = { invoiceId: string; version?: number | undefined };

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
    isIssuedByItself(rules, held.invoice.totalPesewas) &&
    freight.every(({ amount }) => amount > 0);
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
    services,
    total: totalOf([...freight, ...services]),
  };
}

async function writeIssued(
  work: Work,
  { invoice, packages }: LockedInvoice,
  { shipment, charged, freight, exchange, services, total }: Awaited<ReturnType<typeof pricedNow>>,
) {
  const invoiceId = invoice.id;
  const state = nextInvoiceState('issue', invoice.state, invoice.invoiceNumber ?? undefined);
  const lines = await writeLines(work, invoiceId, freight, services);
  if (freight.some(({ amount }) => amount === 0))
    throw new Problem('invoice.not_ready', { message: draftingTexts.freightZero });

  const instalments = await planned(work, { ...invoice, totalPesewas: total }, shipment);
  await replaceInstalments(work.tx, invoiceId, instalments);
  const number = await allocateNumber(work.tx, 'INV', work.now);
  const issued = {
    invoiceNumber: number,
    state,
    exchangeRateId: exchange.id,
    cedisPerDollarE4: exchange.cedisPerDollarE4,
    totalPesewas: total,
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
    { before: { deposit: false, balance: false }, after: gatesOf(instalments) },
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
  lines: readonly NewLine[],
) {
  const freight: Account = mode === 'AIR' ? 'revenue-freight-air' : 'revenue-freight-sea';
  const { id: invoiceId, customerId } = invoice;
  const earned = (kind: NewLine['kind']) => 0 - totalOf(lines.filter((line) => line.kind === kind));
  await postEntry(work, {
    kind: 'invoice-issued',
    source: 'invoice',
    sourceId: invoiceId,
    memo: `Invoice ${invoice.invoiceNumber} for ${trackingNumber}`,
    lines: [
      { account: 'receivable', customerId, invoiceId, amount: invoice.totalPesewas },
      { account: freight, invoiceId, amount: earned('FREIGHT') },
      { account: 'revenue-service', invoiceId, amount: earned('SERVICE') },
    ],
  });
}

async function notifyIssued(
  work: Work,
  invoice: InvoiceRow,
  { trackingNumber, mode }: ShipmentRow,
) {
  await notify(work, {
    kind: 'MONEY',
    userId: invoice.customerId,
    key: `invoice.${invoice.id}.issued`,
    title: issuingTexts.issued({ number: invoice.invoiceNumber, trackingNumber }),
    body: issuingTexts.issuedBody({ total: invoice.totalPesewas, mode }),
    link: `/customer/invoices/${invoice.id}`,
    paper: { kind: 'INVOICE', id: invoice.id },
  });
}

/**
 * Chooses payment in full or by deposit and balance. Can be changed until the first payment is confirmed;
 * pending payments then apply to the new plan. Once money was allocated, the plan stays.
 * @throws Problem invoice.step_not_allowed, request.version_stale
 */
export async function choosePlan(
  work: Work,
  { invoiceId, version, plan }: InvoiceRef & { plan: Plan },
) {
  const held = await lockInvoiceWithPackages(work, invoiceId);
  const { invoice } = held;
  refuseUnseen(work.actor, invoice);
  authorize(work, 'finance', mayInvoice.choosePlan, invoice);
  nextInvoiceState('choosePlan', invoice.state, invoice.invoiceNumber ?? undefined);
  await refuseStale(work, invoice, version);
  if (invoice.purpose !== 'FREIGHT')
    throw new Problem('invoice.step_not_allowed', {
      message: issuingTexts.paidInFull({ number: invoice.invoiceNumber }),
    });
  const money = await moneyOn(work.tx, invoiceId);
  if (!isPlanOpen({ state: invoice.state, ...money }))
    throw new Problem('invoice.step_not_allowed', {
      message: issuingTexts.planFixed({ number: invoice.invoiceNumber, plan: invoice.plan }),
    });
  if (plan === invoice.plan) return invoiceId;

  const before = await instalmentRows(work.tx, invoiceId);
  const shipment = await getShipmentRow(work.tx, invoice.shipmentId);
  await replaceInstalments(work.tx, invoiceId, await planned(work, { ...invoice, plan }, shipment));
  await changeInvoice(work.tx, invoiceId, { plan, updatedAt: work.now });
  await restate(work, held, before);
  await fitWaiting(work, invoice);
  audit(work, {
    action: 'invoice.choose-plan',
    subject: 'invoice',
    subjectId: invoiceId,
    before: { plan: invoice.plan },
    after: { plan },
  });
  return invoiceId;
}

/** Makes pending payments apply to the instalments of the new plan. `invoice` is as before the change. */
async function fitWaiting(work: Work, { id: invoiceId, plan }: InvoiceRow) {
  const waiting = await waitingPaymentsOn(work.tx, invoiceId);
  const invoiceIds = [...waiting.values()].flat().map((row) => row.invoiceId);
  const instalments = await instalmentRowsOf(work.tx, [...new Set(invoiceIds)]);
  const allocations = [...waiting].flatMap(([paymentId, rows]) => {
    const payable = rows.map((row) => ({
      // In full there was no separate deposit, so the payment was for all of it.
      part: row.invoiceId === invoiceId && plan === 'FULL' ? ('ALL' as const) : row.part,
      instalments: instalments.get(row.invoiceId) ?? [],
    }));
    const { shares } = sharesOf(rows[0]?.amount ?? 0, payable);
    return rows.map((row, at) => ({
      paymentId,
      invoiceId: row.invoiceId,
      part: payable[at]?.part ?? row.part,
      sharePesewas: shares[at] ?? 0,
    }));
  });
  await setInstalmentSums(work.tx, allocations);
}

/** Returns the instalments of an unpaid invoice, reduced by its credit notes. */
async function planned(
  work: Work,
  invoice: InvoiceRow,
  { id: shipmentId, mode }: ShipmentRow,
): Promise<InstalmentRow[]> {
  const today = dayIn(work.now, zones.accra);
  const issuedOn = dayIn(invoice.issuedAt ?? work.now, zones.accra);
  const eta = await findEta(work.tx, shipmentId);
  const fresh = instalmentsOf(
    invoice.plan,
    pesewas(invoice.totalPesewas),
    issuedOn,
    balanceDueOn(mode, eta, today),
  ).map((one) => ({ ...one, id: newId(work.now), paid: 0, credited: 0 }));
  const { credits } = creditSpread(invoice.creditedPesewas, fresh);
  return fresh.map((one) => ({
    ...one,
    credited: credits.find(({ id }) => id === one.id)?.amount ?? 0,
  }));
}

/**
 * Moves the due dates of balances to the last arrival when cartons are loaded or offloaded or a vessel is
 * delayed, but never earlier than the notice period allows. Without a vessel they have no date. Shipments by
 * air, payment in full and settled invoices stay as they are.
 */
export async function moveBalanceDue(work: Work, shipmentIds: readonly string[]) {
  const today = dayIn(work.now, zones.accra);
  const invoices = await lockOpenInvoicesOf(work.tx, shipmentIds);
  if (invoices.length === 0) return;
  const ids = invoices.map((invoice) => invoice.shipmentId);
  const travel = await travelOf(work.tx, [...new Set(ids)]);
  const instalmentsOfAll = await instalmentRowsOf(
    work.tx,
    invoices.map(({ id }) => id),
  );
  const moved = invoices.flatMap(({ id: invoiceId, shipmentId }) => {
    const shipment = travel.get(shipmentId);
    const instalments = instalmentsOfAll.get(invoiceId) ?? [];
    const balance = instalments.find(({ kind }) => kind === 'BALANCE');
    if (!balance || !shipment) return [];
    const { mode, eta } = shipment;
    const dueOn = balanceMovedTo(mode, eta, { dueOn: balance.dueOn, noticeOn: today });
    if (balance.dueOn === dueOn) return [];
    const after = instalments.map((one) => (one === balance ? { ...one, dueOn } : one));
    return { invoiceId, eta, before: balance, dueOn, nextDueOn: nextDueOn(after) };
  });
  await setDueDays(
    work.tx,
    moved.map(({ before, ...one }) => ({ ...one, instalmentId: before.id })),
    work.now,
  );
  for (const { invoiceId, eta, before, dueOn } of moved)
    audit(work, {
      action: 'invoice.move-due',
      subject: 'invoice',
      subjectId: invoiceId,
      before: { dueOn: before.dueOn },
      after: { dueOn, eta },
    });
}
