import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { packageStateText } from '@sankofa/domain/shipments/package-table';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { Message } from '@sankofa/domain/texts/message';
import {
  canBeReviewed,
  type Damage,
} from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { damageTexts, receivingTexts } from '@sankofa/domain/warehouse/receiving/receiving-texts';
import { verificationTexts } from '@sankofa/domain/warehouse/verification/verification-texts';

import { siteOf } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import { getShipmentRow, lockPackages, type PackageRow } from '../../shipments/shipments.ts';
import { recordDamage, setCondition } from '../discrepancy-queries.ts';

type Report = { packageId: string; condition: Damage; note: Message | string };

/**
 * Records damage to a carton in one of our warehouses, such as one that came wet out of its container. Opens
 * a discrepancy or adds to the open one, and notifies the owner.
 * @throws Problem thing.not_found, package.step_not_allowed if the carton can't have been seen
 */
export async function reportDamage(work: Work, { packageId, condition, note }: Report) {
  authorize(work, verificationTexts.onlyWarehouseReports, mayShipment.printLabel);
  const [row] = await lockPackages(work.tx, [packageId]);
  if (!row) throw new Problem('thing.not_found', { message: shipmentTexts.cartonNotFound });
  const inGhana = row.siteId !== null && (await siteOf(work.tx, row.siteId)).kind === 'DESTINATION';
  if (!canBeReviewed(row.state))
    throw new Problem('package.step_not_allowed', {
      message: verificationTexts.notHere({
        label: row.labelNumber,
        state: packageStateText(row.state, inGhana ? 'in Ghana' : undefined),
      }),
    });
  const discrepancyId = await recordDamage(work.tx, {
    id: newId(work.now),
    packageId,
    batchId: inGhana ? row.batchId : null,
    details: receivingTexts[inGhana ? 'inGhana' : 'inChina']({
      damage: damageTexts[condition],
      note,
    }),
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
    reason: String(note),
  });
  await notifyDamage(work, row, condition);
  return { packageId, discrepancyId };
}

async function notifyDamage(work: Work, { shipmentId }: PackageRow, condition: Damage) {
  if (!shipmentId) return;
  const shipment = await getShipmentRow(work.tx, shipmentId);
  await notify(work, {
    kind: 'GOODS',
    userId: shipment.customerId,
    key: `shipment.${shipmentId}.condition.${work.request.id}`,
    title: verificationTexts.damageTitle({
      damage: damageTexts[condition],
      number: shipment.trackingNumber,
    }),
    body: verificationTexts.damageBody,
    link: `/customer/shipment-details/${shipmentId}`,
  });
}
