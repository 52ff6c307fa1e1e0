import { product } from '@sankofa/domain/access';
import { silenceOf } from '@sankofa/domain/batches/voyage/silence';
import { voyageTexts } from '@sankofa/domain/batches/voyage/voyage-texts';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import { companySettings, staffWith } from '../../company/company.ts';
import { audit } from '../../platform/database/audit.ts';
import { inWork, type Work } from '../../platform/database/work.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { isDaytime, notifyMany } from '../../reminders/reminders.ts';
import { recordBatchEvent } from '../../shipments/shipments.ts';
import { changeBatch, loadedShipments, lockBatch } from '../batch-queries.ts';
import { shownBatch } from '../batch-shown-queries.ts';
import { beginStep, notifyCustomers, planner, type BatchRef } from '../step.ts';
import { batchesOnTheWay } from './news-queries.ts';

/** Tells the customers of a batch what is known, as written. It counts as news. */
export async function postUpdate(work: Work, { text, ...ref }: BatchRef & { text: string }) {
  const { batch, to } = await beginStep(work, ref, 'update');
  await changeBatch(work.tx, batch.id, { state: to, updatedAt: work.now });
  await recordBatchEvent(work, {
    batchId: batch.id,
    code: 'UPD',
    permission: planner,
    reason: text,
  });
  await notifyCustomers(work, await loadedShipments(work.tx, batch.id), () => ({
    key: `update.${batch.id}.${batch.version}`,
    title: voyageTexts.update,
    body: voyageTexts.updateBody({ text }),
  }));
  audit(work, { action: 'batch.update', subject: 'batch', subjectId: batch.id, reason: text });
  return shownBatch(work.tx, work.actor, batch.id);
}

type OnTheWay = Awaited<ReturnType<typeof batchesOnTheWay>>[number];

/** Returns why staff should be asked about a batch; null if there is news, or they were asked since the last. */
function reasonToAsk({ lastNewsAt, requestedAt, ...batch }: OnTheWay, now: Instant) {
  if (requestedAt !== null && requestedAt > lastNewsAt) return null;
  const since = dayIn(lastNewsAt, zones.accra);
  const silence = silenceOf({ ...batch, lastNewsOn: since }, dayIn(now, zones.accra));
  if (!silence) return null;
  return silence.kind === 'OVERDUE'
    ? voyageTexts.askOverdue({ eta: batch.eta })
    : voyageTexts.askQuiet({ days: silence.days, since });
}

/**
 * Asks planners about each batch that is overdue or had no news for longer than usual, once until there is some, and
 * records it where customers read it. Safe to repeat, and to run in several processes.
 * @returns how many batches it asked about
 */
export async function askForNews(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  now: Instant,
): Promise<number> {
  if (!isDaytime(now)) return 0;
  let asked = 0;
  const request = { id: 'news', ip: null, userAgent: null };
  for (const batch of await batchesOnTheWay(db))
    if (reasonToAsk(batch, now)) {
      const isAsked = await inWork(db, { actor: product, now, request, log }, (work) =>
        askAbout(work, batch.id),
      );
      if (isAsked) asked += 1;
    }
  return asked;
}

async function askAbout(work: Work, batchId: string): Promise<boolean> {
  await lockBatch(work.tx, batchId);
  const [batch] = await batchesOnTheWay(work.tx, batchId);
  const reason = batch && reasonToAsk(batch, work.now);
  if (!reason) return false;
  const { brand } = await companySettings(work.tx);
  await recordBatchEvent(work, {
    batchId,
    code: 'ASK',
    permission: 'product',
    details: { source: brand },
  });
  await notifyMany(
    work,
    (await staffWith(work.tx, ['batches'])).map((userId) => ({
      kind: 'GOODS',
      userId,
      key: `ask-news.${batchId}.${work.now}`,
      title: voyageTexts.askTitle({ batch: batch.batchNumber }),
      body: reason,
      link: `/staff/batches/${batchId}`,
    })),
  );
  return true;
}
