import { hubtelError } from '@sankofa/domain/phone-messages/provider-errors';
import { z } from 'zod/mini';

import { callService, patience } from '../../platform/services/call-service.ts';
import type { MessageAccess } from '../../platform/settings/message-settings.ts';
import type { Provider, Sent, Status } from './provider.ts';
import { withoutPlus } from './without-plus.ts';

/** Older versions write the same names with a capital. */
const lowerCased = (json: unknown): unknown =>
  typeof json === 'object' && json !== null
    ? Object.fromEntries(
        Object.entries(json).map(([name, value]) => [
          name.slice(0, 1).toLowerCase() + name.slice(1),
          value,
        ]),
      )
    : json;

const sentAnswer = z.object({
  status: z.coerce.number(),
  messageId: z.nullish(z.string()),
  rate: z.nullish(z.coerce.number()),
});
const statusAnswer = z.object({
  status: z.string(),
  to: z.nullish(z.string()),
  content: z.nullish(z.string()),
  rate: z.nullish(z.coerce.number()),
  units: z.nullish(z.coerce.number()),
});

/** Its full list is not documented: other words mean that nothing is decided yet. */
const states: readonly (readonly [RegExp, Status['state']])[] = [
  [/^delivered$/i, 'DELIVERED'],
  [/^expired$/i, 'EXPIRED'],
  [/^(undelivered|undeliverable|not ?delivered|failed|rejected|blacklisted)$/i, 'NOT_DELIVERED'],
];

const e4 = (cedis: number | null | undefined) =>
  typeof cedis === 'number' && Number.isFinite(cedis) && cedis >= 0 && cedis < 1_000
    ? Math.round(cedis * 10_000)
    : null;

/**
 * Hubtel SMS: basic authentication in a header, never in the address. HTTP 200 does not mean accepted: the status in
 * the body decides. It sends no status reports, so statuses are looked up.
 */
export function hubtelOf(
  { url, id, secret }: NonNullable<MessageAccess['hubtel']>,
  sender: string,
  patienceMs = patience,
): Provider {
  const headers = {
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  };
  return {
    name: 'HUBTEL',
    channel: 'SMS',
    send: async (message) => {
      const answer = await callService(
        `${url}/v1/messages/send`,
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            From: sender,
            To: withoutPlus(message.to),
            Content: message.text,
            ClientReference: message.id,
            RegisteredDelivery: true,
          }),
        },
        patienceMs,
      );
      if (answer.is === 'silence') return { is: 'unknown' };
      if (answer.is === 'not sent') return { is: 'later', waitMs: null };
      return sentOf(answer.status, answer.json);
    },
    look: async (messageId) => {
      const path = `/v1/messages/${encodeURIComponent(messageId)}`;
      const answer = await callService(`${url}${path}`, { headers }, patienceMs);
      const read =
        answer.is === 'answer' && answer.status === 200
          ? statusAnswer.safeParse(lowerCased(answer.json))
          : null;
      if (!read?.success) return null;
      const { status, to, content, rate, units } = read.data;
      const state = states.find(([pattern]) => pattern.test(status.trim()))?.[1] ?? 'ACCEPTED';
      const segments = units && Number.isInteger(units) && units > 0 ? units : null;
      return { state, to: to ?? null, text: content ?? null, segments, costE4: e4(rate) };
    },
  };
}

function sentOf(http: number, json: unknown): Sent {
  if (http === 504 || http === 408) return { is: 'unknown' };
  const read = sentAnswer.safeParse(lowerCased(json));
  const isGood = http >= 200 && http < 300;
  if (isGood && !read.success) return { is: 'unknown' };
  const { status = null, messageId = null, rate = null } = read.data ?? {};
  if (isGood && status === 0)
    return messageId
      ? { is: 'accepted', providerId: messageId, segments: null, costE4: e4(rate) }
      : { is: 'unknown' };
  const error = hubtelError(http, status);
  if (error.next === 'later') return { is: 'later', waitMs: error.waitMs };
  return { is: 'refused', failure: error.next === 'refuse' ? error.failure : 'MESSAGE' };
}
