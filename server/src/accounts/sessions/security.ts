import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import type { Reading } from '../../platform/http/endpoint-handler.ts';
import { countTry, deleteAttempts } from '../../platform/http/rate-limit.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../reminders/reminders.ts';
import { areaPathOf } from '../one-time-links.ts';
import { changePasswordHash, type PasswordHashes } from '../one-time-queries.ts';
import { isPassword } from '../password.ts';
import { findPasswordHash } from './security-queries.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Checks the user's own password, so that an unlocked device gives no further access, and limits the guesses.
 * @throws Problem `auth.password_wrong` at its field, `request.too_many`
 */
export async function ensureOwnPassword(
  { db, now, actor }: Reading,
  password: string,
  field = 'currentPassword',
) {
  const attempts = { key: `password:${actor.id}`, free: 4 };
  await countTry(db, [attempts], now);
  const stored = await findPasswordHash(db, actor.id);
  if (!(await isPassword(stored, password))) {
    const message = accountTexts.wrongPassword;
    throw new Problem('auth.password_wrong', { message, fields: { [field]: message } });
  }
  await deleteAttempts(db, [attempts.key]);
}

/** Sets the new password and logs out every other device. */
export async function replacePassword(
  work: Work,
  hashes: PasswordHashes,
  sessionId: string | null,
) {
  const { actor } = work;
  await changePasswordHash(work.tx, actor.id, hashes, work.now);
  const ended = await endSessionsOf(work, actor, 'PASSWORD', sessionId);
  audit(work, {
    action: 'password.change',
    subject: 'user',
    subjectId: actor.id,
    after: { sessionsEnded: ended },
  });
  await notify(work, {
    userId: actor.id,
    key: `password-change:${newId(work.now)}`,
    title: accountNotices.passwordChangedTitle,
    body: accountNotices.passwordChangedBody,
    link: `${areaPathOf(actor.role)}/forgot-password`,
  });
  return { ended };
}
