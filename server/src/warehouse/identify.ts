import { ensure } from '@sankofa/domain/access';
import { mayTakeStep } from '@sankofa/domain/shipments/shipment-policy';
import type { identify } from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { z } from 'zod/mini';

import { audit } from '../platform/audit.ts';
import type { Work } from '../platform/work.ts';
import { lockPackage, movePackages, refreshShipments } from '../shipments/shipments.ts';
import { shipmentFor, tellOwner } from './receive.ts';
import { nextPiece } from './warehouse-queries.ts';

type Input = z.output<(typeof identify)['body']>;

/** Gives a carton that was nobody's to its owner: into a shipment of theirs, or a new one. */
export async function identifyPackage(work: Work, input: Input): Promise<string> {
  ensure(mayTakeStep(work.actor, 'identify'), 'Owners are found by the warehouse in China');
  const row = await lockPackage(work.tx, input.packageId);
  const shipment = await shipmentFor(work, { ...input, contents: row.contents });
  await movePackages(work, [row], {
    step: 'identify',
    code: 'RCV',
    permission: 'duty:warehouse',
    siteId: row.siteId,
    reason: input.reason,
    set: {
      shipmentId: shipment.id,
      customerId: shipment.customerId,
      pieceNumber: await nextPiece(work.tx, shipment.id),
    },
  });
  await refreshShipments(work, [shipment.id]);
  await tellOwner(work, shipment.id, 'GOOD');
  audit(work, {
    action: 'package.identify',
    subject: 'package',
    subjectId: row.id,
    after: { customerId: shipment.customerId, shipmentId: shipment.id },
    reason: input.reason,
  });
  return row.id;
}
