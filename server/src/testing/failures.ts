import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { sql } from 'kysely';

import { emailSenderOf } from '../jobs.ts';
import { queueEmails } from '../platform/email/email-outbox.ts';
import { maxAttempts, sendEmail } from '../platform/email/send-email.ts';
import { newId } from '../platform/ids.ts';
import type { JobName } from '../platform/jobs/job-types.ts';
import type { World } from './world.ts';

const hourMs = 3_600_000;
const textOf = (text: string) => typedTexts.text({ text });
const subject = textOf('Your goods are here');
const content = { body: textOf('Collect them.'), action: null, stop: null, reason: null };

export const mailServerError = '550 no mailbox ama@example.test token=abc123';
const refused = async () => {
  throw new Error(mailServerError);
};

/** Creates emails and background jobs that fail. */
export function failuresOf(world: World) {
  const queue = (recipient: string, linkId?: string) =>
    world.work({ id: newId(world.clock()), role: 'ADMIN', duties: [], siteKind: null }, (work) =>
      queueEmails(work, [
        {
          key: newId(world.clock()),
          to: recipient,
          userId: null,
          subject,
          content: {
            ...content,
            action: linkId
              ? { label: textOf('Reset'), path: '/reset-password', kind: 'TOKEN' as const }
              : null,
          },
          linkId,
        },
      ]),
    );
  /** Makes the mail server refuse everything due. */
  const refuseEmails = () =>
    world.runJobs({
      'send-email': ({ emailId }) => {
        const failingOutbox = {
          ...emailSenderOf(world.parts),
          mail: { send: refused, close: () => undefined },
        };
        return sendEmail(failingOutbox, emailId, world.clock());
      },
    });
  return {
    queue,
    refuseEmails,
    failedEmail: async (recipient: string) => {
      await queue(recipient);
      for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
        if (attempts > 0) world.pass(8 * hourMs);
        await refuseEmails();
      }
    },
    /** Adds a job with a number of attempts, and runs it until nothing is due. */
    failingJob: async (name: JobName, error: string, { attempts = 1 } = {}) => {
      await sql`select graphile_worker.add_job(${name}::text, json_build_object(), run_at => ${world.clock()},
        max_attempts => ${attempts})`.execute(world.db);
      await world.runJobs({
        [name]: async () => {
          throw new Error(error);
        },
      });
    },
    clear: async () => {
      await world.db.deleteFrom('messageOutbox').execute();
      await sql`delete from graphile_worker._private_jobs`.execute(world.db);
    },
  };
}

/** Creates an email that the mail server refused every time, as a row only. */
export async function deadEmailOf(world: World): Promise<string> {
  const id = newId(world.clock());
  await world.db
    .insertInto('messageOutbox')
    .values({
      id,
      key: id,
      channel: 'EMAIL',
      recipient: 'nobody@example.test',
      subject: JSON.stringify(subject),
      content: JSON.stringify(content),
      state: 'DEAD',
      tries: maxAttempts,
      dueAt: world.clock(),
      lastAttemptAt: world.clock(),
      lastError: mailServerError,
      createdAt: world.clock(),
    })
    .execute();
  return id;
}
