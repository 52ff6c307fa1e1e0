import { followerLimits } from '@sankofa/domain/followers/follower-rules';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db } from '../platform/database/db.ts';
import { deleteFollowersOlderThan } from './follower-queries.ts';

/** Public entry to followers: people without an account who get a message when a shipment moves. */
export { followForms } from './follow-forms.ts';
export { followerRoutes } from './follower-routes.ts';
export { notifyFollowers } from './notify-followers.ts';

/** Deletes followers, and all messages to them, when their time is over. */
export const deleteOldFollowers = (db: Db, now: Instant) =>
  deleteFollowersOlderThan(db, followerLimits, now);
