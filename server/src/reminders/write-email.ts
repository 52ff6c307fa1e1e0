import { emailTexts } from '@sankofa/domain/texts/email-texts';
import type { Message } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';

import type { PublicWork } from '../platform/database/work.ts';
import {
  type EmailContent,
  type QueuedEmail,
  queueEmails,
} from '../platform/email/email-outbox.ts';
import type { NewNotice } from './notice.ts';

/** An email only, for people who have no page to show a notification on. */
type NewEmail = Omit<NewNotice, 'userId' | 'title' | 'body' | 'label'> & {
  title: Message;
  body: Message;
  label?: Message | undefined;
  to: string;
  userId: string | null;
  /** Why this person gets it. */
  reason?: Message;
  /** The unsubscribe link for emails of this kind. */
  stop?: { label: Message; link: string };
  /** The link that gets its token when the email is sent, and which of the two has it. */
  token?: { linkId: string; of: 'action' | 'stop' };
  /** When to send it, if not now. */
  at?: Instant;
  /** Its row is deleted once it is sent, since the recipient’s data is deleted. */
  isLast?: boolean;
};

export const writeTo = (work: PublicWork, newEmail: NewEmail) => writeToAll(work, [newEmail]);

export const writeToAll = (work: PublicWork, emails: readonly NewEmail[]) =>
  queueEmails(
    work,
    emails.map((newEmail) => emailOf(work, newEmail)),
  );

export function emailOf(work: PublicWork, newEmail: NewEmail): QueuedEmail {
  const { to, userId, key, link, stop, token, attachment } = newEmail;
  const label = newEmail.label ?? emailTexts.open;
  const { reason = emailTexts.hasAccount } = newEmail;
  const kindOf = (of: 'action' | 'stop') => (token?.of === of ? 'TOKEN' : 'PAGE');
  const content: EmailContent = {
    body: newEmail.body,
    action: link === null ? null : { label, path: link, kind: kindOf('action') },
    stop: stop ? { label: stop.label, path: stop.link, kind: kindOf('stop') } : null,
    reason,
    ...(newEmail.ticket && { ticket: newEmail.ticket }),
  };
  const { at: dueAt = work.now, isLast: deleteWhenSent = false } = newEmail;
  const linkId = token?.linkId;
  const subject = newEmail.title;
  return { key, to, userId, subject, content, linkId, dueAt, deleteWhenSent, attachment };
}
