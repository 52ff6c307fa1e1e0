import { hasDuty } from '@sankofa/domain/access';
import { announcementStateOf } from '@sankofa/domain/announcements/announcement-audience';
import type { publishAnnouncement as publishCall } from '@sankofa/domain/announcements/announcement-endpoints';
import { announcementTexts } from '@sankofa/domain/announcements/announcement-texts';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { findSites } from '../company/company.ts';
import { audit } from '../platform/database/audit.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { notifyAll } from '../platform/live-channel.ts';
import { cancelNews, queueNews } from '../reminders/reminders.ts';
import {
  addAnnouncement,
  findAnnouncement,
  findAudience,
  lockAnnouncement,
  withdraw,
  type AnnouncementRow,
  type AudienceFilter,
} from './announcement-queries.ts';

type NewAnnouncement = z.input<(typeof publishCall)['body']>;

/** Returns an announcement with its state at that time. */
export function shownAt({ siteId, siteName, ...row }: AnnouncementRow, now: Instant) {
  const state = announcementStateOf(row, now);
  const site = siteId === null ? null : { id: siteId, name: siteName ?? '' };
  return { ...row, site, state, isActive: state === 'LIVE' };
}

const notifyPages = (work: Work) => notifyAll(work.tx, { type: 'announcement-updated' });

/** @throws Problem request.invalid for an audience that cannot be narrowed down so */
async function refuseAudience(tx: Tx, { audience, mode, siteId }: AudienceFilter) {
  const { onlyCustomers, office } = announcementTexts;
  const refuse = (message: typeof office, field: string) => {
    throw new Problem('request.invalid', { message, fields: { [field]: message } });
  };
  if (audience !== 'CUSTOMERS' && (mode !== null || siteId !== null))
    refuse(onlyCustomers, 'audience');
  if (siteId === null) return;
  const offices = await findSites(tx, 'DESTINATION');
  if (!offices.some(({ id }) => id === siteId)) refuse(office, 'siteId');
}

/** Publishes a message to its audience, immediately or from a later time. */
export async function publishAnnouncement(
  work: Work,
  {
    message,
    messageZh = null,
    tone = 'INFO',
    startsAt = work.now,
    endsAt = null,
    ...to
  }: NewAnnouncement,
) {
  authorize(work, 'content', hasDuty, 'content');
  if (endsAt !== null && endsAt <= startsAt) {
    const refusal = announcementTexts.endAfterStart;
    throw new Problem('request.invalid', { message: refusal, fields: { endsAt: refusal } });
  }
  const audience = {
    audience: to.audience ?? 'EVERYONE',
    mode: to.mode ?? null,
    siteId: to.siteId ?? null,
  };
  await refuseAudience(work.tx, audience);
  if (messageZh !== null && audience.audience === 'CUSTOMERS') {
    const refusal = announcementTexts.onlyStaffReadChinese;
    throw new Problem('request.invalid', { message: refusal, fields: { messageZh: refusal } });
  }
  const id = newId(work.now);
  await addAnnouncement(work.tx, {
    id,
    message,
    messageZh,
    tone,
    ...audience,
    startsAt,
    endsAt,
    createdBy: work.actor.id,
    createdAt: work.now,
  });
  audit(work, {
    action: 'announcement.publish',
    subject: 'announcement',
    subjectId: id,
    after: {
      message,
      ...(messageZh !== null && { messageZh }),
      tone,
      ...audience,
      startsAt,
      endsAt,
    },
  });
  const people = await findAudience(work.tx, audience);
  await queueNews(work, {
    id,
    message: announcementTexts.typed({ message, messageZh }),
    at: startsAt > work.now ? startsAt : work.now,
    isFor: new Set(people.map((one) => one.id)),
  });
  await notifyPages(work);
  return shownAt(await findAnnouncement(work.tx, id), work.now);
}

/** Withdraws an announcement, or cancels a planned one. */
export async function withdrawAnnouncement(work: Work, { id }: { id: string }) {
  authorize(work, 'content', hasDuty, 'content');
  const row = await lockAnnouncement(work.tx, id);
  if (!row) throw new Problem('thing.not_found', { message: announcementTexts.notFound });
  if (row.withdrawnAt !== null || (row.endsAt !== null && row.endsAt <= work.now))
    throw new Problem('announcement.over');
  await withdraw(work.tx, id, work.now);
  await cancelNews(work, id);
  audit(work, { action: 'announcement.withdraw', subject: 'announcement', subjectId: id });
  await notifyPages(work);
  return shownAt(await findAnnouncement(work.tx, id), work.now);
}
