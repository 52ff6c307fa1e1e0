import { randomBytes } from 'node:crypto';

import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { passkeyTexts } from '@sankofa/domain/accounts/second-factor/passkey-texts';
import {
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeFrom,
} from '@sankofa/domain/accounts/second-factor/second-factor';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { normalised } from '@sankofa/domain/values/codes';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import { areaPathOf } from '../one-time-links.ts';
import { hasPasskey } from '../passkey-queries.ts';
import { findSecondFactor, replaceRecoveryCodes } from '../second-factor-queries.ts';
import { hashOf } from '../sessions/tokens.ts';

/** Generates ten codes that each replace the app or passkey once. Only their hashes are stored. */
export async function issueRecoveryCodes(work: Work) {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(randomBytes(recoveryCodeBytes)),
  );
  const hashes = recoveryCodes.map((code) => hashOf(normalised(code)));
  await replaceRecoveryCodes(work.tx, work.actor.id, hashes);
  return { recoveryCodes };
}

/** @throws Problem `account.step_not_allowed` without a second factor */
export async function renewCodes(work: Work) {
  const { id } = work.actor;
  if (!(await findSecondFactor(work.tx, id)) && !(await hasPasskey(work.tx, id)))
    throw new Problem('account.step_not_allowed', { message: passkeyTexts.noFactor });
  audit(work, { action: 'second_factor.codes', subject: 'user', subjectId: id });
  await notifySelf(work, accountNotices.codesTitle, accountNotices.codesBody);
  return issueRecoveryCodes(work);
}

/** Tells users about a change to their own second factor. */
export const notifySelf = (work: Work, title: Message, body: Message) =>
  notify(work, {
    userId: work.actor.id,
    key: `second-factor:${newId(work.now)}`,
    title,
    body,
    link: `${areaPathOf(work.actor.role) || '/customer'}/profile`,
  });
