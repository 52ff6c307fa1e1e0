import type { Instant } from '@sankofa/domain/values/time';

import type { DbAddress } from '../platform/database/db.ts';
import { sendEmail, type EmailSender } from '../platform/email/send-email.ts';
import { runDueJobs } from './run-due-jobs.ts';

/**
 * Sends the emails that are due at a time, as a worker would.
 * @returns how many it processed
 */
export async function sendDueEmails(
  address: DbAddress,
  outbox: EmailSender,
  now: Instant,
): Promise<number> {
  let count = 0;
  const handlers = {
    'send-email': async ({ emailId }: { emailId: string }) => {
      if (await sendEmail(outbox, emailId, now)) count += 1;
    },
  };
  await runDueJobs({ address, handlers }, now);
  return count;
}
