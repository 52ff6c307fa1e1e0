import { z } from 'zod/mini';

import { phoneChannels } from '../accounts/profile/choices.ts';
import { endpoint, fileAnswer, idParams, nothing, xlsxKind } from '../endpoint.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { instantSchema } from '../values/time.ts';
import { deliveryStates, failures, providers } from './delivery.ts';

const filters = {
  channel: z.optional(z.enum(phoneChannels)),
  state: z.optional(z.enum(deliveryStates)),
  /** Those that a person can send again. */
  isDead: z.optional(z.stringbool()),
};

export const phoneMessageSchema = z.object({
  id: z.uuid(),
  channel: z.enum(phoneChannels),
  number: z.string(),
  customer: z.nullable(z.object({ id: z.uuid(), name: z.string(), customerCode: z.string() })),
  purpose: z.enum(['NEWS', 'CODE', 'REPLY', 'FOLLOWER']),
  /** What it says, without the code of a code. */
  text: z.string(),
  state: z.enum(deliveryStates),
  failure: z.nullable(z.enum(failures)),
  /** The same in the reader's language. */
  failureText: z.nullable(z.string()),
  provider: z.nullable(z.enum(providers)),
  segments: z.nullable(z.int()),
  /** In cedis with four decimals: one SMS costs a few pesewas. */
  cost: z.string(),
  createdAt: instantSchema,
  stateAt: instantSchema,
  canResend: z.boolean(),
});
export type PhoneMessageAnswer = z.infer<typeof phoneMessageSchema>;

export const listPhoneMessages = endpoint({
  method: 'GET',
  path: '/phone-messages',
  access: 'duty:support',
  summary: 'List SMS and WhatsApp messages and what became of them, newest first',
  query: z.extend(countedPageQuery, filters),
  answer: pageOf(phoneMessageSchema),
});

const exportQuery = z.object({ q: z.optional(z.string().check(z.maxLength(100))), ...filters });

export const phoneMessagesCsv = endpoint({
  method: 'GET',
  path: '/phone-messages.csv',
  access: 'duty:support',
  summary: 'Download SMS and WhatsApp messages as CSV',
  query: exportQuery,
  answer: fileAnswer,
  produces: 'text/csv',
});

export const phoneMessagesXlsx = endpoint({
  method: 'GET',
  path: '/phone-messages.xlsx',
  access: 'duty:support',
  summary: 'Download SMS and WhatsApp messages as an Excel file',
  query: exportQuery,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const resendPhoneMessage = endpoint({
  method: 'POST',
  path: '/phone-messages/:id/resend',
  access: 'duty:support',
  summary: 'Send a message again that was not delivered',
  idempotent: true,
  params: idParams,
  answer: nothing,
});

export const showPhoneChannels = endpoint({
  method: 'GET',
  path: '/phone-messages/channels',
  access: 'duty:support',
  summary: 'Get how SMS and WhatsApp are doing and what they cost',
  answer: z.object({
    providers: z.array(
      z.object({
        provider: z.enum(providers),
        lastSuccessAt: z.nullable(instantSchema),
        refusedAt: z.nullable(instantSchema),
        refusalText: z.nullable(z.string()),
        pausedUntil: z.nullable(instantSchema),
      }),
    ),
    /** In cedis. */
    sms: z.object({
      today: z.string(),
      month: z.string(),
      mostToday: z.string(),
      mostMonth: z.string(),
    }),
    waiting: z.int(),
    dead: z.int(),
  }),
});
