import { Problem } from '@sankofa/domain/errors/problem';
import { codeRules, type PhoneAnswer } from '@sankofa/domain/phone-messages/phone-endpoints';
import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { addMs, msBetween, type Instant } from '@sankofa/domain/values/time';

import { audit } from '../../platform/database/audit.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { StoredRefusal, type Work } from '../../platform/database/work.ts';
import { queuePhoneMessages } from '../../platform/phone/phone-outbox.ts';
import type { MessageAccess } from '../../platform/settings/message-settings.ts';
import { channelsOf } from '../providers/open-providers.ts';
import { isPhoneCode } from '../sending/secret-codes.ts';
import {
  addCode,
  addStop,
  changeCode,
  codesOfToday,
  endStop,
  findLastCode,
  findOwnPhone,
  findStop,
  lockCodes,
  storeConfirmed,
} from './phone-queries.ts';

/** Returns a person's number as they see it in their settings. */
export async function ownPhoneOf(
  db: Db | Tx,
  { userId, now }: { userId: string; now: Instant },
  access: MessageAccess,
): Promise<PhoneAnswer> {
  const { phone, confirmedNumber, confirmedAt } = await findOwnPhone(db, userId);
  const channels = channelsOf(access);
  if (phone === null)
    return { number: null, confirmedAt: null, code: null, stoppedAt: null, channels };
  const isConfirmed = phone === confirmedNumber;
  const code = isConfirmed ? undefined : await findLastCode(db, { userId, number: phone }, now);
  const isOpen = code !== undefined && code.tries < codeRules.tries;
  return {
    number: phone,
    confirmedAt: isConfirmed ? confirmedAt : null,
    code: isOpen
      ? { expiresAt: code.expiresAt, nextAt: addMs(code.createdAt, codeRules.waitMs) }
      : null,
    stoppedAt: (await findStop(db, phone))?.stoppedAt ?? null,
    channels,
  };
}

const invalid = (message: Problem['text']) => new Problem('request.invalid', { message });
const wrongCode = (message: Problem['text']) =>
  new Problem('phone.wrong_code', { message, fields: { code: message } });

async function ownNumber({ tx, actor }: Work): Promise<string> {
  const { phone } = await findOwnPhone(tx, actor.id);
  if (phone === null) throw invalid(phoneTexts.noNumber);
  return phone;
}

/**
 * Sends a code to the number of the profile: at most one a minute and five a day, for the account and for the number.
 * @throws Problem request.invalid, request.too_many
 */
export async function requestPhoneCode(work: Work, access: MessageAccess): Promise<PhoneAnswer> {
  const { tx, actor, now } = work;
  const number = await ownNumber(work);
  if (!channelsOf(access).includes('SMS')) throw invalid(phoneTexts.noSms);
  await lockCodes(tx, actor.id, number);
  const { count, lastAt } = await codesOfToday(tx, actor.id, number, now);
  if (lastAt !== null && msBetween(lastAt, now) < codeRules.waitMs) {
    const seconds = Math.ceil((codeRules.waitMs - msBetween(lastAt, now)) / 1000);
    throw new Problem('request.too_many', {
      message: phoneTexts.codeTooSoon({ seconds }),
      retryAfterSeconds: seconds,
    });
  }
  if (count >= codeRules.perDay)
    throw new Problem('request.too_many', { message: phoneTexts.tooManyCodes });
  const expiresAt = addMs(now, codeRules.validMs);
  const id = await addCode(tx, { userId: actor.id, number, createdAt: now, expiresAt });
  await queuePhoneMessages(work, [
    {
      key: `phone-code.${id}`,
      channel: 'SMS',
      to: number,
      userId: actor.id,
      purpose: 'CODE',
      kind: null,
      // The code itself is made when it is sent.
      parts: [{ topic: id, text: phoneTexts.codeTitle }],
    },
  ]);
  audit(work, { action: 'phone.code', subject: 'user', subjectId: actor.id });
  return ownPhoneOf(tx, { userId: actor.id, now }, access);
}

/**
 * Confirms the number of the profile with the code that was sent to it. Each wrong one is counted, and after five the
 * code is over.
 * @throws Problem phone.wrong_code
 */
export async function confirmOwnPhone(
  work: Work,
  { code: typed, secret, access }: { code: string; secret: string; access: MessageAccess },
): Promise<PhoneAnswer> {
  const { tx, actor, now } = work;
  const number = await ownNumber(work);
  await lockCodes(tx, actor.id, number);
  const code = await findLastCode(tx, { userId: actor.id, number }, now);
  if (!code || code.tries >= codeRules.tries) throw wrongCode(phoneTexts.codeOver);
  if (!isPhoneCode(secret, code.id, typed)) {
    await changeCode(tx, code.id, { tries: code.tries + 1 });
    throw new StoredRefusal(wrongCode(phoneTexts.wrongCode));
  }
  await changeCode(tx, code.id, { endedAt: now });
  await storeConfirmed(tx, actor.id, number, now);
  audit(work, { action: 'phone.confirm', subject: 'user', subjectId: actor.id });
  return ownPhoneOf(tx, { userId: actor.id, now }, access);
}

/** Stops messages to the own confirmed number, or lets them come again. */
export async function setOwnStop(work: Work, isStopped: boolean, access: MessageAccess) {
  const { tx, actor, now } = work;
  const { phone, confirmedNumber } = await findOwnPhone(tx, actor.id);
  // Someone else's number is not theirs to stop.
  if (phone === null || phone !== confirmedNumber)
    throw new Problem('phone.not_confirmed', { message: phoneTexts.notConfirmed });
  if (isStopped) await addStop(tx, phone, 'ACCOUNT', now);
  else await endStop(tx, phone, now);
  audit(work, {
    action: isStopped ? 'phone.stop' : 'phone.start',
    subject: 'user',
    subjectId: actor.id,
  });
  return ownPhoneOf(tx, { userId: actor.id, now }, access);
}
