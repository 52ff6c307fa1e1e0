import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { companyTexts } from '@sankofa/domain/company/company-texts';
import { maySettingsChange, type GuardedSection } from '@sankofa/domain/company/settings-change';
import type { SettingsChange } from '@sankofa/domain/company/settings-change-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../../platform/database/audit.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { findSection, lockSection, saveSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import type { Reading } from '../../platform/http/endpoint-handler.ts';
import { notify } from '../../reminders/reminders.ts';
import { findSite, lockSite } from '../company-queries.ts';
import { openSite, proposedSiteSchema, type ProposedSite } from './open-site.ts';
import {
  decideChange,
  findChangeSection,
  findPendingChanges,
  lockChange,
  nameOf,
} from './settings-change-queries.ts';
import {
  adminsNow,
  asValue,
  comparison,
  emailAdmins,
  linesOf,
  page,
  type Value,
} from './settings-guard.ts';
import { guardedPartsOf, siteValueOf, writeSite, type SiteBy } from './site-record.ts';

/** Returns the changes that wait for a second admin, oldest first. */
export async function pendingChanges({ db, actor, now }: Reading): Promise<SettingsChange[]> {
  const rows = await findPendingChanges(db, now);
  return Promise.all(
    rows.map(async ({ value, proposedById, deciders, ...row }) => {
      const held = await heldOf(db, row.section, asValue(value));
      return {
        ...row,
        isOwn: proposedById === actor.id,
        mayDecide: maySettingsChange.decide(actor, { proposedBy: proposedById, deciders }),
        now: linesOf[row.section](held),
        proposed: linesOf[row.section]({ ...held, ...asValue(value) }),
      };
    }),
  );
}

/** Locks the section, then the change: the same order as a proposal. */
async function lockPending(work: Work, id: string) {
  const found = await findChangeSection(work.tx, id);
  if (!found) throw new Problem('thing.not_found', { message: companyTexts.changeNotFound });
  await lockSection(work.tx, found.section);
  const change = await lockChange(work.tx, id);
  return { change, held: await heldOf(work.tx, change.section, asValue(change.value)) };
}

/** Returns the current value of what a change is about: of a site, or else of the whole section. */
async function heldOf(db: Db | Tx, section: GuardedSection, change: Value): Promise<Value> {
  if (section !== 'sites') return asValue((await findSection(db, section)).value);
  const site = await findSite(db, proposedSiteSchema.parse(change).id);
  return site ? { ...siteValueOf(site), id: site.id } : {};
}

type Pending = Awaited<ReturnType<typeof lockPending>>['change'];

function ensureUndecided(work: Work, change: Pending) {
  if (change.state !== 'PENDING') throw new Problem('settings.change_decided');
  if (change.expiresAt <= work.now)
    throw new Problem('settings.change_decided', {
      message: companyTexts.changeExpired,
    });
}

function ensureOther(work: Work, change: Pending) {
  authorize(work, 'admin', isAdmin);
  if (change.proposedBy === work.actor.id) throw new Problem('settings.change_own');
  if (!maySettingsChange.decide(work.actor, change))
    throw new Problem('settings.change_newer_admin');
}

/**
 * Approves and applies a change that another admin proposed.
 * @throws Problem thing.not_found, settings.change_own, settings.change_newer_admin, settings.change_decided
 */
export async function approveChange(work: Work, id: string) {
  const { change, held } = await lockPending(work, id);
  ensureOther(work, change);
  ensureUndecided(work, change);
  const { section } = change;
  const after = { ...held, ...asValue(change.value) };
  const by = {
    updatedBy: change.proposedBy,
    updatedAt: work.now,
    approvedBy: work.actor.id,
    reason: change.changeReason,
    restores: change.restores,
  };
  if (section === 'sites') await applySite(work, proposedSiteSchema.parse(after), by);
  else await saveSection(work.tx, section, { value: after, ...by });
  await decideChange(work.tx, id, {
    state: 'APPROVED',
    decidedBy: work.actor.id,
    decidedAt: work.now,
    reason: null,
  });
  if (section !== 'sites')
    audit(work, {
      action: `settings.${section}`,
      subject: 'settings',
      subjectId: section,
      before: held,
      after,
    });
  const approver = await nameOf(work.tx, work.actor.id);
  const author = await nameOf(work.tx, change.proposedBy);
  await emailAdmins(work, await adminsNow(work), {
    key: `settings-change:${id}:applied`,
    title: companyTexts.changed({ what: companyTexts.section({ section }) }),
    body: companyTexts.approved({
      by: author,
      approver,
      comparison: comparison(section, { before: held, after }),
    }),
  });
  return {};
}

/** @throws Problem thing.not_found, settings.change_own, settings.change_newer_admin, settings.change_decided */
export async function rejectChange(work: Work, id: string, reason: string) {
  const { change } = await lockPending(work, id);
  ensureOther(work, change);
  ensureUndecided(work, change);
  await end(work, change, { state: 'REJECTED', reason });
  const name = await nameOf(work.tx, work.actor.id);
  await notify(work, {
    userId: change.proposedBy,
    key: `settings-change:${id}:rejected`,
    title: companyTexts.rejected({ what: companyTexts.section({ section: change.section }) }),
    body: companyTexts.rejectedBy({ name, reason }),
    link: page,
  });
  return {};
}

/** @throws Problem thing.not_found, settings.change_foreign, settings.change_decided */
export async function cancelChange(work: Work, id: string) {
  const { change } = await lockPending(work, id);
  if (!maySettingsChange.cancel(work.actor, change)) throw new Problem('settings.change_foreign');
  ensureUndecided(work, change);
  await end(work, change, { state: 'CANCELLED', reason: null });
  return {};
}

async function end(
  work: Work,
  { id, section }: Pending,
  { state, reason }: { state: 'REJECTED' | 'CANCELLED'; reason: string | null },
) {
  await decideChange(work.tx, id, {
    state,
    decidedBy: work.actor.id,
    decidedAt: work.now,
    reason,
  });
  audit(work, {
    action: state === 'REJECTED' ? 'settings-change.reject' : 'settings-change.cancel',
    subject: 'settings',
    subjectId: section,
    ...(reason !== null && { reason }),
  });
}

/** Opens the proposed site, or changes it if it is open already. */
async function applySite(work: Work, { id, ...proposed }: ProposedSite, by: SiteBy) {
  const row = await findSite(work.tx, id);
  if (!row) return openSite(work, { ...proposed, id }, by);
  const held = siteValueOf(await lockSite(work.tx, id));
  return writeSite(work, id, { before: held, after: { ...held, ...guardedPartsOf(proposed) } }, by);
}
