import { openTicket, type ticketSchema } from '@sankofa/domain/support/support-endpoints';
import { z } from 'zod/mini';

import { call } from '../lib/http/call.ts';
import { defineKind } from '../lib/offline/define-kind.ts';
import { oneByOne } from '../lib/offline/outbox-kinds.ts';
import { useQueuedSend } from '../lib/offline/use-queued-send.ts';
import { invalidateAnswers } from '../lib/queries/answers.ts';
import { useViewer } from '../lib/session/session.ts';
import { type About, aboutOf, aboutQuery, draftOf } from './about/about.ts';
import { storeDraft } from './draft.ts';
import { replyTexts } from './reply-texts.ts';
import { ticketReads } from './ticket-texts.ts';

const payloadSchema = z.object({
  subject: z.string(),
  body: z.string(),
  shipmentId: z.optional(z.string()),
  packageId: z.optional(z.string()),
  invoiceId: z.optional(z.string()),
  /** The query of the form’s address, which its draft belongs to. */
  about: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;

/** New tickets that were written without a connection. */
export const ticketKind = defineKind<Payload, z.output<typeof ticketSchema>>({
  names: ['ticket'],
  schema: payloadSchema,
  streamOf: () => 'ticket',
  queue: 'work',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(
    ({ id, payload: { subject, body, shipmentId, packageId, invoiceId } }) =>
      call(openTicket, {
        body: { subject, body, shipmentId, packageId, invoiceId },
        idempotencyKey: id,
      }),
    { en: replyTexts.en.notSent, zh: replyTexts.zh.notSent },
  ),
  onSettled: () => void invalidateAnswers(ticketReads),
  read: ({ payload: { subject, body } }, language) => ({
    title: language === 'zh' ? `新消息：${subject}` : `New message: ${subject}`,
    text: body.length > 80 ? `${body.slice(0, 80)}…` : body,
  }),
  reopen: async ({ person, payload: { subject, body, about } }) => {
    await storeDraft(person.id, draftOf(aboutOf(new URLSearchParams(about))), { subject, body });
    return `/customer/support/new${about ? `?${about}` : ''}`;
  },
});

/**
 * Opens a ticket; without a connection it waits on this device, without attachments.
 * @param about what the address of the form names
 */
export function useTicketSend(about: About) {
  const { id: personId, name } = useViewer();
  return useQueuedSend(openTicket, {
    invalidates: ticketReads,
    store: ({ body }, id) => {
      if (!body) throw new Error('A ticket needs its text');
      const person = { id: personId, name };
      return ticketKind.store({
        id,
        kind: 'ticket',
        person,
        payload: { ...body, about: aboutQuery(about) },
      });
    },
  });
}
