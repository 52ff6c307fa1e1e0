import { totalOf, routeOf } from '@sankofa/domain/invoices/drafting/charge';
import { instalmentsOf, nextDueOn } from '@sankofa/domain/invoices/invoice';
import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import { dayIn, zones } from '@sankofa/domain/values/time';

import { allocateNumber } from '../../books/books.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { exchangeNow } from '../../rates/rates.ts';
import { notify } from '../../reminders/reminders.ts';
import { chargedPackages, getShipmentRow } from '../../shipments/shipments.ts';
import { noFreight } from '../drafting/service-lines.ts';
import {
  addInvoice,
  changeInvoice,
  lockInvoice,
  replaceInstalments,
  replaceLines,
} from '../invoice-queries.ts';
import { postIssued } from './issue-invoice.ts';

/**
 * Issues a separate invoice for storage; the freight invoice stays as it was issued. It puts nothing on hold:
 * the goods are already released and leaving (docs/adr/0015).
 * @returns its id
 */
export async function issueStorage(
  work: Work,
  {
    shipmentId,
    lines,
  }: { shipmentId: string; lines: readonly { description: string; amount: number }[] },
): Promise<string> {
  const shipment = await getShipmentRow(work.tx, shipmentId);
  const exchange = await exchangeNow(work.tx, work.now);
  const id = newId(work.now);
  const total = totalOf(lines);
  await addInvoice(work.tx, {
    id,
    shipmentId,
    customerId: shipment.customerId,
    purpose: 'STORAGE',
    state: 'DRAFT',
    exchangeRateId: exchange.id,
    cedisPerDollarE4: exchange.cedisPerDollarE4,
    totalPesewas: total,
    ...routeOf(await chargedPackages(work.tx, shipmentId)),
    draftedAt: work.now,
    updatedAt: work.now,
  });
  const written = lines.map((line) => ({
    ...noFreight,
    ...line,
    id: newId(work.now),
  }));
  await replaceLines(work.tx, id, written);
  const instalments = instalmentsOf('FULL', total, dayIn(work.now, zones.accra), null).map(
    (one) => ({ ...one, id: newId(work.now), paid: 0, credited: 0 }),
  );
  await replaceInstalments(work.tx, id, instalments);
  const invoiceNumber = await allocateNumber(work.tx, 'INV', work.now);
  await changeInvoice(work.tx, id, {
    invoiceNumber,
    state: 'ISSUED',
    nextDueOn: nextDueOn(instalments),
    issuedBy: work.actor.id,
    issuedAt: work.now,
    updatedAt: work.now,
  });
  await postIssued(work, await lockInvoice(work.tx, id), shipment, written);
  await notify(work, {
    kind: 'MONEY',
    userId: shipment.customerId,
    key: `invoice.${id}.issued`,
    title: issuingTexts.storageIssued({
      number: invoiceNumber,
      trackingNumber: shipment.trackingNumber,
    }),
    body: issuingTexts.storageIssuedBody({ total }),
    link: `/customer/invoices/${id}`,
    paper: { kind: 'INVOICE', id },
  });
  audit(work, {
    action: 'invoice.issue-storage',
    subject: 'invoice',
    subjectId: id,
    after: { invoiceNumber, totalPesewas: total },
  });
  return id;
}
