import { batchTexts } from '@sankofa/domain/batches/batch-texts';
import type { CarrierNews } from '@sankofa/domain/carriers/carrier-endpoints';
import { latestEvents } from '@sankofa/domain/carriers/carrier-event';
import { acceptableDoubts, isOfJourney } from '@sankofa/domain/carriers/carrier-reading';
import { carrierTexts } from '@sankofa/domain/carriers/carrier-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { WithMessages } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import { storedMessageSchema } from '../platform/texts/stored-messages.ts';
import {
  carriedBatch,
  followOf,
  isFollowed,
  messagesOf,
  placeNames,
  type FollowRow,
} from './carrier-queries.ts';
import { doubtsOf } from './doubt-queries.ts';
import { referenceOf, type CarrierSources } from './open-carriers.ts';

/** A journey has a few dozen happenings. */
const mostShown = 200;

/**
 * Returns what a batch's carrier reports: the latest message of each happening, newest first, and the open doubts.
 * @throws Problem thing.not_found
 */
export async function carrierNews(
  { db, now, sources }: { db: Db | Tx; now: Instant; sources: CarrierSources },
  batchId: string,
): Promise<WithMessages<CarrierNews>> {
  const batch = await carriedBatch(db, batchId);
  if (!batch) throw new Problem('thing.not_found', { message: batchTexts.notFound });
  const source = sources(batch);
  const follow = await followOf(db, batchId);
  const all = await messagesOf(db, batchId, referenceOf(batch));
  const events = latestEvents(
    all.filter((event) => isOfJourney(event, batch)),
    now,
  )
    .toReversed()
    .slice(0, mostShown);
  const names = await placeNames(db, [
    ...new Set(events.flatMap(({ placeCode }) => placeCode ?? [])),
  ]);
  return {
    source: source?.name ?? null,
    isFollowed: source !== null && isFollowed(batch, now),
    lastAskedAt: follow?.lastAskedAt ?? null,
    lastAnswerAt: follow?.lastAnswerAt ?? null,
    nextAskAt: follow?.nextAskAt ?? null,
    failure: source ? failureOf(follow) : carrierTexts.noSource,
    events: events.map((event) => ({
      id: event.id,
      code: event.code,
      theirCode: event.theirCode,
      classifier: event.classifier,
      at: event.at,
      place: names.get(event.placeCode ?? '') ?? event.placeName ?? event.placeCode,
      isInChina: isInChina(event.placeCode, batch.originPlace),
      vessel: event.vessel,
      voyage: event.voyage,
      pieces: event.pieces,
      totalPieces: event.totalPieces,
      remark: event.remark,
      source: event.source,
      reportedAt: event.createdAt,
    })),
    doubts: (await doubtsOf(db, batchId))
      .filter(({ resolvedAt }) => resolvedAt === null)
      .map(({ id, kind, details, openedAt }) => ({
        id,
        kind,
        sentence: storedMessageSchema.parse(details),
        openedAt,
        isAcceptable: acceptableDoubts.includes(kind),
      })),
  };
}

const failureOf = (follow: FollowRow | undefined) =>
  follow?.failure ? carrierTexts.failed({ carrier: follow.source, failure: follow.failure }) : null;

/** Times are shown as at the place; a three-letter airport code is in China if it ends our origin’s code. */
const isInChina = (placeCode: string | null, originPlace: string) =>
  placeCode !== null &&
  (placeCode.length === 3 ? originPlace.endsWith(placeCode) : placeCode.startsWith('CN'));
