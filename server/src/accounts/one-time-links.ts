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
  /** Where a letter about another address goes, and the device that asked. */
  newEmail?: string;
  sessionId?: string | null;
  /** Everything but the letter itself, where the new address is somebody else's. */
  isSilent?: boolean;
};

const hour = 60 * 60_000;
/** Customers' pages have no prefix, those of the office have their own. */
export const doorOf = (role: Role) => (role === 'CUSTOMER' ? '' : `/${role.toLowerCase()}`);

const letters = {
  RESET_PASSWORD: {
    page: (owner: Owner) => `${doorOf(owner.role)}/reset-password`,
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
 * Writes a letter with a link that works once and for 30 minutes; it replaces the one before. The link gets
 * its token when the letter is sent. Who asks
 * for a sixth within an hour gets no more letters, and is not told so.
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
  const { page, title, body, label } = letters[purpose];
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
