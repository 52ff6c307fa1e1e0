import { emailSchema, phoneSchema } from '@sankofa/domain/accounts/account-endpoints';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { mayFollower } from '@sankofa/domain/followers/follower-policy';
import {
  endOf,
  eventKey,
  followerLimits,
  mayRequest,
  type FollowerChannel,
} from '@sankofa/domain/followers/follower-rules';
import { followerTexts } from '@sankofa/domain/followers/follower-texts';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import { addMs } from '@sankofa/domain/values/time';

import { isPhoneCode, isStopped } from '../phone-messages/phone-messages.ts';
import { audit } from '../platform/database/audit.ts';
import { StoredRefusal, type PublicWork, type Work } from '../platform/database/work.ts';
import { queueEmails } from '../platform/email/email-outbox.ts';
import { newId } from '../platform/ids.ts';
import { queuePhoneMessages } from '../platform/phone/phone-outbox.ts';
import { readSummary } from '../shipments/shipments.ts';
import {
  addFollower,
  addRequest,
  changeRequest,
  deleteWaitingOf,
  endFollowing,
  findFollower,
  findShipment,
  lockRequest,
  lockRequests,
  sentRequests,
  storeConfirmation,
} from './follower-queries.ts';

type Request = { trackingNumber: string; channel: FollowerChannel; contact: string };

/** Returns the address or number as it is stored. Throws Problem request.invalid. */
function contactIn({ channel, contact }: Request): string {
  const parsed = (channel === 'EMAIL' ? emailSchema : phoneSchema).safeParse(contact);
  if (parsed.success) return parsed.data;
  throw new Problem('request.invalid', { message: followerTexts.badContact });
}

const wrongCode = () => new Problem('phone.wrong_code', { message: followerTexts.wrongCode });
const over = () => new Problem('request.invalid', { message: followerTexts.over });

/**
 * Sends a link or a code to confirm an address or number. The answer is the same whether or not anything was sent, so
 * that no one learns who follows a shipment, or who said STOP.
 * @returns the id of the request, which for one that was not sent is unknown
 * @throws Problem request.invalid, tracking.not_found
 */
export async function requestFollowing(
  work: PublicWork,
  request: Request,
  channels: readonly FollowerChannel[],
): Promise<{ requestId: string }> {
  const { tx, now } = work;
  const { trackingNumber, channel } = request;
  const contact = contactIn(request);
  const shipment = await findShipment(tx, trackingNumber);
  if (!shipment)
    throw new Problem('tracking.not_found', {
      message: shipmentTexts.notTracked({ number: trackingNumber }),
    });
  if (endOf(shipment.status) !== null || !channels.includes(channel)) throw over();
  await lockRequests(tx, contact, shipment.id);
  const sent = await sentRequests(tx, { shipmentId: shipment.id, contact }, now);
  const isRefused =
    !mayRequest(sent, { channel, now }) || (channel !== 'EMAIL' && (await isStopped(tx, contact)));
  if (isRefused) return { requestId: newId(now) };
  const followerId = await addFollower(tx, { shipmentId: shipment.id, channel, contact }, now);
  const validMs = channel === 'EMAIL' ? followerLimits.linkMs : followerLimits.codeMs;
  const requestId = await addRequest(tx, {
    followerId,
    createdAt: now,
    expiresAt: addMs(now, validMs),
  });
  if (channel === 'EMAIL') await sendLink(work, { requestId, followerId, contact, trackingNumber });
  else await sendCode(work, { requestId, followerId, contact });
  return { requestId };
}

type Sent = { requestId: string; followerId: string; contact: string };

const sendLink = (
  work: PublicWork,
  { requestId, followerId, contact, trackingNumber }: Sent & { trackingNumber: string },
) =>
  queueEmails(work, [
    {
      key: `follow-request.${requestId}`,
      to: contact,
      userId: null,
      followerId,
      subject: followerTexts.confirmTitle({ number: trackingNumber }),
      content: {
        body: followerTexts.confirmBody({ number: trackingNumber }),
        action: {
          label: followerTexts.confirm,
          path: `/follow/${requestId}`,
          kind: 'FOLLOW_REQUEST',
        },
        stop: null,
        reason: followerTexts.confirmReason,
      },
    },
  ]);

/** A number is confirmed by SMS, also for messages by WhatsApp. */
const sendCode = (work: PublicWork, { requestId, followerId, contact }: Sent) =>
  queuePhoneMessages(work, [
    {
      key: `follow-code.${requestId}`,
      channel: 'SMS',
      to: contact,
      userId: null,
      followerId,
      purpose: 'CODE',
      kind: null,
      // The code itself is made when it is sent.
      parts: [{ topic: requestId, text: phoneTexts.codeTitle }],
    },
  ]);

/**
 * Confirms a follower by the link of the email, or by the code of the SMS. From then on they get a message for each
 * later event.
 * @param code null for a link
 * @throws Problem request.invalid, phone.wrong_code
 */
export async function confirmFollowing(
  work: PublicWork,
  { requestId, code }: { requestId: string; code: { typed: string; secret: string } | null },
): Promise<{ trackingNumber: string }> {
  const { tx, now } = work;
  const request = await lockRequest(tx, requestId);
  const isOpen =
    request !== undefined &&
    request.endedAt === null &&
    request.followerEndedAt === null &&
    request.expiresAt > now &&
    request.tries < followerLimits.tries &&
    endOf(request.status) === null &&
    (request.channel === 'EMAIL') === (code === null);
  if (!isOpen) throw code === null ? over() : wrongCode();
  if (code !== null && !isPhoneCode(code.secret, request.id, code.typed)) {
    await changeRequest(tx, request.id, { tries: request.tries + 1 });
    throw new StoredRefusal(wrongCode());
  }
  await changeRequest(tx, request.id, { endedAt: now });
  const { followerId, trackingNumber } = request;
  if (request.confirmedAt === null) {
    const read = await readSummary(tx, trackingNumber);
    const knownEvents = (read?.summary.milestones ?? []).map(eventKey);
    await storeConfirmation(tx, followerId, { confirmedAt: now, knownEvents });
  }
  return { trackingNumber };
}

/**
 * Ends the messages to a follower, who asked for it by the link of a message; again changes nothing.
 * @throws Problem request.invalid
 */
export async function stopFollowing(
  { tx, now }: PublicWork,
  followerId: string,
): Promise<{ trackingNumber: string }> {
  const follower = await findFollower(tx, followerId);
  if (!follower) throw over();
  await endFollowing(tx, followerId, { endedAt: now, endedWhy: 'UNSUBSCRIBED' });
  await deleteWaitingOf(tx, followerId);
  return { trackingNumber: follower.trackingNumber };
}

/**
 * Ends the messages to a follower, for a person who calls us or when someone follows who should not.
 * @throws Problem thing.not_found, request.invalid
 */
export async function endByOffice(work: Work, id: string) {
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
