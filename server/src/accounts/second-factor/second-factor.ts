import type { Actor } from '@sankofa/domain/access';
import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import { typedCodeOf } from '@sankofa/domain/accounts/second-factor/second-factor';
import type { SecondFactorAnswer } from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { type Message } from '@sankofa/domain/texts/message';

import { qrPathOf } from '../../pdf/pdf.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { PublicWork, Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { encrypt, decryptIfOurs } from '../../platform/security/encryption.ts';
import { companyName, notify } from '../../reminders/reminders.ts';
import { actorOf, findByContact, findPerson } from '../account-queries.ts';
import { areaPathOf } from '../one-time-links.ts';
import { hasPasskey, lockFactorsOf } from '../passkey-queries.ts';
import { lockOne, shown } from '../people/people.ts';
import {
  confirmKey,
  countRecoveryCodes,
  findSecondFactor,
  findUnconfirmed,
  saveUnconfirmed,
  removeApp,
  removeEveryFactor,
  removeRecoveryCodes,
} from '../second-factor-queries.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { issueRecoveryCodes, notifySelf } from './recovery-codes.ts';
import { findSignInRules } from './sign-in-rules.ts';
import { addressOf, newKey, stepOf } from './totp.ts';

/** Returns whether a user's login requires a code, and whether it may be switched off. */
export async function secondFactorOf(
  db: Db,
  { id, role }: { id: string; role: string },
): Promise<SecondFactorAnswer> {
  const factor = await findSecondFactor(db, id);
  const { isSecondFactorRequired } = await findSignInRules(db);
  return {
    isOn: factor !== undefined,
    since: factor?.confirmedAt ?? null,
    codesLeft: await countRecoveryCodes(db, id),
    hasPasskeys: await hasPasskey(db, id),
    isRequired: isSecondFactorRequired && role !== 'CUSTOMER',
  };
}

const alreadyOn = () =>
  new Problem('account.step_not_allowed', {
    message: accountTexts.factorOn,
  });

/** Returns a key to scan or copy. @throws Problem `account.step_not_allowed` while there is an active one */
export async function startSetup(work: Work, secret: string) {
  const { id } = work.actor;
  const key = newKey();
  if (!(await saveUnconfirmed(work.tx, id, encrypt(secret, id, key), work.now))) throw alreadyOn();
  const person = await findPerson(work.tx, id);
  const address = addressOf(key, person?.email ?? '', await companyName(work.tx));
  return { key, address, qr: await qrPathOf(address) };
}

/**
 * Activates the second factor with its first code, and returns the recovery codes.
 * @throws Problem `auth.code_wrong`, `account.step_not_allowed` if there is no key or an active one
 */
export async function finishSetup(work: Work, typed: string, secret: string) {
  const { id } = work.actor;
  if (await findSecondFactor(work.tx, id)) throw alreadyOn();
  const waiting = await findUnconfirmed(work.tx, id, work.now);
  const key = waiting ? decryptIfOurs(secret, id, waiting.lockedKey) : null;
  if (key === null)
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.setupExpired,
    });
  const read = typedCodeOf(typed);
  const step = read?.kind === 'APP' ? stepOf(key, read.digits, work.now) : null;
  if (step === null) {
    const message = accountTexts.wrongCode;
    throw new Problem('auth.code_wrong', { message, fields: { code: message } });
  }
  if (!(await confirmKey(work.tx, id, step, work.now))) throw alreadyOn();
  audit(work, { action: 'second_factor.on', subject: 'user', subjectId: id });
  await notifySelf(work, accountNotices.factorOnTitle, accountNotices.factorOnBody);
  return issueRecoveryCodes(work);
}

/** @throws Problem `account.step_not_allowed` if the company requires it, or it is off */
export async function switchOff(work: Work) {
  const { actor } = work;
  await lockFactorsOf(work.tx, actor.id);
  const { isRequired, hasPasskeys } = await secondFactorOf(work.tx, actor);
  if (isRequired && !hasPasskeys)
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.factorRequired,
    });
  if (!(await removeApp(work.tx, actor.id)))
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.factorAlreadyOff,
    });
  if (!hasPasskeys) await removeRecoveryCodes(work.tx, actor.id);
  audit(work, { action: 'second_factor.off', subject: 'user', subjectId: actor.id });
  await notifySelf(work, accountNotices.factorOffTitle, accountNotices.factorOffBody);
  return secondFactorOf(work.tx, actor);
}

/**
 * Removes another user's second factor after a lost phone and logs them out everywhere, because the phone may
 * be in the wrong hands.
 * @throws Problem `account.self`, `thing.not_found`, `account.step_not_allowed` if there is none
 */
export async function resetOf(work: Work, id: string, reason: string) {
  if (id === work.actor.id) throw new Problem('account.self');
  const person = await lockOne(work, id);
  if (!(await deleteSecondFactor(work, actorOf(person), { reason, by: accountNotices.anAdmin })))
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.userHasNoFactor,
    });
  return shown(work, id);
}

export type AccessRestoration = 'opened' | 'no such admin' | 'no second factor';

/**
 * Does the same for an admin whom no other admin can help, run by someone with access to the server machine.
 * The password is still required.
 */
export async function restoreAccess(work: PublicWork, email: string): Promise<AccessRestoration> {
  const admin = await findByContact(work.tx, { email: email.trim().toLowerCase() });
  if (admin?.role !== 'ADMIN' || admin.disabledAt !== null) return 'no such admin';
  const by = accountNotices.serverAdmin;
  const isOpen = await deleteSecondFactor(work, actorOf(admin), { reason: by, by });
  return isOpen ? 'opened' : 'no second factor';
}

/** Removes the app, the passkeys and the recovery codes; returns false if there is no second factor. */
async function deleteSecondFactor(
  work: PublicWork,
  person: Pick<Actor, 'id' | 'role'>,
  { reason, by }: { reason: string | Message; by: Message },
): Promise<boolean> {
  const { id, role } = person;
  const { hadAny, passkeys } = await removeEveryFactor(work.tx, id);
  if (!hadAny) return false;
  const ended = await endSessionsOf(work, person, 'REVOKED');
  audit(work, {
    action: 'second_factor.reset',
    subject: 'user',
    subjectId: id,
    reason,
    after: { sessionsEnded: ended, passkeysRemoved: passkeys },
  });
  await notify(work, {
    userId: id,
    key: `second-factor-reset:${newId(work.now)}`,
    title: accountNotices.factorResetTitle,
    body: accountNotices.factorResetBody({ by }),
    link: `${areaPathOf(role)}/login`,
  });
  return true;
}
