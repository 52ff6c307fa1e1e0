import type { NewsKind } from '@sankofa/domain/accounts/profile/choices';
import type { Message } from '@sankofa/domain/texts/message';

import type { EmailAttachment } from '../platform/email/email-outbox.ts';
import type { Recipient } from './reminder-queries.ts';

export type NewNotice = {
  userId: string;
  /** The event, such as `batch-departed:<id>`: a person is notified once per key. */
  key: string;
  title: Message;
  /** The subject, such as a tracking number. Notifications with the same title and body are grouped. */
  about?: string;
  body: Message;
  /** Path of the page it is about, relative to our own address. */
  link: string | null;
  /** The page with all of them, if several with the same one are grouped. */
  linkToAll?: string;
  /** The text for phones, within GSM-7; the title if it is left out. */
  short?: Message;
  /** Waits on phones for others of the same group, which become one message; a later one of its topic replaces it. */
  digest?: { group: string; topic: string };
  /** The label of the email button, unless it only opens the page. */
  label?: Message;
  /** The kind, for preferences; left out for the account itself, which is always notified. */
  kind?: NewsKind;
  /** On which channels besides the pages it is sent, as far as the person allows; all if it is left out. */
  channels?: readonly ('EMAIL' | 'PHONE')[];
  /** It comes first among the notifications of the command, even if it was not added first. */
  leads?: boolean;
  /** The ticket in which the person can answer by email. */
  ticket?: { id: string; number: string };
  /** The attachment of the email; the notification links to it. */
  attachment?: EmailAttachment;
};

export type Notice = Omit<NewNotice, 'title' | 'body' | 'label'> & {
  title: Message;
  body: Message;
  label?: Message | undefined;
};
export type Collected = { notice: Notice; recipient: Recipient | undefined };
