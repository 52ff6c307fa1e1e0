import { arkeselError } from '@sankofa/domain/phone-messages/provider-errors';
import { z } from 'zod/mini';

import { callService, patience } from '../../platform/services/call-service.ts';
import type { MessageAccess } from '../../platform/settings/message-settings.ts';
import type { Provider, Sent, Status } from './provider.ts';
import { withoutPlus } from './without-plus.ts';

const sentAnswer = z.object({
  status: z.literal('success'),
  data: z.array(z.looseObject({ recipient: z.optional(z.string()), id: z.optional(z.string()) })),
});
const statusAnswer = z.object({
  data: z.object({
    status: z.string(),
    recipient: z.nullish(z.string()),
    message: z.nullish(z.string()),
    message_count: z.nullish(z.coerce.number()),
  }),
});

const states: Readonly<Record<string, Status['state']>> = {
  QUEUED: 'ACCEPTED',
  SUBMITTED: 'ACCEPTED',
  DELIVERED: 'DELIVERED',
  NOT_DELIVERED: 'NOT_DELIVERED',
  PROHIBITED: 'NOT_DELIVERED',
  EXPIRED: 'EXPIRED',
};

/**
 * Arkesel SMS v2: one message a call, with the key in a header. One call may half succeed, so the answer is read by
 * recipient. Its hints about a status have no signature and only make us look.
 */
export function arkeselOf(
  { url, key }: NonNullable<MessageAccess['arkesel']>,
  sender: string,
  patienceMs = patience,
): Provider {
  const headers = { 'api-key': key };
  return {
    name: 'ARKESEL',
    channel: 'SMS',
    send: async ({ to, text, hintUrl }) => {
      const answer = await callService(
        `${url}/api/v2/sms/send`,
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            sender,
            message: text,
            recipients: [withoutPlus(to)],
            ...(hintUrl && { callback_url: hintUrl }),
          }),
        },
        patienceMs,
      );
      if (answer.is === 'silence') return { is: 'unknown' };
      if (answer.is === 'not sent') return { is: 'later', waitMs: null };
      return sentOf(answer.status, answer.json, to);
    },
    look: async (id) => {
      const path = `/api/v2/sms/${encodeURIComponent(id)}`;
      const answer = await callService(`${url}${path}`, { headers }, patienceMs);
      const read = answer.is === 'answer' ? statusAnswer.safeParse(answer.json) : null;
      if (!read?.success) return null;
      const { status, recipient, message, message_count: parts } = read.data.data;
      const state = states[status.toUpperCase()];
      if (!state) return null;
      const segments = parts && Number.isInteger(parts) && parts > 0 ? parts : null;
      return { state, to: recipient ?? null, text: message ?? null, segments, costE4: null };
    },
  };
}

function sentOf(status: number, json: unknown, to: string): Sent {
  if (status >= 200 && status < 300) {
    const read = sentAnswer.safeParse(json);
    // An answer that we cannot read may well have been an acceptance.
    if (!read.success) return { is: 'unknown' };
    const own = read.data.data.find(
      ({ recipient, id }) => id !== undefined && recipient?.slice(-9) === to.slice(-9),
    );
    return own?.id === undefined
      ? { is: 'refused', failure: 'NUMBER' }
      : { is: 'accepted', providerId: own.id, segments: null, costE4: null };
  }
  // A gateway in between gave up waiting: it may have been sent.
  if (status === 504 || status === 408) return { is: 'unknown' };
  const error = arkeselError(status);
  if (error.next === 'later') return { is: 'later', waitMs: error.waitMs };
  return { is: 'refused', failure: error.next === 'refuse' ? error.failure : 'MESSAGE' };
}
