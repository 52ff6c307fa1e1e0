import { hasDuty } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { isDead } from '@sankofa/domain/phone-messages/delivery';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { sendPhoneMessageAt } from '../../platform/phone/phone-outbox.ts';
import {
  changeMessage,
  changeOutbox,
  findOwner,
  isFollowing,
  isStopped,
} from '../sending/sending-queries.ts';
import { lockDead } from './log-queries.ts';

const refused = (message: Problem['text']) => new Problem('job.not_failed', { message });

/**
 * Sends a message again that was not delivered, or of which nothing is known: the page says that it may arrive twice.
 * @throws Problem thing.not_found, job.not_failed
 */
export async function resendMessage(work: Work, id: string) {
  authorize(work, 'support', (actor) => hasDuty(actor, 'support'));
  const { tx, now } = work;
  const message = await lockDead(tx, id);
  if (!message) throw new Problem('thing.not_found', { message: phoneTexts.messageNotFound });
  const { state, failure, number, purpose, userId, followerId } = message;
  if (purpose === 'CODE') throw refused(phoneTexts.codesNotResent);
  if (!isDead(state)) throw refused(phoneTexts.notDead);
  if (purpose === 'NEWS') {
    const owner = userId === null ? undefined : await findOwner(tx, userId);
    const isReachable = owner?.phone === number && owner.confirmedNumber === number;
    if (!isReachable || (await isStopped(tx, number))) throw refused(phoneTexts.noLongerWanted);
  }
  if (purpose === 'FOLLOWER') {
    const isSelected = followerId !== null && (await isFollowing(tx, followerId));
    if (!isSelected || (await isStopped(tx, number))) throw refused(phoneTexts.noLongerWanted);
  }
  await changeMessage(tx, id, {
    state: 'QUEUED',
    failure: null,
    provider: null,
    providerId: null,
    lookUpAt: null,
    lookUps: 0,
    stateAt: now,
  });
  await changeOutbox(tx, id, {
    state: 'WAITING',
    tries: 0,
    dueAt: now,
    lastError: null,
    sentAt: null,
  });
  await sendPhoneMessageAt(tx, id, now);
  audit(work, {
    action: 'phone-message.resend',
    subject: 'phone-message',
    subjectId: id,
    before: { state, failure },
  });
  return {};
}
