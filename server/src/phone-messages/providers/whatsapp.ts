import type { NewsKind } from '@sankofa/domain/accounts/profile/choices';
import { whatsappError, type ProviderError } from '@sankofa/domain/phone-messages/provider-errors';
import { z } from 'zod/mini';

import { callService, patience } from '../../platform/services/call-service.ts';
import type { MessageAccess } from '../../platform/settings/message-settings.ts';
import type { Outgoing, Provider, Sent } from './provider.ts';
import { withoutPlus } from './without-plus.ts';

const sentAnswer = z.object({
  messages: z.array(z.object({ id: z.string().check(z.minLength(1)) })),
});
const errorAnswer = z.object({ error: z.object({ code: z.int() }) });

/**
 * The templates, which the company creates at Meta in the category utility, in English. Each has one variable, within
 * the text: "News about your order: {{1}} Reply HELP for help."
 */
export const templateNames: Readonly<Record<NewsKind, string>> = {
  RECEIVED: 'order_received',
  TRANSIT: 'order_on_the_way',
  READY: 'order_ready',
  GOODS: 'order_news',
  INVOICE: 'order_invoice',
  MONEY: 'order_payment',
  SUPPORT: 'support_reply',
};

/**
 * The WhatsApp Cloud API: free text within 24 hours of the person's last message, an approved template otherwise. Our
 * id travels with the message and comes back with each status, so that one without an answer is found again.
 */
export function whatsappOf(
  { url, version, phoneId, token }: NonNullable<MessageAccess['whatsapp']>,
  patienceMs = patience,
): Provider {
  const post = async (message: Outgoing, isTemplate: boolean): Promise<Posted> => {
    const answer = await callService(
      `${url}/${version}/${phoneId}/messages`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          ...receiver(message.to),
          biz_opaque_callback_data: message.id,
          ...(isTemplate ? templateOf(message) : freeText(message)),
        }),
      },
      patienceMs,
    );
    if (answer.is === 'silence') return { is: 'unknown' };
    if (answer.is === 'not sent') return { is: 'later', waitMs: null };
    const { status, json } = answer;
    const read = sentAnswer.safeParse(json);
    const id = read.data?.messages[0]?.id;
    if (status < 300 && id) return { is: 'accepted', providerId: id, segments: null, costE4: null };
    const error = errorAnswer.safeParse(json);
    if (error.success) return afterError(whatsappError(error.data.error.code));
    if (status === 429) return { is: 'later', waitMs: 60_000 };
    if (status === 401 || status === 403) return { is: 'refused', failure: 'CREDENTIALS' };
    if (status === 500 || status === 502 || status === 503) return { is: 'later', waitMs: null };
    // An answer that we cannot read may well have been an acceptance.
    return status >= 400 && status < 500
      ? { is: 'refused', failure: 'MESSAGE' }
      : { is: 'unknown' };
  };
  return {
    name: 'WHATSAPP',
    channel: 'WHATSAPP',
    send: async (message) => {
      const isTemplate = !message.isFreeTextAllowed && message.kind !== null;
      const sent = await post(message, isTemplate);
      if (sent.is !== 'template') return sent;
      // The 24 hours are over by their clock, and the free text was refused: nothing was sent twice.
      if (isTemplate || message.kind === null) return { is: 'refused', failure: 'MESSAGE' };
      const again = await post(message, true);
      return again.is === 'template' ? { is: 'refused', failure: 'TEMPLATE' } : again;
    },
  };
}

/** A number, or the id of a person who hides it: in `to`, such an id would be read as a number. */
const receiver = (to: string) => (to.startsWith('+') ? { to: withoutPlus(to) } : { recipient: to });

type Posted = Sent | { is: 'template' };

function afterError(error: ProviderError): Posted {
  if (error.next === 'later') return { is: 'later', waitMs: error.waitMs };
  return error.next === 'template' ? { is: 'template' } : { is: 'refused', failure: error.failure };
}

const freeText = ({ text }: Outgoing) => ({
  type: 'text',
  text: { body: text.slice(0, 4_096), preview_url: false },
});

const templateOf = ({ kind, text }: Outgoing) => ({
  type: 'template',
  template: {
    name: templateNames[kind ?? 'GOODS'],
    language: { code: 'en' },
    components: [
      {
        type: 'body',
        // A variable has no line breaks and is never empty.
        parameters: [
          { type: 'text', text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 900) || '-' },
        ],
      },
    ],
  },
});
