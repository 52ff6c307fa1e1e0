import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { storedNumber } from '../values/stored-number.ts';
import { taskSchema } from './task-endpoints.ts';
import { taskTexts } from './task-texts.ts';

/** Customers whom one message may reach. */
export const maxCustomersOfMessage = 5_000;
/** Messages to many customers that the whole office may send within a day in Accra. */
export const maxMessagesOfDay = 5;
export const maxMessageTitle = 120;
export const maxMessageText = 2_000;

/** The list whose filters select the customers: customers themselves, or those of shipments. */
export const messageLists = ['customers', 'shipments'] as const;
export type MessageList = (typeof messageLists)[number];

/** The filters of that list, written as the query of its address. */
const selection = {
  list: z.enum(messageLists),
  filter: z._default(z.string().check(z.maxLength(1_000)), ''),
};

/** Why a customer gets no message. */
export const unreachableReasons = ['DEACTIVATED', 'OPTED_OUT', 'NO_ADDRESS'] as const;
export type UnreachableReason = (typeof unreachableReasons)[number];

const { cursor, limit } = countedPageQuery.shape;

export const previewMessage = endpoint({
  method: 'GET',
  path: '/tasks/messages/recipients',
  access: 'duty:support',
  summary: 'Count the customers a message would reach, and list the others with the reason',
  query: z.object({ ...selection, cursor, limit }),
  answer: z.extend(
    pageOf(
      z.object({
        id: z.uuid(),
        name: z.string(),
        customerCode: z.string(),
        reason: z.enum(unreachableReasons),
      }),
    ),
    {
      recipients: z.int(),
      /** Those of them who get an email too. */
      byEmail: z.int(),
      leftOut: z.int(),
      /** Messages that may still be sent today. */
      leftToday: z.int(),
    },
  ),
});

export const startMessage = endpoint({
  method: 'POST',
  path: '/tasks/messages',
  access: 'duty:support',
  summary: 'Send a message to all customers who match, by notification and email',
  stepUp: true,
  idempotent: true,
  body: z.object({
    ...selection,
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(3, taskTexts.messageTitle.ref),
        z.maxLength(maxMessageTitle, taskTexts.messageTitle.ref),
      ),
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(10, taskTexts.messageText.ref),
        z.maxLength(maxMessageText, taskTexts.messageText.ref),
      ),
    /** The number shown. If it has changed: 409 with the new one. */
    expected: z.object({ recipients: storedNumber }),
  }),
  answer: taskSchema,
});
