import type { Role } from '@sankofa/domain/access';
import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { linkMs, linksAnHour } from '@sankofa/domain/accounts/sessions/session';
import { addMs } from '@sankofa/domain/values/time';

import type { PublicWork } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { writeTo } from '../reminders/reminders.ts';
import { countLinksSince, replaceLink, type LinkPurpose } from './one-time-queries.ts';

type Owner = {
  id: string;
  role: Role;
  email: string;
  /** The new address of an email change, and the session that requested it. */
  newEmail?: string;
  sessionId?: string | null;
  /** Does everything except sending the email, where the new address belongs to another account. */
  isSilent?: boolean;
};

const hour = 60 * 60_000;
/** Returns the path prefix of a role's pages: none for customers. */
export const areaPathOf = (role: Role) => (role === 'CUSTOMER' ? '' : `/${role.toLowerCase()}`);

const emails = {
  RESET_PASSWORD: {
    page: (owner: Owner) => `${areaPathOf(owner.role)}/reset-password`,
    title: accountNotices.resetTitle,
    body: accountNotices.resetBody,
    label: accountNotices.resetTitle,
  },
  VERIFY_EMAIL: {
    page: () => '/verify-email',
    title: accountNotices.confirmTitle,
    body: accountNotices.confirmBody,
    label: accountNotices.confirmLabel,
  },
  CHANGE_EMAIL: {
    page: () => '/confirm-email-change',
    title: accountNotices.newAddressTitle,
    body: accountNotices.newAddressBody,
    label: accountNotices.newAddressLabel,
  },
  KEEP_EMAIL: {
    page: () => '/stop-email-change',
    title: accountNotices.oldAddressTitle,
    body: accountNotices.oldAddressBody,
    label: accountNotices.oldAddressLabel,
  },
} satisfies Record<LinkPurpose, object>;

/**
 * Queues an email with a link that works once and for 30 minutes; it replaces the previous one. The token is
 * generated when the email is sent. From the sixth request within an hour on no email is sent, without telling
 * the caller.
 */
export async function sendLink(work: PublicWork, purpose: LinkPurpose, owner: Owner) {
  const sent = await countLinksSince(work.tx, owner.id, purpose, addMs(work.now, -hour));
  if (sent >= linksAnHour) return;
  const id = newId(work.now);
  await replaceLink(work.tx, {
    id,
    userId: owner.id,
    purpose,
    createdAt: work.now,
    expiresAt: addMs(work.now, linkMs),
    ...(owner.newEmail ? { email: owner.newEmail, sessionId: owner.sessionId ?? null } : {}),
  });
  if (owner.isSilent) return;
  const { page, title, body, label } = emails[purpose];
  await writeTo(work, {
    to: owner.newEmail ?? owner.email,
    userId: owner.id,
    key: `link:${id}`,
    title,
    body,
    label,
    link: page(owner),
    token: { linkId: id, of: 'action' },
  });
}
