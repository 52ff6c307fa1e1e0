import type { sendContact } from '@sankofa/domain/support/support-endpoints';
import { supportTexts } from '@sankofa/domain/support/support-texts';
import { dayIn, zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { companySettings } from '../company/company.ts';
import type { PublicWork } from '../platform/database/work.ts';
import { writeTo } from '../reminders/reminders.ts';
import { customerByEmail } from './agent-queries.ts';
import { receiveMessage } from './incoming.ts';

/** The text on the page after sending (spec §8). */
const thanks = 'Your message has been sent! We will get back to you soon.';

/**
 * Starts a conversation with a visitor's message, emails it to the company's mailbox, and confirms it to the
 * visitor. A message caught by the honeypot goes nowhere.
 */
export async function receiveContact(
  work: PublicWork,
  { name, email, subject, message, website }: z.output<(typeof sendContact)['body']>,
) {
  if (website) return { message: thanks };
  // Even if someone is logged in: the form has their name and address as typed.
  const { id, ticketNumber } = await receiveMessage(
    { ...work, actor: null },
    {
      channel: 'CONTACT_FORM',
      customerId: await customerByEmail(work.tx, email),
      sender: { name, email },
      subject,
      body: message,
    },
  );
  const { email: mailbox, brand, supportHours } = await companySettings(work.tx);
  if (mailbox)
    await writeTo(work, {
      key: `contact.${id}`,
      to: mailbox,
      userId: null,
      title: supportTexts.contactTitle({ subject }),
      body: supportTexts.contactBody({ name, email, body: message, number: ticketNumber }),
      link: `/staff/support/${id}`,
      reason: supportTexts.contactSource({ brand }),
    });
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
