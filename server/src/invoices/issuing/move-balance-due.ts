import { balanceMovedTo, nextDueOn } from '@sankofa/domain/invoices/invoice';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { instalmentRowsOf } from '../instalment-queries.ts';
import { lockOpenInvoicesOf, travelOf } from '../invoice-queries.ts';
import { setDueDays } from '../restate-queries.ts';

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
  const moved = invoices.flatMap(({ id: invoiceId, shipmentId, balanceLeadDays }) => {
    const shipment = travel.get(shipmentId);
    const instalments = instalmentsOfAll.get(invoiceId) ?? [];
    const balance = instalments.find(({ kind }) => kind === 'BALANCE');
    if (!balance || !shipment) return [];
    const { mode, eta } = shipment;
    const dueOn = balanceMovedTo(mode, eta, {
      dueOn: balance.dueOn,
      noticeOn: today,
      balanceLeadDays,
    });
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
