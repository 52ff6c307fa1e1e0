import { jobTexts } from '@sankofa/domain/failed-jobs/job-texts';
import type { Language } from '@sankofa/domain/texts/language';
import type { Message } from '@sankofa/domain/texts/message';

import type { JobName } from '../platform/jobs/job-types.ts';

const labels: Record<JobName, Message> = {
  'send-email': jobTexts.sendEmail,
  'queue-overdue-emails': jobTexts.queueOverdueEmails,
  'send-phone-message': jobTexts.sendPhoneMessage,
  'look-up-phone-messages': jobTexts.lookUpPhoneMessages,
  'read-whatsapp-event': jobTexts.readWhatsappEvent,
  'send-push': jobTexts.sendPush,
  'queue-overdue-pushes': jobTexts.queueOverduePushes,
  'announce-rates': jobTexts.announceRates,
  'recalculate-drafts': jobTexts.recalculateDrafts,
  'remind-of-storage': jobTexts.remindOfStorage,
  'remind-of-due': jobTexts.remindOfDue,
  'wake-tickets': jobTexts.wakeTickets,
  'remind-of-follow-ups': jobTexts.remindOfFollowUps,
  'ask-for-news': jobTexts.askForNews,
  'expire-quotes': jobTexts.expireQuotes,
  'notify-followers': jobTexts.notifyFollowers,
  'follow-carriers': jobTexts.followCarriers,
  'sync-online-payments': jobTexts.syncOnlinePayments,
  'reconcile-online-payments': jobTexts.reconcileOnlinePayments,
  'certify-documents': jobTexts.certifyDocuments,
  'test-certification': jobTexts.testCertification,
  'compare-certified-days': jobTexts.compareCertifiedDays,
  'clean-up': jobTexts.cleanUp,
  'store-figures': jobTexts.storeFigures,
  'check-audit-log': jobTexts.checkAuditLog,
  'check-ledger': jobTexts.checkLedger,
  'release-jobs': jobTexts.releaseJobs,
  'send-webhook-event': jobTexts.sendWebhookEvent,
  'queue-overdue-webhook-events': jobTexts.queueOverdueWebhookEvents,
  'back-up': jobTexts.backUp,
  'back-up-changes': jobTexts.backUpChanges,
  'restore-drill': jobTexts.restoreDrill,
  'run-task': jobTexts.runTask,
};
const byTask: ReadonlyMap<string, Message> = new Map(Object.entries(labels));

/** Returns the label of a task, or its own name if another version of the product added it. */
export const labelOf = (task: string, language: Language) => byTask.get(task)?.in(language) ?? task;

/** Returns the tasks whose label contains the search text. */
export const tasksWithLabel = (q: string, language: Language) =>
  [...byTask]
    .filter(([, label]) => label.in(language).toLowerCase().includes(q.toLowerCase()))
    .map(([task]) => task);
