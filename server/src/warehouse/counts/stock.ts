import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import type { Message } from '@sankofa/domain/texts/message';
import { nameTexts } from '@sankofa/domain/texts/plain-texts';
import { countTexts } from '@sankofa/domain/warehouse/counts/count-texts';

import { recordSeenInGhana, removeFromList } from '../../batches/batches.ts';
import { siteOf } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import {
  findPackageByCode,
  lockPackage,
  lockPackages,
  refreshShipments,
} from '../../shipments/shipments.ts';
import {
  addCount,
  closeCount,
  countedCarton,
  findCounted,
  lockCount,
  markSeen,
  markSettled,
  openMissing,
  putOnShelf,
  shownCount,
} from './count-queries.ts';

const mayStock = (work: Work) => authorize(work, countTexts.onlyWarehouse, mayShipment.handOver);
const lies = new Set(['UNIDENTIFIED', 'RECEIVED', 'VERIFIED', 'IN_WAREHOUSE', 'AVAILABLE']);
const notNow = (message: Message) => new Problem('package.step_not_allowed', { message });

/** Moves cartons to another shelf: all, or none if one is not in our warehouses. */
export async function moveToShelf(
  work: Work,
  { packageIds, shelf }: { packageIds: readonly string[]; shelf: string },
) {
  mayStock(work);
  const rows = await lockPackages(work.tx, packageIds);
  if (rows.length !== new Set(packageIds).size)
    throw new Problem('thing.not_found', { message: countTexts.cartonNotFound });
  const away = rows.find(({ state }) => !lies.has(state));
  if (away) throw notNow(countTexts.noShelf({ label: away.labelNumber }));
  const moved = rows.filter((row) => row.shelf !== shelf);
  if (moved.length > 0)
    await putOnShelf(
      work.tx,
      moved.map(({ id }) => id),
      { shelf, updatedAt: work.now },
    );
  for (const row of moved)
    audit(work, {
      action: 'package.move',
      subject: 'package',
      subjectId: row.id,
      before: { shelf: row.shelf },
      after: { shelf },
    });
  return { moved: moved.length };
}

/** Starts the count of a zone. Two people count a zone together, so it is started once. */
export async function startCount(work: Work, { siteId, zone }: { siteId: string; zone: string }) {
  mayStock(work);
  const site = await siteOf(work.tx, siteId);
  const id = newId(work.now);
  const count = { id, siteId, zone, startedBy: work.actor.id, startedAt: work.now };
  if (!(await addCount(work.tx, count)))
    throw notNow(
      countTexts.inProgress({ zone, site: nameTexts.of({ en: site.name, zh: site.nameZh }) }),
    );
  audit(work, { action: 'count.start', subject: 'count', subjectId: id, after: { siteId, zone } });
  return shownCount(work.tx, id);
}

async function openCount(work: Work, id: string) {
  mayStock(work);
  const count = await lockCount(work.tx, id);
  if (count.endedAt) throw notNow(countTexts.finished);
  return count;
}

/** Records that a carton was seen in the zone. A second scan changes nothing. */
export async function countCarton(work: Work, { id, code }: { id: string; code: string }) {
  const found = await findPackageByCode(work.tx, code);
  const [only, ...more] = found;
  if (!only)
    throw new Problem('code.unknown', {
      message: countTexts.unknownCode,
    });
  if (more.length > 0)
    throw new Problem('code.ambiguous', {
      message: countTexts.severalShare,
    });
  const row = await lockPackage(work.tx, only.id);
  const count = await openCount(work, id);
  const before = await findCounted(work.tx, id, row.id);
  if ((await siteOf(work.tx, count.siteId)).kind === 'DESTINATION') {
    const seen = { siteId: count.siteId, shelf: count.zone, at: work.now };
    const now = await removeFromList(work, row, seen);
    await recordSeenInGhana(work, now.row, seen);
  }
  const isAgain = before !== undefined && before.seenAt !== null;
  if (!isAgain)
    await markSeen(work.tx, {
      countId: id,
      packageId: row.id,
      seenAt: work.now,
      seenBy: work.actor.id,
    });
  const outcome = before?.isExpected ? ('seen' as const) : ('unexpected' as const);
  return {
    outcome: isAgain ? ('again' as const) : outcome,
    carton: await countedCarton(work.tx, id, row.id),
    count: await shownCount(work.tx, id),
  };
}

/** Settles differences: a carton that was seen is moved there, one that was not gets a discrepancy. */
export async function settleCounted(
  work: Work,
  { id, packageId, reason }: { id: string; packageId: string; reason: string },
) {
  const row = await lockPackage(work.tx, packageId);
  const count = await openCount(work, id);
  const counted = await findCounted(work.tx, id, packageId);
  if (!counted || counted.settledAt || (counted.isExpected && counted.seenAt))
    throw notNow(countTexts.nothingToResolve({ label: row.labelNumber }));
  if (counted.isExpected)
    await openMissing(work.tx, {
      id: newId(work.now),
      packageId,
      details: countTexts.notSeen({ zone: count.zone, reason }),
      openedBy: work.actor.id,
      openedAt: work.now,
    });
  else {
    if (!lies.has(row.state)) throw notNow(countTexts.notInWarehouse({ label: row.labelNumber }));
    await putOnShelf(work.tx, [packageId], {
      siteId: count.siteId,
      ...(row.siteId !== count.siteId && { inStockSince: work.now }),
      shelf: count.zone,
      updatedAt: work.now,
    });
    // Whether in China or Ghana, its owner is shown where it is.
    if (row.shipmentId && row.siteId !== count.siteId)
      await refreshShipments(work, [row.shipmentId]);
  }
  await markSettled(
    work.tx,
    { countId: id, packageId },
    { settledAt: work.now, settledBy: work.actor.id, reason },
  );
  audit(work, {
    action: counted.isExpected ? 'count.missing' : 'count.found',
    subject: 'package',
    subjectId: packageId,
    before: { siteId: row.siteId, shelf: row.shelf },
    after: counted.isExpected ? { countId: id } : { siteId: count.siteId, shelf: count.zone },
    reason,
  });
  return shownCount(work.tx, id);
}

/** Ends a count once no difference is open. */
export async function endCount(work: Work, id: string) {
  await openCount(work, id);
  const { missing, unexpected, zone } = await shownCount(work.tx, id);
  const open = missing + unexpected;
  if (open > 0) throw notNow(countTexts.unresolved({ zone, count: open }));
  await closeCount(work.tx, id, work.now);
  audit(work, { action: 'count.end', subject: 'count', subjectId: id });
  return shownCount(work.tx, id);
}
