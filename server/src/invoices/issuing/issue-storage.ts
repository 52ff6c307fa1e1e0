import { routeOf } from '@sankofa/domain/invoices/drafting/charge';
import { issuingTexts } from '@sankofa/domain/invoices/issuing/issuing-texts';
import { pesewas, type Pesewas } from '@sankofa/domain/values/money';

import { queueForWebhooks } from '../../api-access/api-access.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { chargedPackages, getShipmentRow } from '../../shipments/shipments.ts';
import { withTaxes } from '../drafting/line-taxes.ts';
import { noFreight } from '../drafting/no-freight.ts';
import { lockInvoice } from '../invoice-queries.ts';
import { issueInFull } from './issue-in-full.ts';
import { postIssued } from './issue-invoice.ts';

/** Returns the total of a storage invoice with lines of these amounts, in pesewas. */
export async function totalWithTaxes(
  at: Parameters<typeof withTaxes>[0],
  customerId: string,
  amounts: readonly number[],
): Promise<Pesewas> {
  if (amounts.length === 0) return pesewas(0);
  const lines = amounts.map((amount) => ({ ...noFreight, description: '', amount }));
  return (await withTaxes(at, { customerId, purpose: 'STORAGE' }, lines)).total;
}

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
  const route = routeOf(await chargedPackages(work.tx, shipmentId));
  const issued = await issueInFull(
    work,
    { shipmentId, customerId: shipment.customerId, purpose: 'STORAGE', ...route },
    { lines },
  );
  const { invoiceId: id, invoiceNumber, total } = issued;
  await postIssued(work, await lockInvoice(work.tx, id), shipment, issued.lines);
  queueForWebhooks(work, [{ of: 'INVOICE', invoiceId: id }]);
  await notify(work, {
    kind: 'INVOICE',
    userId: shipment.customerId,
    key: `invoice.${id}.issued`,
    title: issuingTexts.storageIssued({
      number: invoiceNumber,
      trackingNumber: shipment.trackingNumber,
    }),
    body: issuingTexts.storageIssuedBody({ total }),
    link: `/customer/invoices/${id}`,
    attachment: { kind: 'INVOICE', id },
  });
  audit(work, {
    action: 'invoice.issue-storage',
    subject: 'invoice',
    subjectId: id,
    after: { invoiceNumber, totalPesewas: total },
  });
  return id;
}
