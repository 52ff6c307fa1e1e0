import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import type { changeDuties } from '@sankofa/domain/accounts/people/people-endpoints';
import { deviceOf } from '@sankofa/domain/accounts/sign-in/device';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { actorOf, openSessionIds } from '../account-queries.ts';
import { findPasskeys } from '../passkey-queries.ts';
import { countRecoveryCodes, findSecondFactor } from '../second-factor-queries.ts';
import { networkOf } from '../sessions/network.ts';
import { findOpenSessions } from '../sessions/security-queries.ts';
import { endSession, endSessionsOf } from '../sessions/sessions.ts';
import {
  activeAdmins,
  changePerson,
  findShownPerson,
  hasOtherAdmin,
  isMerged,
  lockPerson,
} from './people-queries.ts';

/** Locks an account for a change. @throws Problem `thing.not_found` */
export async function lockOne(work: Work, id: string) {
  const person = await lockPerson(work.tx, id);
  if (person) return person;
  throw new Problem('thing.not_found', { message: accountTexts.accountNotFound });
}

/** Returns the current account for the admin who changed it. */
export async function shown(work: Work, id: string) {
  const person = await findShownPerson(work.tx, id, work.now);
  if (!person) throw new Error('An account that was just held is not there');
  return person;
}

type Place = z.output<typeof changeDuties.body>;

/** @throws Problem `account.step_not_allowed`, `request.version_stale` with the account as it is now */
export async function updateDuties(
  work: Work,
  { id, version, ...place }: Place & { id: string; version: number },
) {
  const before = await lockOne(work, id);
  if (before.role !== 'STAFF')
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.onlyStaffPermissions,
    });
  if (before.version !== version)
    throw new Problem('request.version_stale', { current: await shown(work, id) });
  await changePerson(work.tx, id, place, work.now);
  audit(work, {
    action: 'user.duties',
    subject: 'user',
    subjectId: id,
    before: { duties: before.duties, siteKind: before.siteKind },
    after: place,
  });
  return shown(work, id);
}

/** Deactivates an account; its sessions end immediately. @throws Problem `account.self` */
export async function disable(work: Work, id: string, reason: string) {
  await disableAll(work, [id], reason);
  return shown(work, id);
}

/**
 * Deactivates accounts, all or none. Those that are inactive already are left as they are.
 * @throws Problem `account.self`, `thing.not_found`, or `account.step_not_allowed` if no admin would be left
 */
export async function disableAll(work: Work, ids: readonly string[], reason: string) {
  const sorted = Array.from(new Set(ids)).toSorted();
  if (sorted.includes(work.actor.id)) throw new Problem('account.self');
  let deactivated = 0;
  for (const id of sorted) {
    const person = await lockOne(work, id);
    if (person.role === 'ADMIN' && !(await hasOtherAdmin(work.tx, sorted)))
      throw new Problem('account.step_not_allowed', {
        message: sorted.length === 1 ? accountTexts.onlyAdmin : accountTexts.lastAdmins,
      });
    if (person.disabledAt !== null) continue;
    // Before the account is deactivated: its owner must be notified too.
    if (person.role === 'ADMIN') await emailAdmins(work, id, { what: 'deactivated', reason });
    await changePerson(work.tx, id, { disabledAt: work.now }, work.now);
    await endSessionsOf(work, actorOf(person), 'DISABLED');
    audit(work, { action: 'user.disable', subject: 'user', subjectId: id, reason });
    deactivated += 1;
  }
  return { deactivated };
}

export async function enable(work: Work, id: string) {
  const person = await lockOne(work, id);
  if (person.disabledAt !== null) {
    if (await isMerged(work.tx, id))
      throw new Problem('account.step_not_allowed', { message: accountTexts.mergedAway });
    await changePerson(work.tx, id, { disabledAt: null }, work.now);
    if (person.role === 'ADMIN') await emailAdmins(work, id, { what: 'reactivated' });
    audit(work, { action: 'user.enable', subject: 'user', subjectId: id });
  }
  return shown(work, id);
}

/** Emails every admin about a new or removed admin: two of them protect where customers pay. */
async function emailAdmins(
  work: Work,
  id: string,
  { what, reason }: { what: 'deactivated' | 'reactivated'; reason?: string },
) {
  const by = (await shown(work, work.actor.id)).name;
  const { name } = await shown(work, id);
  const isActive = what === 'reactivated';
  for (const userId of await activeAdmins(work.tx))
    await notify(work, {
      userId,
      key: `admin-${what}:${id}:${work.now}`,
      title: accountNotices.adminTitle({ name, isActive }),
      body: accountNotices.adminBody({ by, isActive, reason: reason ?? null }),
      link: '/admin/users',
    });
}

/** Logs a user out everywhere; the account stays active. */
export async function signOutEverywhere(work: Work, id: string) {
  const person = await lockOne(work, id);
  return { ended: await endSessionsOf(work, actorOf(person), 'REVOKED') };
}

/** Logs a user out on one device. @throws Problem `thing.not_found` if it is not theirs or already over */
export async function signOutOne(work: Work, { id, sessionId }: { id: string; sessionId: string }) {
  const person = await lockOne(work, id);
  if (!(await openSessionIds(work.tx, id)).includes(sessionId))
    throw new Problem('thing.not_found', { message: accountTexts.sessionOver });
  await endSession(work, { actor: actorOf(person), sessionId, because: 'REVOKED' });
  return { ended: 1 };
}

/** Returns an account with its devices and second factor, for an admin. @throws Problem `thing.not_found` */
export async function personPage(db: Db, id: string, now: Instant) {
  const person = await findShownPerson(db, id, now);
  if (!person) throw new Problem('thing.not_found', { message: accountTexts.accountNotFound });
  const sessions = await findOpenSessions(db, id, now);
  const app = await findSecondFactor(db, id);
  return {
    ...person,
    sessions: sessions.map(({ userAgent, ip, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
      network: networkOf(ip),
    })),
    appSince: app?.confirmedAt ?? null,
    codesLeft: await countRecoveryCodes(db, id),
    passkeys: (await findPasskeys(db, id)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt,
    })),
  };
}
