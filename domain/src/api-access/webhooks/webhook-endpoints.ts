import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { countedPageQuery, pageOf } from '../../values/list.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema } from '../../values/time.ts';
import { testEvent, webhookEvents } from './webhook-rules.ts';
import { webhookTexts } from './webhook-texts.ts';
import { webhookUrl } from './webhook-url.ts';

/** `OFF`: turned off after days of failures, until its customer turns it on. */
export const webhookStates = ['ACTIVE', 'OFF', 'REVOKED'] as const;
export type WebhookState = (typeof webhookStates)[number];

const webhookShape = {
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(webhookStates),
  createdAt: instantSchema,
  /** Whether we created it for the customer. */
  isCreatedByUs: z.boolean(),
  /** Since when every attempt has failed; null if the last one succeeded. */
  failingSince: z.nullable(instantSchema),
  turnedOffAt: z.nullable(instantSchema),
  /** Until when the previous secret signs too. */
  oldSecretUntil: z.nullable(instantSchema),
  revokedAt: z.nullable(instantSchema),
  /** Set if we revoked it. */
  revokeReason: z.nullable(z.string()),
};
const webhookSchema = z.object(webhookShape);
export type WebhookAnswer = z.infer<typeof webhookSchema>;

const ownerSchema = z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() });
const officeWebhookSchema = z.object({ ...webhookShape, customer: ownerSchema });
export type OfficeWebhookAnswer = z.infer<typeof officeWebhookSchema>;

const newWebhookShape = {
  url: webhookUrl,
  events: z
    .array(z.enum(webhookEvents))
    .check(z.minLength(1, webhookTexts.events.ref), z.maxLength(webhookEvents.length)),
};
const newWebhookSchema = z.object(newWebhookShape);
export type NewWebhook = z.output<typeof newWebhookSchema>;

/** The only responses with the secret. They are not stored, so these calls are not idempotent. */
const withSecretSchema = z.object({ ...webhookShape, secret: z.string() });

export const sendStates = ['WAITING', 'SENT', 'FAILED'] as const;
export type SendState = (typeof sendStates)[number];
/** Why an attempt failed. `STATUS`: the response was not 2xx. `OFF`: the webhook was turned off or revoked. */
export const sendFailures = [
  'STATUS',
  'REDIRECT',
  'TIMEOUT',
  'ADDRESS',
  'CONNECTION',
  'OFF',
] as const;
export type SendFailure = (typeof sendFailures)[number];

const sentEventShape = {
  id: z.uuid(),
  type: z.string(),
  state: z.enum(sendStates),
  createdAt: instantSchema,
  attempts: z.int(),
  lastAttemptAt: z.nullable(instantSchema),
  /** When it is sent again; null unless it is waiting. */
  nextAttemptAt: z.nullable(instantSchema),
  /** Of the last attempt: its HTTP status and time taken. */
  status: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  failure: z.nullable(z.enum(sendFailures)),
};
const sentEventSchema = z.object({
  ...sentEventShape,
  /** The first characters of the last response. */
  response: z.nullable(z.string()),
  /** What is sent, as JSON. */
  body: z.string(),
});
export type SentEventAnswer = z.infer<typeof sentEventSchema>;

/** Without the contents, which only the customer reads. */
const officeSentEventSchema = z.object({
  ...sentEventShape,
  webhook: z.object({ id: z.uuid(), url: z.string() }),
  customer: ownerSchema,
});
export type OfficeSentEventAnswer = z.infer<typeof officeSentEventSchema>;

const { cursor, limit, withTotal, q } = countedPageQuery.shape;

export const listOwnWebhooks = endpoint({
  method: 'GET',
  path: '/me/webhooks',
  access: 'customer',
  isPrivate: true,
  summary: 'List your webhooks, newest first',
  query: z.object({ cursor, limit, withTotal }),
  answer: pageOf(webhookSchema),
});

export const createOwnWebhook = endpoint({
  method: 'POST',
  path: '/me/webhooks',
  access: 'customer',
  stepUp: true,
  budget: 'ACCOUNT',
  summary: 'Create a webhook; the response has its secret',
  body: newWebhookSchema,
  answer: withSecretSchema,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/me/webhooks/:id/rotate-secret',
  access: 'customer',
  stepUp: true,
  budget: 'ACCOUNT',
  summary: 'Create a new secret for a webhook; events are signed with the old one too for 24 hours',
  params: idParams,
  answer: withSecretSchema,
});

export const turnOnWebhook = endpoint({
  method: 'POST',
  path: '/me/webhooks/:id/turn-on',
  access: 'customer',
  summary: 'Turn on a webhook that was turned off after failures',
  params: idParams,
  answer: webhookSchema,
});

export const removeOwnWebhook = endpoint({
  method: 'POST',
  path: '/me/webhooks/:id/remove',
  access: 'customer',
  summary: 'Remove one of your webhooks for good',
  params: idParams,
  answer: webhookSchema,
});

export const sendTestEvent = endpoint({
  method: 'POST',
  path: '/me/webhooks/:id/test',
  access: 'customer',
  budget: 'ACCOUNT',
  summary: 'Send a test event to a webhook',
  params: idParams,
  answer: sentEventSchema,
});

export const listSentEvents = endpoint({
  method: 'GET',
  path: '/me/webhooks/:id/events',
  access: 'customer',
  isPrivate: true,
  summary: 'List the events of a webhook of the last 30 days, newest first',
  params: idParams,
  query: z.object({ cursor, limit, withTotal, state: z.optional(z.enum(sendStates)) }),
  answer: pageOf(sentEventSchema),
});

export const resendEvent = endpoint({
  method: 'POST',
  path: '/me/webhook-events/:id/resend',
  access: 'customer',
  budget: 'REQUEST',
  summary: 'Send an event of a webhook again, with the same id',
  params: idParams,
  answer: sentEventSchema,
});

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  access: 'admin',
  summary: 'List the webhooks of all customers, newest first',
  query: z.object({
    cursor,
    limit,
    withTotal,
    q,
    state: z.optional(z.enum(webhookStates)),
    customerId: z.optional(z.uuid()),
  }),
  answer: pageOf(officeWebhookSchema),
});

export const listAllSentEvents = endpoint({
  method: 'GET',
  path: '/webhook-events',
  access: 'admin',
  summary: 'List the events sent to all webhooks in the last 30 days, newest first',
  query: z.object({
    cursor,
    limit,
    withTotal,
    q,
    state: z.optional(z.enum(sendStates)),
    type: z.optional(z.enum([...webhookEvents, testEvent])),
    webhookId: z.optional(z.uuid()),
  }),
  answer: pageOf(officeSentEventSchema),
});

export const createWebhookFor = endpoint({
  method: 'POST',
  path: '/webhooks',
  access: 'admin',
  stepUp: true,
  summary: 'Create a webhook for a customer, who is notified by email',
  body: z.object({ ...newWebhookShape, customerId: z.uuid() }),
  answer: withSecretSchema,
});

export const revokeWebhookOf = endpoint({
  method: 'POST',
  path: '/webhooks/:id/revoke',
  access: 'admin',
  stepUp: true,
  summary: 'Revoke a customer’s webhook, with a reason that is sent to the customer',
  params: idParams,
  body: z.object({ reason: reasonText(webhookTexts.reason.ref) }),
  answer: officeWebhookSchema,
});
