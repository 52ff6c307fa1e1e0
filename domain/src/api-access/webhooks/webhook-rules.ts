/** The events that a webhook can subscribe to. */
export const webhookEvents = [
  'shipment.status_changed',
  'shipment.milestone',
  'package.received',
  'invoice.issued',
  'payment.confirmed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** The event that a person sends to try out a webhook. Every webhook gets it. */
export const testEvent = 'webhook.test';

/** Webhooks that one customer can have at a time. */
export const maxWebhooks = 5;
/** Hours during which the old secret signs too, after a new one was created. */
export const secretOverlapHours = 24;
/** Days of nothing but failures after which a webhook is turned off. */
export const maxFailingDays = 5;
/** Days for which sent events are listed. */
export const eventLogDays = 30;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** The waits after each failed attempt: together about 24 hours. */
export const retryWaits = [
  10 * second,
  minute,
  5 * minute,
  20 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour,
] as const;
export const maxAttempts = retryWaits.length + 1;

/**
 * Returns the milliseconds until the next attempt, with a variation of a fifth, so that many retries don't arrive at
 * once; null after the last attempt.
 * @param tries the attempts so far, all failed
 * @param chance from 0 to 1
 */
export function retryWait(tries: number, chance: number): number | null {
  const wait = retryWaits[tries - 1];
  return wait === undefined ? null : Math.round(wait * (0.8 + chance * 0.4));
}
