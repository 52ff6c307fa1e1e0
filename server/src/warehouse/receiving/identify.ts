import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { receivingTexts } from '@sankofa/domain/warehouse/receiving/receiving-texts';
import type { identify } from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import {
  lockPackage,
  movePackages,
  refreshShipments,
  type PackageRow,
} from '../../shipments/shipments.ts';
import { lockOpenClaims } from '../claim-queries.ts';
import { isFoundInGhana } from '../found-queries.ts';
import { nextPiece } from '../warehouse-queries.ts';
import { shipmentFor, notifyOwner } from './receive.ts';

type Input = z.output<(typeof identify)['body']>;

/** Assigns an unidentified carton to its owner: to one of their shipments, or to a new one. */
export async function identifyPackage(work: Work, input: Input): Promise<string> {
  authorize(work, receivingTexts.onlyChinaAssigns, mayStepPackage, 'identify');
  const row = await lockPackage(work.tx, input.packageId);
  if ((await lockOpenClaims(work.tx, row.id)).length > 0)
    throw new Problem('package.claimed', {
      message: receivingTexts.claimedToAssign({ label: row.labelNumber }),
    });
  if (await isFoundInGhana(work.tx, row.id))
    throw new Problem('package.step_not_allowed', {
      message: receivingTexts.foundInGhana({ label: row.labelNumber }),
    });
  const shipment = await assignTo(work, row, input);
  audit(work, {
    action: 'package.identify',
    subject: 'package',
    subjectId: row.id,
    after: { customerId: shipment.customerId, shipmentId: shipment.id },
    reason: input.reason,
  });
  return row.id;
}

/** Moves a locked carton (`lockPackage`) into a shipment of its owner, and notifies them. */
export async function assignTo(work: Work, row: PackageRow, to: Omit<Input, 'packageId'>) {
  const shipment = await shipmentFor(work, { ...to, contents: row.contents });
  await movePackages(work, [row], {
    step: 'identify',
    code: 'RCV',
    permission: 'duty:warehouse',
    siteId: row.siteId,
    reason: to.reason,
    set: {
      shipmentId: shipment.id,
      customerId: shipment.customerId,
      pieceNumber: await nextPiece(work.tx, shipment.id),
    },
  });
  for (const refreshed of await refreshShipments(work, [shipment.id]))
    await notifyOwner(work, refreshed, 'GOOD');
  return shipment;
}
