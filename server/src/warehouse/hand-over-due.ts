import type { Actor } from '@sankofa/domain/access';
import { addPesewas, moneyOf } from '@sankofa/domain/money';
import type { Instant } from '@sankofa/domain/time';

import { audit } from '../platform/audit.ts';
import type { Db } from '../platform/db.ts';
import type { Work } from '../platform/work.ts';
import { lockPackagesOf, lockShipment, shownShipment } from '../shipments/shipments.ts';
import { chargeStorage, storageDue } from '../storage/storage.ts';
import { findOwed } from './hand-over-due-queries.ts';

/** What the customer of a shipment owes now: open invoices, and the storage until today of what lies here. */
export async function handOverDue(db: Db, actor: Actor, shipmentId: string, now: Instant) {
  const shipment = await shownShipment({ db, actor, now }, shipmentId);
  const invoices = await findOwed(db, shipment.id);
  const storage = await storageDue(db, { shipmentId: shipment.id, now });
  return {
    invoices: invoices.map((row) => ({
      ...row,
      owed: moneyOf(row.owed),
      waiting: moneyOf(row.waiting),
    })),
    storage: moneyOf(storage),
    total: moneyOf(addPesewas([storage, ...invoices.map(({ owed }) => owed)])),
  };
}

/** Makes the invoice for the storage of what is ready, so that it is paid before it leaves. Once for each carton. */
export async function chargeStorageBefore(work: Work, shipmentId: string) {
  const packages = await lockPackagesOf(work.tx, shipmentId);
  await lockShipment(work.tx, shipmentId);
  const packageIds = packages.flatMap(({ id, state }) => (state === 'AVAILABLE' ? [id] : []));
  const charged = await storageDue(work.tx, { packageIds, now: work.now });
  await chargeStorage(work, { shipmentId, packageIds, leftAt: work.now });
  audit(work, {
    action: 'shipment.charge-storage',
    subject: 'shipment',
    subjectId: shipmentId,
    after: { packageIds, charged },
  });
  return { charged: moneyOf(charged) };
}
