import type { sendContact } from '@sankofa/domain/support/support-endpoints';
import { supportTexts } from '@sankofa/domain/support/support-texts';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { companySettings, staffWith } from '../company/company.ts';
import type { PublicWork } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { notify, writeTo } from '../reminders/reminders.ts';
import { addContactMessage } from './ticket-queries.ts';

/** The text on the page after sending (spec §8). */
const thanks = 'Your message has been sent! We will get back to you soon.';

/**
 * Stores a visitor's message, emails it to the company's mailbox or to support staff, and confirms it to the
 * visitor. A message caught by the honeypot goes nowhere.
 */
export async function receiveContact(
  work: PublicWork,
  { name, email, subject, message, website }: z.output<(typeof sendContact)['body']>,
) {
  if (website) return { message: thanks };
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
    title: supportTexts.contactTitle({ subject }),
    body: supportTexts.contactBody({ name, email, body: message }),
    link: null,
  };
  const { email: mailbox, brand, supportHours } = await companySettings(work.tx);
  if (mailbox)
    await writeTo(work, {
      ...about,
      to: mailbox,
      userId: null,
      reason: supportTexts.contactSource({ brand }),
    });
  else
    for (const userId of await staffWith(work.tx, ['support']))
      await notify(work, { ...about, kind: 'SUPPORT', userId });
  await writeTo(work, {
    // At most once a day, so that the form cannot be used to flood someone’s mailbox. Nor does the email
    // contain any text from the form.
    key: `contact.thanks.${dayIn(work.now, zones.accra)}`,
    to: email,
    userId: null,
    title: supportTexts.contactReceived,
    body: supportTexts.contactThanks({ brand, hours: supportHours }),
    link: null,
    reason: supportTexts.contactReason,
  });
  return { message: thanks };
}
