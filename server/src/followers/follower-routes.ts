import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { endFollower, listFollowers } from '@sankofa/domain/followers/follower-endpoints';
import { mayFollower } from '@sankofa/domain/followers/follower-policy';
import { maskedContact, type FollowerChannel } from '@sankofa/domain/followers/follower-rules';
import { followerTexts } from '@sankofa/domain/followers/follower-texts';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { FastifyInstance } from 'fastify';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { serve } from '../platform/http/serve.ts';
import { getShipmentRow } from '../shipments/shipments.ts';
import {
  deleteWaitingOf,
  endFollowing,
  findFollower,
  pageOfFollowers,
} from './follower-queries.ts';

/** Registers what the office sees of the followers of a shipment. */
export function followerRoutes(app: FastifyInstance) {
  serve(app, listFollowers, async ({ db, actor }, { params, query }) => {
    authorize({ actor }, shipmentTexts.onlyRecordReaders, mayFollower.list);
    await getShipmentRow(db, params.id);
    const { items, nextCursor } = await pageOfFollowers(db, { shipmentId: params.id, ...query });
    return {
      items: items.map((row) => ({ ...row, contact: shownContact(actor, row) })),
      nextCursor,
    };
  });
  serve(app, endFollower, (work, { params }) => endByOffice(work, params.id));
}

const shownContact = (
  actor: Actor,
  { channel, contact }: { channel: FollowerChannel; contact: string },
) => (mayFollower.seeContact(actor) ? contact : maskedContact(channel, contact));

/**
 * Ends the messages to a follower, for a person who calls us or when someone follows who should not.
 * @throws Problem thing.not_found, request.invalid
 */
async function endByOffice(work: Work, id: string) {
  authorize(work, 'support', mayFollower.end);
  const { tx, now, actor } = work;
  const follower = await findFollower(tx, id);
  if (!follower) throw new Problem('thing.not_found', { message: followerTexts.notFound });
  const isEnded = await endFollowing(tx, id, {
    endedAt: now,
    endedWhy: 'OFFICE',
    endedBy: actor.id,
  });
  if (!isEnded) throw new Problem('request.invalid', { message: followerTexts.alreadyEnded });
  await deleteWaitingOf(tx, id);
  audit(work, {
    action: 'shipment.end-follower',
    subject: 'shipment',
    subjectId: follower.shipmentId,
    after: { channel: follower.channel },
  });
  return {};
}
