import { z } from 'zod/mini';

import { phoneChannels } from '../accounts/profile/choices.ts';
import { endpoint, fileAnswer, nothing } from '../endpoint.ts';
import { instantSchema } from '../values/time.ts';
import { phoneTexts } from './phone-message-texts.ts';

/** How long a code is valid, how often it may be tried, and how many are sent. */
export const codeRules = {
  validMs: 600_000,
  tries: 5,
  waitMs: 60_000,
  perDay: 5,
} as const;

export const phoneSchema = z.object({
  /** The number of the profile. */
  number: z.nullable(z.string()),
  confirmedAt: z.nullable(instantSchema),
  /** The code that was sent to the number and can still be entered. */
  code: z.nullable(z.object({ expiresAt: instantSchema, nextAt: instantSchema })),
  /** Since when the number gets no messages, because its owner said so. */
  stoppedAt: z.nullable(instantSchema),
  /** The channels that the company has set up. */
  channels: z.array(z.enum(phoneChannels)),
});
export type PhoneAnswer = z.infer<typeof phoneSchema>;

export const showPhone = endpoint({
  method: 'GET',
  path: '/me/phone',
  access: 'customer',
  summary: 'Get whether your phone number is confirmed and gets messages',
  answer: phoneSchema,
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/me/phone/code',
  access: 'customer',
  summary: 'Send a code by SMS to your phone number, to confirm it',
  budget: 'ACCOUNT',
  isPrivate: true,
  answer: phoneSchema,
});

export const confirmPhone = endpoint({
  method: 'POST',
  path: '/me/phone/confirm',
  access: 'customer',
  summary: 'Confirm your phone number with the code from the SMS',
  isPrivate: true,
  body: z.object({
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/, phoneTexts.sixDigits.ref)),
  }),
  answer: phoneSchema,
});

export const setPhoneStop = endpoint({
  method: 'POST',
  path: '/me/phone/stop',
  access: 'customer',
  summary: 'Stop messages to your phone number, or get them again',
  body: z.object({ isStopped: z.boolean() }),
  answer: phoneSchema,
});

/** WhatsApp sends its events here, signed over the bytes; what is not signed is refused. */
export const whatsappWebhook = endpoint({
  method: 'POST',
  path: '/phone-messages/whatsapp',
  access: 'public',
  summary: 'Receive events from WhatsApp (signed)',
  upload: { kinds: ['application/json'], maxBytes: 3_500_000 },
  answer: nothing,
});

/** WhatsApp asks once whether the address is ours, and wants its challenge back as plain text. */
export const verifyWhatsapp = endpoint({
  method: 'GET',
  path: '/phone-messages/whatsapp',
  access: 'public',
  summary: 'Confirm to WhatsApp that events may be sent here',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().check(z.maxLength(200)),
    'hub.challenge': z.string().check(z.regex(/^[\w-]{1,200}$/)),
  }),
  answer: fileAnswer,
  produces: 'text/plain',
});

/** A hint without a signature, for which only the status of one message is looked up. */
export const arkeselHint = endpoint({
  method: 'GET',
  path: '/phone-messages/arkesel/:token',
  access: 'public',
  summary: 'Receive a hint from Arkesel that the status of a message has changed',
  params: z.object({ token: z.string().check(z.maxLength(120)) }),
  query: z.object({
    sms_id: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(z.string().check(z.maxLength(50))),
  }),
  answer: nothing,
});

/** A gateway forwards SMS to our short code here; the token is our own secret. Off without one. */
export const smsReceived = endpoint({
  method: 'GET',
  path: '/phone-messages/sms/:token',
  access: 'public',
  summary: 'Receive an SMS to the short code from the gateway',
  params: z.object({ token: z.string().check(z.maxLength(120)) }),
  query: z.object({
    from: z.optional(z.string().check(z.maxLength(20))),
    text: z.optional(z.string().check(z.maxLength(1_000))),
    id: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: nothing,
});
