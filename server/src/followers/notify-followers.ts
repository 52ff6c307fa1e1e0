import { endOf, eventKey, newEvents } from '@sankofa/domain/followers/follower-rules';
import { followerTexts } from '@sankofa/domain/followers/follower-texts';
import { statusSentence } from '@sankofa/domain/shipments/shipment-status-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { dayIn, dayText, zones, type Instant } from '@sankofa/domain/values/time';

import { inWork, type PublicWork } from '../platform/database/work.ts';
import { queueEmails } from '../platform/email/email-outbox.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { queuePhoneMessages } from '../platform/phone/phone-outbox.ts';
import { readSummary } from '../shipments/shipments.ts';
import { endFollowing, lockFollowers, storeNotified, takeChanged } from './follower-queries.ts';

/** As many shipments as a container has, in one transaction. */
const atOnce = 100;

/**
 * Sends followers what is new in the public tracking of their shipments. It reads what everyone with the number reads,
 * so a message can contain nothing else.
 */
export async function notifyFollowers({ db, log }: Pick<Parts, 'db' | 'log'>, now: Instant) {
  const request = { id: 'followers', ip: null, userAgent: null };
  for (;;) {
    const changed = await inWork(db, { actor: null, now, request, log }, async (work) => {
      const shipmentIds = await takeChanged(work.tx, atOnce);
      for (const shipmentId of shipmentIds.toSorted()) await notifyOf(work, shipmentId);
      return shipmentIds.length;
    });
    if (changed === 0) return;
  }
}

type Follower = Awaited<ReturnType<typeof lockFollowers>>[number];

async function notifyOf(work: PublicWork, shipmentId: string) {
  const followers = await lockFollowers(work.tx, shipmentId);
  const [first] = followers;
  const read = first && (await readSummary(work.tx, first.trackingNumber));
  if (!read) return;
  const { milestones, status, mode } = read.summary;
  const ended = endOf(status);
  for (const follower of followers) {
    const events = newEvents(milestones, follower.knownEvents);
    const lines: Message[] = events.map(lineOf);
    // The last cartons of several: followers know already that some were delivered.
    if (ended !== null && lines.length === 0) lines.push(statusSentence(status, mode));
    const isNews = follower.confirmedAt !== null && lines.length > 0;
    if (isNews) {
      const known = [...follower.knownEvents, ...events.map(eventKey)];
      await send(work, follower, {
        lines,
        latest: events.at(-1)?.sentence ?? statusSentence(status, mode),
        isLast: ended !== null,
        // The last message may have no new event.
        key: `follower.${follower.id}.${ended === null ? known.length : 'end'}`,
      });
      await storeNotified(work.tx, follower.id, known, work.now);
    }
    if (ended !== null)
      await endFollowing(work.tx, follower.id, { endedAt: work.now, endedWhy: ended });
  }
}

const lineOf = ({
  sentence,
  place,
  at,
}: {
  sentence: Message;
  place: string | null;
  at: Instant;
}) => followerTexts.event({ sentence, place, day: dayText(dayIn(at, zones.accra)) });

type News = { key: string; lines: readonly Message[]; latest: Message; isLast: boolean };

async function send(
  work: PublicWork,
  { id, channel, contact, trackingNumber: number }: Follower,
  { key, lines: events, latest, isLast }: News,
) {
  const shared = { key, to: contact, userId: null, followerId: id };
  if (channel !== 'EMAIL') {
    await queuePhoneMessages(work, [
      {
        ...shared,
        channel,
        purpose: 'FOLLOWER',
        kind: 'TRANSIT',
        // Events of one night become one message in the morning.
        group: `follower.${id}`,
        parts: events.map((text, at) => ({
          topic: `${key}.${at}`,
          text: at === 0 ? followerTexts.short({ number, events: [text] }) : text,
        })),
      },
    ]);
    return;
  }
  await queueEmails(work, [
    {
      ...shared,
      subject: followerTexts.title({ number, sentence: latest }),
      content: {
        body: isLast ? followerTexts.lastBody({ events }) : followerTexts.body({ events }),
        action: { label: followerTexts.track, path: `/tracking/${number}`, kind: 'PAGE' },
        stop: { label: followerTexts.stop, path: `/follow/${id}`, kind: 'FOLLOWER' },
        reason: followerTexts.reason({ number }),
      },
    },
  ]);
}
