import { z } from 'zod/mini';

const nothing = z.object({});

/**
 * All kinds of background jobs with their payloads. A payload has only ids and times: jobs stay in the
 * database until they are done, so no secret, token or personal data belongs there.
 */
const schemas = {
  'send-email': z.object({ emailId: z.string() }),
  'queue-overdue-emails': nothing,
  'send-phone-message': z.object({ messageId: z.string() }),
  'look-up-phone-messages': nothing,
  'read-whatsapp-event': z.object({ eventId: z.string() }),
  'send-push': z.object({ pushId: z.string() }),
  'queue-overdue-pushes': nothing,
  'announce-rates': z.object({ beginsAt: z.string() }),
  'recalculate-drafts': nothing,
  'remind-of-storage': nothing,
  'remind-of-due': nothing,
  'wake-tickets': nothing,
  'remind-of-follow-ups': nothing,
  'ask-for-news': nothing,
  'expire-quotes': nothing,
  'notify-followers': nothing,
  'sync-online-payments': nothing,
  'reconcile-online-payments': nothing,
  'follow-carriers': nothing,
  'certify-documents': nothing,
  'test-certification': z.object({ testId: z.string() }),
  'compare-certified-days': nothing,
  'clean-up': nothing,
  'store-figures': nothing,
  /** Without an id it is the nightly check. */
  'check-audit-log': z.object({ checkId: z.optional(z.string()) }),
  'check-ledger': nothing,
  'release-jobs': nothing,
  'send-webhook-event': z.object({ eventId: z.string() }),
  'queue-overdue-webhook-events': nothing,
  'back-up': nothing,
  'back-up-changes': nothing,
  'restore-drill': nothing,
  'run-task': z.object({ taskId: z.string() }),
};

type Payloads = { [N in keyof typeof schemas]: z.infer<(typeof schemas)[N]> };
export type JobName = keyof Payloads;
export type JobPayload<N extends JobName> = Payloads[N];
export type JobHandler<N extends JobName> = (payload: Payloads[N]) => Promise<unknown>;
export type PayloadReader<N extends JobName> = { parse: (payload: unknown) => Payloads[N] };

/** The validation of stored payloads. */
export const jobPayloads: { [N in JobName]: PayloadReader<N> } = schemas;
/** The handlers by kind. A job without a handler here waits for a process that has one. */
export type JobHandlers = { [N in JobName]?: JobHandler<N> };
/** When a periodic job is due, as a crontab line in UTC, which is Accra time all year. */
export type Schedule = { [N in JobName]?: string };
