import { ensure } from '@sankofa/domain/errors/ensure';
import { Problem } from '@sankofa/domain/errors/problem';
import { packageWords } from '@sankofa/domain/shipments/package-status';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import {
  canBeLookedAt,
  type Damage,
} from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';

import { siteOf } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { tell } from '../../reminders/reminders.ts';
import { getShipmentRow, lockPackages, type PackageRow } from '../../shipments/shipments.ts';
import { noteDamage, setCondition } from '../discrepancy-queries.ts';

export const damageWords = { DAMAGED: 'damaged', WET: 'wet', OPENED: 'opened' } as const;

type Report = { packageId: string; condition: Damage; note: string };

/**
 * Notes what is wrong with a carton that lies in one of our houses, such as one that came out of its
 * container wet. It opens a discrepancy, or adds to the open one, and the owner is told.
 * @throws Problem thing.not_found, package.step_not_allowed where nobody can have seen it
 */
export async function reportDamage(work: Work, { packageId, condition, note }: Report) {
  ensure(mayShipment.printLabel(work.actor), 'Only the warehouse can report damage');
  const [row] = await lockPackages(work.tx, [packageId]);
  if (!row) throw new Problem('thing.not_found', { sentence: 'Carton not found' });
  const inGhana = row.siteId !== null && (await siteOf(work.tx, row.siteId)).kind === 'DESTINATION';
  if (!canBeLookedAt(row.state))
    throw new Problem('package.step_not_allowed', {
      sentence: `${row.labelNumber} isn’t in our warehouse (${packageWords(row.state, inGhana ? 'in Ghana' : undefined)}). Report damage where the carton can be inspected`,
    });
  const discrepancyId = await noteDamage(work.tx, {
    id: newId(work.now),
    packageId,
    batchId: inGhana ? row.batchId : null,
    details: `${inGhana ? 'In Ghana' : 'In China'} ${damageWords[condition]}: ${note}`,
    openedBy: work.actor.id,
    openedAt: work.now,
  });
  await setCondition(work.tx, packageId, { condition, updatedAt: work.now });
  audit(work, {
    action: 'package.damage',
    subject: 'package',
    subjectId: packageId,
    before: { condition: row.condition },
    after: { condition },
    reason: note,
  });
  await tellOfDamage(work, row, condition);
  return { packageId, discrepancyId };
}

async function tellOfDamage(work: Work, { shipmentId }: PackageRow, condition: Damage) {
  if (!shipmentId) return;
  const shipment = await getShipmentRow(work.tx, shipmentId);
  await tell(work, {
    kind: 'GOODS',
    userId: shipment.customerId,
    key: `shipment.${shipmentId}.condition.${work.request.id}`,
    title: `Carton ${damageWords[condition]}: ${shipment.trackingNumber}`,
    body: 'Our warehouse has recorded the damage. See the photos and contact support to agree next steps.',
    link: `/customer/shipment-details/${shipmentId}`,
  });
}
