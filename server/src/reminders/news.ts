import { announcementTexts } from '@sankofa/domain/announcements/announcement-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import type { PublicWork } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { companyName } from './company-email.ts';
import { addStopLinks, deleteWaitingEmails, findReadersOfNews } from './reminder-queries.ts';
import { writeToAll } from './write-email.ts';

/** The unsubscribe link works in old emails too. */
const stopLinkMs = 365 * 24 * 60 * 60_000;

const keyOf = (id: string) => `announcement:${id}`;

/**
 * Sends an announcement by email to those who subscribed to them and to whom it is addressed. Each email has its own unsubscribe link,
 * which works without logging in.
 */
export async function queueNews(
  work: PublicWork,
  {
    id,
    message,
    at,
    isFor,
  }: { id: string; message: Message; at: Instant; isFor: ReadonlySet<string> },
) {
  const title = announcementTexts.newsTitle({ brand: await companyName(work.tx) });
  const readers = (await findReadersOfNews(work.tx))
    .filter((reader) => isFor.has(reader.id))
    .map((reader) => ({ ...reader, linkId: newId(work.now) }));
  await addStopLinks(
    work.tx,
    readers.map((reader) => ({
      id: reader.linkId,
      userId: reader.id,
      createdAt: work.now,
      expiresAt: addMs(at, stopLinkMs),
    })),
  );
  await writeToAll(
    work,
    readers.map((reader) => ({
      to: reader.email,
      userId: reader.id,
      key: keyOf(id),
      title,
      body: message,
      link: '/',
      reason: announcementTexts.newsReason,
      stop: {
        label: announcementTexts.unsubscribe,
        link: '/stop-news',
      },
      token: { linkId: reader.linkId, of: 'stop' as const },
      at,
    })),
  );
}

/** Drops the waiting emails of an announcement that is withdrawn before it is published. */
export const cancelNews = (work: PublicWork, id: string) => deleteWaitingEmails(work.tx, keyOf(id));
