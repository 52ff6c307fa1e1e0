import { hasDuty, type Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { HoldKind } from '@sankofa/domain/shipments/hold';
import { isGone } from '@sankofa/domain/shipments/package-status';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { findDisputed, getHolds, liftOpenHolds } from './hold-queries.ts';
import { placeHolds, refreshShipments } from './move.ts';
import { lockPackage, lockPackages, packageIdsOfShipments } from './package-queries.ts';
import { releaseAllFreed } from './release.ts';

/** Places a hold on a carton. If it has one of that kind, nothing changes. */
export async function placeHold(
  work: Work,
  { packageId, kind, reason }: { packageId: string; kind: HoldKind; reason: string },
) {
  authorize(work, shipmentTexts.onlyHolders, mayShipment.hold);
  const row = await lockPackage(work.tx, packageId);
  await placeHolds(work, {
    packageIds: [packageId],
    kind,
    reason: typedTexts.text({ text: reason }),
  });
  if (row.shipmentId) await refreshShipments(work, [row.shipmentId]);
  audit(work, {
    action: 'package.hold',
    subject: 'package',
    subjectId: packageId,
    after: { kind },
    reason,
  });
  return packageId;
}

/**
 * Places a hold on every carton of these shipments that is not in a final state, or on none if a shipment is
 * unknown.
 * @returns how many cartons have this hold now
 */
export async function placeHoldsOnAll(
  work: Work,
  { shipmentIds, kind, reason }: { shipmentIds: readonly string[]; kind: HoldKind; reason: string },
): Promise<number> {
  authorize(work, shipmentTexts.onlyHolders, mayShipment.hold);
  const ids = [...new Set(shipmentIds)];
  const all = await lockPackages(work.tx, await packageIdsOfShipments(work.tx, ids));
  if (ids.some((id) => !all.some(({ shipmentId }) => shipmentId === id)))
    throw new Problem('thing.not_found', { message: shipmentTexts.oneNotFound });
  const rows = all.filter(({ state }) => state !== 'DELIVERED' && !isGone(state));
  await placeHolds(work, {
    packageIds: rows.map(({ id }) => id),
    kind,
    reason: typedTexts.text({ text: reason }),
  });
  await refreshShipments(work, ids);
  for (const id of ids)
    audit(work, {
      action: 'shipment.hold',
      subject: 'shipment',
      subjectId: id,
      after: { kind },
      reason,
    });
  return rows.length;
}

/** Payment holds follow from payments only: by hand they can be lifted only by an admin, with a reason. */
const mayLift = (actor: Actor, kind: HoldKind) =>
  kind === 'DEPOSIT' || kind === 'BALANCE'
    ? actor.role === 'ADMIN'
    : kind === 'CUSTOMS'
      ? hasDuty(actor, 'batches') || hasDuty(actor, 'warehouse')
      : mayShipment.hold(actor);

/** Lifts a hold and returns its carton, which is released at once if it has no other. */
export async function liftHold(work: Work, { holdId, reason }: { holdId: string; reason: string }) {
  const [packageId = ''] = await liftHoldsByHand(work, { holdIds: [holdId], reason });
  return packageId;
}

/**
 * Lifts all of these holds and returns their cartons, which are released at once if they have no other.
 * @throws Problem package.step_not_allowed if one was lifted already
 */
export async function liftHoldsByHand(
  work: Work,
  { holdIds, reason }: { holdIds: readonly string[]; reason: string },
): Promise<string[]> {
  const holds = await getHolds(work.tx, holdIds);
  for (const { kind } of holds)
    authorize(
      work,
      kind === 'DEPOSIT' || kind === 'BALANCE'
        ? shipmentTexts.liftsByPayment
        : shipmentTexts.onlyHolders,
      mayLift,
      kind,
    );
  const ids = holds.map(({ packageId }) => packageId);
  const rows = await lockPackages(work.tx, ids);
  const disputed = await findDisputed(
    work.tx,
    holds.flatMap(({ kind, packageId }) => (kind === 'MEASUREMENT_DISPUTE' ? [packageId] : [])),
  );
  if (disputed)
    throw new Problem('dispute.step_not_allowed', {
      message: shipmentTexts.liftsByRemeasure({ label: disputed.labelNumber }),
    });
  const lifted = await liftOpenHolds(work.tx, holdIds, {
    liftedBy: work.actor.id,
    liftedAt: work.now,
    liftReason: typedTexts.text({ text: reason }),
  });
  if (lifted < holdIds.length)
    throw new Problem('package.step_not_allowed', { message: shipmentTexts.alreadyLifted });
  for (const { packageId, kind } of holds)
    audit(work, {
      action: 'package.lift-hold',
      subject: 'package',
      subjectId: packageId,
      before: { kind },
      reason,
    });
  const shipmentIds = [...new Set(rows.flatMap(({ shipmentId }) => shipmentId ?? []))];
  await releaseAllFreed(work, shipmentIds);
  await refreshShipments(work, shipmentIds);
  return ids;
}
