import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayStore } from '@sankofa/domain/storage/storage-policy';
import { addPesewas, inCedis, moneyOf, pesewasOf, type Money } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import { handOverTexts } from '@sankofa/domain/warehouse/hand-over/hand-over-texts';

import { siteOf } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { lockPackagesOf, lockShipment, shownShipment } from '../../shipments/shipments.ts';
import { chargeStorage, storageOf } from '../../storage/storage.ts';
import { findOutstandingInvoices } from './hand-over-due-queries.ts';

/**
 * Returns what the customer of a shipment owes now: open invoices, and storage until today for goods in
 * stock.
 */
export async function handOverDue(db: Db, actor: Actor, shipmentId: string, now: Instant) {
  const shipment = await shownShipment({ db, actor, now }, shipmentId);
  const invoices = await findOutstandingInvoices(db, shipment.id);
  const { due: storage } = await storageOf(db, { shipmentId: shipment.id, now });
  const owedOf = (isOfShipment: boolean) =>
    addPesewas(invoices.filter((one) => one.isOfShipment === isOfShipment).map(({ owed }) => owed));
  const [own, ofOthers] = [addPesewas([owedOf(true), storage]), owedOf(false)];
  return {
    invoices: invoices.map((row) => ({
      ...row,
      owed: moneyOf(row.owed),
      waiting: moneyOf(row.waiting),
    })),
    storage: moneyOf(storage),
    ofShipment: moneyOf(own),
    ofOthers: moneyOf(ofOthers),
    total: moneyOf(addPesewas([own, ofOthers])),
  };
}

/**
 * Invoices the storage until now of a shipment's goods in stock, so that it is paid before they leave. If
 * they stay longer, the days after that are charged when they leave, or by another such invoice.
 * @param expected the total as it was shown to the user
 * @throws Problem invoice.total_changed with the new total; auth.not_allowed if the goods are not at the
 * caller's end of the route
 */
export async function invoiceStorageBeforeHandover(
  work: Work,
  { shipmentId, expected }: { shipmentId: string; expected: Money },
) {
  const packages = await lockPackagesOf(work.tx, shipmentId);
  await lockShipment(work.tx, shipmentId);
  for (const siteId of new Set(packages.flatMap((one) => one.siteId ?? [])))
    authorize(work, handOverTexts.storageElsewhere, mayStore.charge, await siteOf(work.tx, siteId));
  const { due } = await storageOf(work.tx, { shipmentId, now: work.now });
  if (due !== pesewasOf(expected))
    throw new Problem('invoice.total_changed', {
      expected,
      total: moneyOf(due),
      message: handOverTexts.storageChanged({
        due: inCedis(due),
        expected: inCedis(pesewasOf(expected)),
      }),
    });
  const charged = await chargeStorage(work, { shipmentId });
  audit(work, {
    action: 'shipment.charge-storage',
    subject: 'shipment',
    subjectId: shipmentId,
    after: { charged },
  });
  return { charged: moneyOf(charged) };
}
