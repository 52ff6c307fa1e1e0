import { deleteOldWebhookEvents, queueOverdueEvents, sendEvent } from './api-access/api-access.ts';
import { checkAuditLog } from './audit-log/audit-check.ts';
import { auditExport } from './audit-log/audit-files.ts';
import { runTaskOf } from './background-tasks/background-tasks.ts';
import { askForNews } from './batches/batches.ts';
import { checkLedger } from './books/books.ts';
import { followCarriers, openCarriers } from './carriers/carriers.ts';
import { awaitsCertification, certificationJobs } from './certification/certification.ts';
import { expireQuotes } from './consolidations/consolidations.ts';
import { remindOfFollowUps } from './customers/customers.ts';
import { deleteOldFollowers, notifyFollowers } from './followers/followers.ts';
import { runImport } from './imports/imports.ts';
import { attachmentsOfEmails, recalculateDrafts, remindOfDue } from './invoices/invoices.ts';
import { openGateway } from './payment-gateway/payment-gateway.ts';
import {
  statementOfEmail,
  workThroughCheckouts,
  workThroughReconciliations,
} from './payments/payments.ts';
import {
  deleteOldPhoneData,
  deleteOldPushes,
  phoneJobs,
  phoneMessageExport,
  sendPush,
} from './phone-messages/phone-messages.ts';
import { addChanges, drillRestore, makeBackup } from './platform/backup/backup.ts';
import { queueOverdueEmails } from './platform/email/email-outbox.ts';
import { sendEmail, type EmailSender } from './platform/email/send-email.ts';
import type { Parts } from './platform/http/app-parts.ts';
import { addJob } from './platform/jobs/add-job.ts';
import { cleanUp } from './platform/jobs/cleanup.ts';
import {
  type JobHandlers,
  type JobName,
  jobPayloads,
  type Schedule,
} from './platform/jobs/job-types.ts';
import { releaseLostJobs } from './platform/jobs/worker.ts';
import { queueOverduePushes } from './platform/push/push-outbox.ts';
import { signedId } from './platform/security/signed-id.ts';
import { announceBeginning, announceMissed } from './rates/rates.ts';
import { emailRenderer, emailWording } from './reminders/reminders.ts';
import { faultsOfRestored } from './restored-books.ts';
import { storeFigures } from './statistics/statistics.ts';
import { remindOfStorage } from './storage/storage.ts';
import { replyAddress, wakeTickets } from './support/support.ts';
import { combineSamples } from './system/system.ts';

/** Returns the handler of each background job, all in one place. */
export function jobHandlers(parts: Parts): Required<JobHandlers> {
  const { db, clock, log, config } = parts;
  const gateway = openGateway(config);
  const online = gateway && { db, clock, gateway, log };
  const emailSender = emailSenderOf(parts);
  const sources = openCarriers(config.carriers);
  const phone = phoneJobs(parts);
  const certification = certificationJobs(parts);
  return {
    'send-email': ({ emailId }) => sendEmail(emailSender, emailId, clock()),
    'queue-overdue-emails': () => queueOverdueEmails(db, clock()),
    'send-phone-message': ({ messageId }) => phone.send(messageId),
    'look-up-phone-messages': () => phone.lookUp(),
    'read-whatsapp-event': ({ eventId }) => phone.readEvent(eventId),
    'send-push': ({ pushId }) => sendPush(parts, pushId, clock),
    'queue-overdue-pushes': () => queueOverduePushes(db, clock()),
    'announce-rates': ({ beginsAt }) => announceBeginning(parts, beginsAt),
    'recalculate-drafts': () => recalculateDrafts(parts, clock()),
    'remind-of-storage': () => remindOfStorage(parts, clock()),
    'remind-of-due': () => remindOfDue(parts, clock()),
    'wake-tickets': () => wakeTickets(parts, clock()),
    'remind-of-follow-ups': () => remindOfFollowUps(parts, clock()),
    'sync-online-payments': async () => {
      if (online) while ((await workThroughCheckouts(online)) > 0);
    },
    'reconcile-online-payments': async () => {
      if (online) while ((await workThroughReconciliations(online)) > 0);
    },
    'ask-for-news': () => askForNews(parts, clock()),
    'expire-quotes': () => expireQuotes(parts, clock()),
    'notify-followers': () => notifyFollowers(parts, clock()),
    'follow-carriers': () => followCarriers({ db, clock, sources, log }),
    'certify-documents': () => certification.certify(),
    'test-certification': ({ testId }) => certification.test(testId),
    'compare-certified-days': () => certification.compareDays(),
    'check-audit-log': ({ checkId }) => checkAuditLog(parts, checkId ?? null),
    'check-ledger': () => checkLedger(parts),
    'clean-up': async () => {
      await cleanUp({ db, files: parts.files, log }, clock());
      await combineSamples(db, clock());
      await deleteOldWebhookEvents(db, clock());
      await deleteOldPhoneData(db, clock());
      await deleteOldPushes(db, clock());
      await deleteOldFollowers(db, clock());
    },
    'store-figures': () => storeFigures(db, clock()),
    'release-jobs': () => releaseLostJobs(db, scheduledNames(parts)),
    'send-webhook-event': ({ eventId }) => sendEvent(parts, eventId, clock),
    'queue-overdue-webhook-events': () => queueOverdueEvents(parts, clock()),
    // One may still wait when the product starts without backups, such as after a move to another PostgreSQL server.
    'back-up': async () => void (config.backup && (await makeBackup(parts))),
    'back-up-changes': async () => void (config.backup && (await addChanges(parts))),
    'restore-drill': async () =>
      void (config.backup && (await drillRestore(parts, faultsOfRestored))),
    'run-task': ({ taskId }) =>
      runTaskOf(parts, taskId, { runImport, auditExport, phoneMessageExport }),
  };
}

/** Returns the schedule in Accra time. Jobs every few minutes only catch up after a crashed process. */
export function jobSchedule({ config }: Pick<Parts, 'config'>): Schedule {
  return {
    'remind-of-storage': '0 8-18 * * *',
    'remind-of-due': '0 8-18 * * *',
    'ask-for-news': '20 8-18 * * *',
    'wake-tickets': '5 * * * *',
    'expire-quotes': '15 * * * *',
    'notify-followers': '* * * * *',
    'check-audit-log': '15 2 * * *',
    'check-ledger': '45 2 * * *',
    'remind-of-follow-ups': '0 8-18 * * *',
    'clean-up': '30 * * * *',
    'store-figures': '10 * * * *',
    'queue-overdue-emails': '*/5 * * * *',
    'queue-overdue-pushes': '*/5 * * * *',
    'queue-overdue-webhook-events': '*/5 * * * *',
    'release-jobs': '* * * * *',
    'look-up-phone-messages': '* * * * *',
    ...(config.evat && {
      'certify-documents': '* * * * *',
      'compare-certified-days': '40 1 * * *',
    }),
    ...(config.backup && {
      'back-up-changes': '* * * * *',
      'back-up': '20 3 * * *',
      'restore-drill': '20 4 * * 0',
    }),
    ...(config.carriers.length > 0 && { 'follow-carriers': '*/10 * * * *' }),
    ...(config.gateway && {
      'sync-online-payments': '* * * * *',
      // Starts the nightly reconciliation, and resumes one that was interrupted.
      'reconcile-online-payments': '*/5 * * * *',
    }),
  };
}

const scheduledNames = (parts: Pick<Parts, 'config'>) =>
  Object.keys(jobSchedule(parts)).filter((name): name is JobName => name in jobPayloads);

const atStart: JobName[] = [
  'release-jobs',
  'queue-overdue-emails',
  'queue-overdue-pushes',
  'queue-overdue-webhook-events',
  'look-up-phone-messages',
  'recalculate-drafts',
  'remind-of-storage',
  'remind-of-due',
  'wake-tickets',
  'remind-of-follow-ups',
  'store-figures',
];

/** Queues what was missed while no process was running. */
export async function queueJobsOfStart(parts: Parts) {
  const { gateway, carriers, evat } = parts.config;
  const names: JobName[] = [
    ...atStart,
    ...(gateway ? (['sync-online-payments', 'reconcile-online-payments'] as const) : []),
    ...(carriers.length > 0 ? (['follow-carriers'] as const) : []),
    ...(evat ? (['certify-documents', 'compare-certified-days'] as const) : []),
  ];
  for (const name of names) await addJob(parts.db, name, {}, { key: name });
  await announceMissed(parts);
}

/** Returns what sends emails; a test may use its own mail server or log. */
export const emailSenderOf = (parts: Parts): EmailSender => ({
  db: parts.db,
  mail: parts.mail,
  publicUrl: parts.config.publicUrl,
  replyAddressOf: ({ id, number }, customerId) => {
    const { mailIn, secrets } = parts.config;
    return mailIn
      ? replyAddress(
          { domain: mailIn.domain, secret: secrets.link },
          { ticketId: id, ticketNumber: number, customerId },
        )
      : null;
  },
  wording: emailWording(parts),
  render: emailRenderer(parts),
  attachmentOf: ({ kind, id }) =>
    kind === 'STATEMENT' ? statementOfEmail(parts)(id) : attachmentsOfEmails(parts)({ kind, id }),
  isHeld: (tx, { id }) => awaitsCertification(tx, id),
  signed: (purpose, id) => signedId(parts.config.secrets.link, purpose, id),
  log: parts.log,
});
