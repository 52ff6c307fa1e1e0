import { viewMs } from '@sankofa/domain/customers/view-as/view-endpoints';
import { addMs } from '@sankofa/domain/values/time';

import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { viewTokenFor } from './tokens.ts';
import { endViewsOf, insertView } from './view-queries.ts';

/** Begins a view of a customer's area, and ends an earlier one. Returns its token. */
export async function openView(
  work: Work,
  { customerId, sessionId, reason }: { customerId: string; sessionId: string; reason: string },
  secret: string,
) {
  await endViewsOf(work.tx, work.actor.id, work.now);
  const viewId = newId(work.now);
  const endsAt = addMs(work.now, viewMs);
  await insertView(work.tx, {
    id: viewId,
    customerId,
    viewerId: work.actor.id,
    sessionId,
    reason,
    beganAt: work.now,
    endsAt,
  });
  const claim = { viewId, customerId, viewerId: work.actor.id };
  return { viewId, endsAt, accessToken: await viewTokenFor(secret, claim, work.now) };
}
