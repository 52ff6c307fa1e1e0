import { balanceDueOn, creditSpread, instalmentsOf } from '@sankofa/domain/invoices/invoice';
import { pesewas } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';

import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import type { ShipmentRow } from '../../shipments/shipments.ts';
import type { InstalmentRow } from '../instalment-queries.ts';
import { findEta, type InvoiceRow } from '../invoice-queries.ts';

/** Returns the instalments of an unpaid invoice, reduced by its credit notes. */
export async function plannedInstalments(
  work: Work,
  invoice: InvoiceRow,
  { id: shipmentId, mode }: ShipmentRow,
): Promise<InstalmentRow[]> {
  const today = dayIn(work.now, zones.accra);
  const issuedOn = dayIn(invoice.issuedAt ?? work.now, zones.accra);
  const eta = await findEta(work.tx, shipmentId);
  const fresh = instalmentsOf(
    invoice,
    pesewas(invoice.totalPesewas),
    issuedOn,
    balanceDueOn(mode, eta, { noticeOn: today, balanceLeadDays: invoice.balanceLeadDays }),
  ).map((one) => ({ ...one, id: newId(work.now), paid: 0, credited: 0 }));
  const { credits } = creditSpread(invoice.creditedPesewas, fresh);
  return fresh.map((one) => ({
    ...one,
    credited: credits.find(({ id }) => id === one.id)?.amount ?? 0,
  }));
}
