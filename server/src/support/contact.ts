import type { sendContact } from '@sankofa/domain/support/support-endpoints';
import type { z } from 'zod';

import { companySettings, staffWith } from '../company/company.ts';
import { newId } from '../platform/ids.ts';
import type { PublicWork } from '../platform/work.ts';
import { tell, writeTo } from '../reminders/reminders.ts';
import { addContactMessage } from './ticket-queries.ts';

/** What the page shows when it has been sent (spec §8). */
const thanks = 'Your message has been sent! We will get back to you soon.';

/** Keeps what a visitor wrote, and brings it to the company's mailbox and to whoever does support. */
export async function receiveContact(
  work: PublicWork,
  { name, email, subject, message }: z.output<(typeof sendContact)['body']>,
) {
  const id = newId(work.now);
  await addContactMessage(work.tx, {
    id,
    name,
    email,
    subject,
    body: message,
    writtenAt: work.now,
  });
  const about = {
    key: `contact.${id}`,
    title: `Contact form: ${subject}`,
    body: `${name} <${email}> wrote:\n\n${message}`,
    link: null,
  };
  const { email: mailbox } = await companySettings(work.tx);
  if (mailbox) await writeTo(work, { ...about, to: mailbox, userId: null });
  else
    for (const userId of await staffWith(work.tx, ['support']))
      await tell(work, { ...about, userId });
  return { message: thanks };
}
