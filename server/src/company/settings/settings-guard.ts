import { companySettingsSchema, companyUnset } from '@sankofa/domain/company/company';
import { companyTexts } from '@sankofa/domain/company/company-texts';
import { numberingSchema } from '@sankofa/domain/company/numbering/numbering';
import {
  instalmentLines,
  invoicingLines,
  limitLines,
  numberingLines,
  payToLines,
  settingsChangeMs,
  siteLines,
  type GuardedSection,
} from '@sankofa/domain/company/settings-change';
import { templateLines } from '@sankofa/domain/company/templates/template-lines';
import { templatesSchema, templatesUnset } from '@sankofa/domain/company/templates/templates';
import { Problem } from '@sankofa/domain/errors/problem';
import {
  invoicingRulesSchema,
  invoicingRulesUnset,
} from '@sankofa/domain/invoices/drafting/invoicing-rules';
import {
  instalmentRulesSchema,
  instalmentRulesUnset,
} from '@sankofa/domain/invoices/issuing/instalment-rules';
import {
  approvalRulesSchema,
  approvalRulesUnset,
} from '@sankofa/domain/payments/claims/approval-rules';
import { refundRulesSchema, refundRulesUnset } from '@sankofa/domain/payments/refunds/refund-rules';
import { type Message } from '@sankofa/domain/texts/message';
import { addressPartsSchema } from '@sankofa/domain/values/address-parts';
import { usualFormats } from '@sankofa/domain/values/document-number';
import { addMs } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import { canonical } from '../../platform/canonical.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { notify, writeTo } from '../../reminders/reminders.ts';
import { addChange, expireChanges, lockAdmins, nameOf } from './settings-change-queries.ts';

/** The page where admins see pending changes and decide on them. */
export const page = '/admin/settings/invoicing';

export type Value = Record<string, unknown>;
export const asValue = (value: unknown): Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

const siteTextsSchema = z.object({
  name: z.string(),
  nameZh: z.nullish(z.string()),
  code: z.string(),
  address: z.string(),
  addressZh: z.nullish(z.string()),
  addressParts: z.nullish(addressPartsSchema),
  city: z.string(),
  contactName: z.nullish(z.string()),
  phone: z.string(),
  email: z.nullish(z.string()),
});

/** Formats the guarded part of a section as readable lines. */
export const linesOf: Record<GuardedSection, (value: Value) => string[]> = {
  company: (value) =>
    payToLines(companySettingsSchema.parse({ ...companyUnset, ...value }).paymentMethods),
  payments: (value) =>
    limitLines(approvalRulesSchema.parse({ ...approvalRulesUnset, ...value }).twoConfirmAbove),
  refunds: (value) =>
    limitLines(refundRulesSchema.parse({ ...refundRulesUnset, ...value }).anotherSendsAbove),
  invoicing: (value) =>
    invoicingLines(invoicingRulesSchema.parse({ ...invoicingRulesUnset, ...value })),
  instalments: (value) =>
    instalmentLines(instalmentRulesSchema.parse({ ...instalmentRulesUnset, ...value })),
  numbering: (value) => numberingLines(numberingSchema.parse({ ...usualFormats, ...value })),
  templates: (value) => {
    const lines = templateLines(templatesSchema.parse({ ...templatesUnset, ...value }));
    return lines.length === 0
      ? ['Default texts']
      : lines.map(([label, typed]) => `${label}: ${typed}`);
  },
  sites: (value) => siteLines('code' in value ? siteTextsSchema.parse(value) : null),
};

type Change = {
  section: GuardedSection;
  before: object;
  after: object;
  reason?: string | undefined;
  restores?: number | undefined;
};

/**
 * Decides what happens to a change of the guarded part of a section: `same` if nothing changes, `pending` if
 * it now waits for another admin, `now` if its author is the only admin and the caller applies it. A
 * deactivated admin counts for a week, so that no admin can deactivate the only other one and decide alone.
 * Every admin is emailed in both cases. The caller holds the lock on the section.
 * @throws Problem settings.change_pending
 */
export async function guard(
  work: Work,
  { section, before, after, reason, restores }: Change,
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
    changeReason: reason ?? null,
    restores: restores ?? null,
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
    ...(reason !== undefined && { reason }),
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
export const comparison = (
  section: GuardedSection,
  { before, after, isPending = false }: { before: object; after: object; isPending?: boolean },
) =>
  companyTexts.comparison({
    before: linesOf[section](asValue(before)),
    after: linesOf[section](asValue(after)),
    isPending,
  });

type Admins = Awaited<ReturnType<typeof lockAdmins>>;
export const adminsNow = (work: Work) => lockAdmins(work.tx, addMs(work.now, -settingsChangeMs));

/** Emails every admin about a change by one of them that needs no approval. */
export async function notifyAdmins(
  work: Work,
  notice: { key: string; title: Message; body: (by: string) => Message },
) {
  const body = notice.body(await nameOf(work.tx, work.actor.id));
  await emailAdmins(work, await adminsNow(work), { ...notice, body });
}

export async function emailAdmins(
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
