import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { nextInvoiceState, type Plan } from '@sankofa/domain/invoices/invoice';
import { isPlanOpen, mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import { sharesOf } from '@sankofa/domain/payments/pay-for';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { getShipmentRow } from '../../shipments/shipments.ts';
import { instalmentRows, instalmentRowsOf, replaceInstalments } from '../instalment-queries.ts';
import { changeInvoice, moneyOn, waitingPaymentsOn, type InvoiceRow } from '../invoice-queries.ts';
import type { InvoiceRef } from '../invoice-ref.ts';
import { setInstalmentSums } from '../restate-queries.ts';
import { lockInvoiceWithPackages, restate } from '../settle.ts';
import { refuseStale, refuseUnseen } from '../shown-queries.ts';
import { plannedInstalments } from './planned-instalments.ts';

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
  await replaceInstalments(
    work,
    invoiceId,
    await plannedInstalments(work, { ...invoice, plan }, shipment),
  );
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
