import type { Role } from '@sankofa/domain/access';
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
    title: 'Reset your password',
    body: 'We received a request to reset your password. This link works once and expires in 30 minutes.\n\nIf you didn’t request this, you can ignore this email. Your password won’t change.',
    label: 'Reset your password',
  },
  VERIFY_EMAIL: {
    page: () => '/verify-email',
    title: 'Confirm your email address',
    body: 'Please confirm your email address so we can send you shipment updates. This link works once and expires in 30 minutes. You can request a new one at any time.\n\nIf you didn’t create an account with us, you can ignore this email.',
    label: 'Confirm email address',
  },
  CHANGE_EMAIL: {
    page: () => '/confirm-email-change',
    title: 'Confirm your new email address',
    body: 'We received a request to use this email address for an account with us. Confirm it within 30 minutes. The link works once.\n\nIf you didn’t request this, you can ignore this email. Nothing will change.',
    label: 'Confirm new address',
  },
  KEEP_EMAIL: {
    page: () => '/stop-email-change',
    title: 'Your email address is about to change',
    body: 'Someone who knows your password asked to change your account’s email address. The change takes effect when the new address is confirmed.\n\nIf this wasn’t you, cancel the change within 30 minutes and reset your password.',
    label: 'Cancel the change',
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
