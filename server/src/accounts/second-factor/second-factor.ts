import { randomBytes } from 'node:crypto';

import type { Actor } from '@sankofa/domain/access';
import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import {
  recoveryCodeFrom,
  recoveryCodeCount,
  typedCodeOf,
} from '@sankofa/domain/accounts/second-factor/second-factor';
import type { SecondFactorAnswer } from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { type Message } from '@sankofa/domain/texts/message';
import { normalised } from '@sankofa/domain/values/codes';

import { qrPathOf } from '../../pdf/pdf.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { PublicWork, Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { encrypt, decrypt } from '../../platform/security/encryption.ts';
import { notify } from '../../reminders/reminders.ts';
import { actorOf, findByContact, findPerson } from '../account-queries.ts';
import { areaPathOf } from '../one-time-links.ts';
import { lockOne, shown } from '../people/people.ts';
import {
  confirmKey,
  countRecoveryCodes,
  findSecondFactor,
  findUnconfirmed,
  saveUnconfirmed,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '../second-factor-queries.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { hashOf } from '../sessions/tokens.ts';
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
  const address = addressOf(key, person?.email ?? '', 'Sankofa Freight');
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
  if (!waiting)
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.setupExpired,
    });
  const read = typedCodeOf(typed);
  const key = decrypt(secret, id, waiting.lockedKey);
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

/** Generates ten codes that each replace the app once. Only their hashes are stored. */
async function issueRecoveryCodes(work: Work) {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(randomBytes(16)),
  );
  const hashes = recoveryCodes.map((code) => hashOf(normalised(code)));
  await replaceRecoveryCodes(work.tx, work.actor.id, hashes);
  return { recoveryCodes };
}

/** @throws Problem `account.step_not_allowed` if it is off */
export async function renewCodes(work: Work) {
  const { id } = work.actor;
  if (!(await findSecondFactor(work.tx, id)))
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.factorOff,
    });
  audit(work, { action: 'second_factor.codes', subject: 'user', subjectId: id });
  await notifySelf(work, accountNotices.codesTitle, accountNotices.codesBody);
  return issueRecoveryCodes(work);
}

/** @throws Problem `account.step_not_allowed` if the company requires it, or it is off */
export async function switchOff(work: Work) {
  const { actor } = work;
  const { isRequired } = await secondFactorOf(work.tx, actor);
  if (isRequired)
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.factorRequired,
    });
  if (!(await removeSecondFactor(work.tx, actor.id)))
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.factorAlreadyOff,
    });
  audit(work, { action: 'second_factor.off', subject: 'user', subjectId: actor.id });
  await notifySelf(work, accountNotices.factorOffTitle, accountNotices.factorOffBody);
  return secondFactorOf(work.tx, actor);
}

const notifySelf = (work: Work, title: Message, body: Message) =>
  notify(work, {
    userId: work.actor.id,
    key: `second-factor:${newId(work.now)}`,
    title,
    body,
    link: `${areaPathOf(work.actor.role) || '/customer'}/profile`,
  });

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
  const isOpen = await deleteSecondFactor(work, actorOf(admin), { reason: by.in('en'), by });
  return isOpen ? 'opened' : 'no second factor';
}

/** Removes the second factor; returns false if there is none. */
async function deleteSecondFactor(
  work: PublicWork,
  person: Pick<Actor, 'id' | 'role'>,
  { reason, by }: { reason: string; by: Message },
): Promise<boolean> {
  const { id, role } = person;
  if (!(await removeSecondFactor(work.tx, id))) return false;
  const ended = await endSessionsOf(work, person, 'REVOKED');
  audit(work, {
    action: 'second_factor.reset',
    subject: 'user',
    subjectId: id,
    reason,
    after: { sessionsEnded: ended },
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
