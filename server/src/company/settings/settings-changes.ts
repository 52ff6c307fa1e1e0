import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { companySettingsSchema, companyUnset } from '@sankofa/domain/company/company';
import { companyTexts } from '@sankofa/domain/company/company-texts';
import {
  invoicingLines,
  limitLines,
  maySettingsChange,
  payToLines,
  settingsChangeMs,
  siteLines,
  type GuardedSection,
} from '@sankofa/domain/company/settings-change';
import type { SettingsChange } from '@sankofa/domain/company/settings-change-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import {
  invoicingRulesSchema,
  invoicingRulesUnset,
} from '@sankofa/domain/invoices/drafting/invoicing-rules';
import {
  approvalRulesSchema,
  approvalRulesUnset,
} from '@sankofa/domain/payments/claims/approval-rules';
import { refundRulesSchema, refundRulesUnset } from '@sankofa/domain/payments/refunds/refund-rules';
import { type Message } from '@sankofa/domain/texts/message';
import { addMs } from '@sankofa/domain/values/time';

import { canonical } from '../../platform/canonical.ts';
import { audit } from '../../platform/database/audit.ts';
import { findSection, lockSection, saveSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import type { Reading } from '../../platform/http/endpoint-handler.ts';
import { newId } from '../../platform/ids.ts';
import { notify, writeTo } from '../../reminders/reminders.ts';
import { openSite, proposedSiteSchema } from './open-site.ts';
import {
  addChange,
  decideChange,
  expireChanges,
  findChangeSection,
  findPendingChanges,
  lockAdmins,
  lockChange,
  nameOf,
} from './settings-change-queries.ts';

/** The page where admins see pending changes and decide on them. */
const page = '/admin/settings/invoicing';

type Value = Record<string, unknown>;
const asValue = (value: unknown): Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

/** Formats the guarded part of a section as readable lines. */
const linesOf: Record<GuardedSection, (value: Value) => string[]> = {
  company: (value) =>
    payToLines(companySettingsSchema.parse({ ...companyUnset, ...value }).paymentMethods),
  payments: (value) =>
    limitLines(approvalRulesSchema.parse({ ...approvalRulesUnset, ...value }).twoConfirmAbove),
  refunds: (value) =>
    limitLines(refundRulesSchema.parse({ ...refundRulesUnset, ...value }).anotherSendsAbove),
  invoicing: (value) =>
    invoicingLines(invoicingRulesSchema.parse({ ...invoicingRulesUnset, ...value })),
  sites: (value) => siteLines('code' in value ? proposedSiteSchema.parse(value) : null),
};

type Change = { section: GuardedSection; before: object; after: object };

/**
 * Decides what happens to a change of the guarded part of a section: `same` if nothing changes, `pending` if
 * it now waits for another admin, `now` if its author is the only admin and the caller applies it. A
 * deactivated admin counts for a week, so that no admin can deactivate the only other one and decide alone.
 * Every admin is emailed in both cases. The caller holds the lock on the section.
 * @throws Problem settings.change_pending
 */
export async function guard(
  work: Work,
  { section, before, after }: Change,
): Promise<'same' | 'pending' | 'now'> {
  if (canonical(before) === canonical(after)) return 'same';
  await expireChanges(work.tx, section, work.now);
  const admins = await adminsNow(work);
  const id = newId(work.now);
  const isOnlyAdmin = admins.every((admin) => admin.id === work.actor.id);
  if (isOnlyAdmin) {
    await emailAdmins(work, admins, {
      key: `settings-change:${id}:applied`,
      title: companyTexts.changed({ what: companyTexts.section({ section }) }),
      body: companyTexts.changedSetting({
        by: await nameOf(work.tx, work.actor.id),
        comparison: comparison(section, { before, after }),
      }),
    });
    return 'now';
  }
  const change = {
    id,
    section,
    value: after,
    proposedBy: work.actor.id,
    deciders: admins.map((admin) => admin.id).filter((adminId) => adminId !== work.actor.id),
    proposedAt: work.now,
    expiresAt: addMs(work.now, settingsChangeMs),
  };
  if (!(await addChange(work.tx, change))) throw new Problem('settings.change_pending');
  audit(work, {
    action: 'settings-change.propose',
    subject: 'settings',
    subjectId: section,
    before,
    after,
  });
  await emailAdmins(work, admins, {
    key: `settings-change:${id}:proposed`,
    title: companyTexts.needsApproval({ what: companyTexts.section({ section }) }),
    body: companyTexts.proposed({
      by: await nameOf(work.tx, work.actor.id),
      comparison: comparison(section, { before, after, isPending: true }),
    }),
  });
  return 'pending';
}

/** Formats a setting before and after the change or, while it is pending, now and as proposed. */
const comparison = (
  section: GuardedSection,
  { before, after, isPending = false }: { before: object; after: object; isPending?: boolean },
) =>
  companyTexts.comparison({
    before: linesOf[section](asValue(before)),
    after: linesOf[section](asValue(after)),
    isPending,
  });

type Admins = Awaited<ReturnType<typeof lockAdmins>>;
const adminsNow = (work: Work) => lockAdmins(work.tx, addMs(work.now, -settingsChangeMs));

/** Emails every admin about a change by one of them that needs no approval. */
export async function notifyAdmins(
  work: Work,
  notice: { key: string; title: Message; body: (by: string) => Message },
) {
  const body = notice.body(await nameOf(work.tx, work.actor.id));
  await emailAdmins(work, await adminsNow(work), { ...notice, body });
}

async function emailAdmins(
  work: Work,
  admins: Admins,
  message: { key: string; title: Message; body: Message },
) {
  for (const { id: userId, email: to, disabledAt } of admins)
    if (disabledAt === null) await notify(work, { userId, link: page, ...message });
    else
      await writeTo(work, {
        ...message,
        to,
        userId,
        key: `${userId}:${message.key}`,
        link: null,
        reason: companyTexts.formerAdmin,
      });
}

/** Returns the changes that wait for a second admin, oldest first. */
export async function pendingChanges({ db, actor, now }: Reading): Promise<SettingsChange[]> {
  const rows = await findPendingChanges(db, now);
  return Promise.all(
    rows.map(async ({ value, proposedById, deciders, ...row }) => {
      const held = asValue((await findSection(db, row.section)).value);
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
  const held = await lockSection(work.tx, found.section);
  const change = await lockChange(work.tx, id);
  return { change, held: asValue(held.value) };
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
  if (section === 'sites') await openSite(work, proposedSiteSchema.parse(change.value));
  else
    await saveSection(work.tx, section, {
      value: after,
      updatedBy: work.actor.id,
      updatedAt: work.now,
    });
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
