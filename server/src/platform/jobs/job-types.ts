import { z } from 'zod/mini';

const nothing = z.object({});

/**
 * Every kind of background job with its payload. A payload holds ids and instants only: jobs stay in the database until
 * they are done, so no secret, token or personal detail belongs there.
 */
const schemas = {
  'send-email': z.object({ emailId: z.string() }),
  'queue-overdue-emails': nothing,
  'announce-rates': z.object({ beginsAt: z.string() }),
  'recalculate-drafts': nothing,
  'remind-of-storage': nothing,
  'remind-of-due': nothing,
  'sync-online-payments': nothing,
  'reconcile-online-payments': nothing,
  'clean-up': nothing,
  'release-jobs': nothing,
};

type Payloads = { [N in keyof typeof schemas]: z.infer<(typeof schemas)[N]> };
export type JobName = keyof Payloads;
export type JobPayload<N extends JobName> = Payloads[N];
export type JobHandler<N extends JobName> = (payload: Payloads[N]) => Promise<unknown>;
export type PayloadReader<N extends JobName> = { parse: (payload: unknown) => Payloads[N] };

/** How a stored payload is checked. */
export const jobPayloads: { [N in JobName]: PayloadReader<N> } = schemas;
/** What does the work of each kind. A job whose kind is missing here waits for a process that has it. */
export type JobHandlers = { [N in JobName]?: JobHandler<N> };
/** When a periodic job is due, as a crontab line in UTC, which is Accra's time all year. */
export type Schedule = { [N in JobName]?: string };
