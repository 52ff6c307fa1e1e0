import type { Message } from '../../texts/message.ts';

export type EmailKind = {
  title: string;
  group: 'Account' | 'Shipments' | 'Money' | 'Support';
  /** Its subject with sample data; the email has this kind if its subject has the same key. */
  subject: Message;
  /** Further subjects of this kind. */
  alsoOf?: readonly Message[];
  /** Its text with sample data. */
  message: Message;
  /** The parameters of both that a template may use, by the names that admins see. */
  placeholders?: Readonly<Record<string, string>>;
};
