import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { endFollower, listFollowers } from '@sankofa/domain/followers/follower-endpoints';
import { mayFollower } from '@sankofa/domain/followers/follower-policy';
import { maskedContact, type FollowerChannel } from '@sankofa/domain/followers/follower-rules';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/http/serve.ts';
import { getShipmentRow } from '../shipments/shipments.ts';
import { endByOffice } from './follow.ts';
import { pageOfFollowers } from './follower-queries.ts';

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
