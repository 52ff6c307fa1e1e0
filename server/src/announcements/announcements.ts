import { hasDuty } from '@sankofa/domain/access';
import type { publishAnnouncement as publishCall } from '@sankofa/domain/announcements/announcement-endpoints';
import { announcementTexts } from '@sankofa/domain/announcements/announcement-texts';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { notifyAll } from '../platform/live-channel.ts';
import { cancelNews, queueNews } from '../reminders/reminders.ts';
import { addAnnouncement, lockAnnouncement, withdraw } from './announcement-queries.ts';

type Row = {
  id: string;
  message: string;
  startsAt: Instant;
  endsAt: Instant | null;
  withdrawnAt: Instant | null;
};

/** Returns an announcement with whether it is active at that time. */
export const shownAt = (row: Row, now: Instant) => ({
  ...row,
  isActive:
    row.withdrawnAt === null && row.startsAt <= now && (row.endsAt === null || row.endsAt > now),
});

const notifyPages = (work: Work) => notifyAll(work.tx, { type: 'announcement-updated' });

/** Publishes a message to everyone, immediately or from a later time. */
export async function publishAnnouncement(
  work: Work,
  { message, startsAt = work.now, endsAt = null }: z.output<(typeof publishCall)['body']>,
) {
  authorize(work, 'content', hasDuty, 'content');
  if (endsAt !== null && endsAt <= startsAt) {
    const refusal = announcementTexts.endAfterStart;
    throw new Problem('request.invalid', { message: refusal, fields: { endsAt: refusal } });
  }
  const row = await addAnnouncement(work.tx, {
    id: newId(work.now),
    message,
    startsAt,
    endsAt,
    createdBy: work.actor.id,
    createdAt: work.now,
  });
  audit(work, {
    action: 'announcement.publish',
    subject: 'announcement',
    subjectId: row.id,
    after: { message, startsAt, endsAt },
  });
  await queueNews(work, { id: row.id, message, at: startsAt > work.now ? startsAt : work.now });
  await notifyPages(work);
  return shownAt(row, work.now);
}

/** Withdraws an announcement, or cancels a planned one. */
export async function withdrawAnnouncement(work: Work, { id }: { id: string }) {
  authorize(work, 'content', hasDuty, 'content');
  const row = await lockAnnouncement(work.tx, id);
  if (!row) throw new Problem('thing.not_found', { message: announcementTexts.notFound });
  if (row.withdrawnAt !== null || (row.endsAt !== null && row.endsAt <= work.now))
    throw new Problem('announcement.over');
  const down = await withdraw(work.tx, id, work.now);
  await cancelNews(work, id);
  audit(work, { action: 'announcement.withdraw', subject: 'announcement', subjectId: id });
  await notifyPages(work);
  return shownAt(down, work.now);
}
