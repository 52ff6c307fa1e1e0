import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import type { changeDuties } from '@sankofa/domain/accounts/people/people-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { notify } from '../../reminders/reminders.ts';
import { actorOf } from '../account-queries.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import {
  activeAdmins,
  changePerson,
  findShownPerson,
  hasOtherAdmin,
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
  if (id === work.actor.id) throw new Problem('account.self');
  const person = await lockOne(work, id);
  if (person.role === 'ADMIN' && !(await hasOtherAdmin(work.tx, id)))
    throw new Problem('account.step_not_allowed', {
      message: accountTexts.onlyAdmin,
    });
  if (person.disabledAt === null) {
    // Before the account is deactivated: its owner must be notified too.
    if (person.role === 'ADMIN') await emailAdmins(work, id, { what: 'deactivated', reason });
    await changePerson(work.tx, id, { disabledAt: work.now }, work.now);
    await endSessionsOf(work, actorOf(person), 'DISABLED');
    audit(work, { action: 'user.disable', subject: 'user', subjectId: id, reason });
  }
  return shown(work, id);
}

export async function enable(work: Work, id: string) {
  const person = await lockOne(work, id);
  if (person.disabledAt !== null) {
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
