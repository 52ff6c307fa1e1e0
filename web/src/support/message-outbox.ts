import { type ticketSchema, writeMessage } from '@sankofa/domain/support/support-endpoints';
import { z } from 'zod/mini';

import { call } from '../lib/http/call.ts';
import { defineKind } from '../lib/offline/define-kind.ts';
import { oneByOne } from '../lib/offline/outbox-kinds.ts';
import { replyTexts } from './reply-texts.ts';

const messageSchema = z.object({
  ticketId: z.uuid(),
  ticketNumber: z.string(),
  body: z.string(),
  /** For support: the last message that was shown, see `writeMessage`. */
  lastMessageId: z.optional(z.uuid()),
});
export type Message = z.infer<typeof messageSchema>;

/** Messages of tickets. Those of one ticket arrive in the order in which they were written. */
export const messageKind = defineKind<Message, z.output<typeof ticketSchema>>({
  names: ['message'],
  schema: messageSchema,
  streamOf: ({ payload }) => `message ${payload.ticketId}`,
  queue: 'work',
  resumes: 'automatically',
  most: 1,
  send: oneByOne(
    ({ id, payload: { ticketId, body: text, lastMessageId } }) =>
      call(writeMessage, {
        params: { id: ticketId },
        body: { body: text, lastMessageId },
        idempotencyKey: id,
      }),
    { en: replyTexts.en.notSent, zh: replyTexts.zh.notSent },
  ),
  read: ({ payload: { ticketNumber, body } }, language) => ({
    title: language === 'zh' ? `${ticketNumber} 的消息` : `Message in ${ticketNumber}`,
    text: body.length > 80 ? `${body.slice(0, 80)}…` : body,
  }),
});
