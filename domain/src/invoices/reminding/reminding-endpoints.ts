import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { instantSchema, plainDaySchema } from '../../values/time.ts';
import { invoiceFormTexts } from '../invoice-form-texts.ts';
import { instalmentKinds } from '../invoice.ts';
import { reminderSteps } from './reminder-steps.ts';

export const remindersAnswer = z.object({
  /** Why no reminders are sent, and since when; null if they are. */
  stopped: z.nullable(
    z.object({
      by: z.string(),
      at: instantSchema,
      reason: z.string(),
      /** Whether it holds for all invoices of the customer. */
      isForCustomer: z.boolean(),
    }),
  ),
  /** The reminders of the invoice, newest first; the last 100. */
  items: z.array(
    z.object({
      id: z.uuid(),
      step: z.enum(reminderSteps),
      kind: z.enum(instalmentKinds),
      amount: moneySchema,
      dueOn: z.nullable(plainDaySchema),
      at: instantSchema,
      /** Whether it was also sent by email, and to the phone, as the customer allows. */
      byEmail: z.boolean(),
      toPhone: z.boolean(),
    }),
  ),
});
export type RemindersAnswer = z.infer<typeof remindersAnswer>;

export const getReminders = endpoint({
  method: 'GET',
  path: '/invoices/:id/reminders',
  access: 'duty:finance',
  summary: 'Get the payment reminders of an invoice, and whether they are stopped',
  params: idParams,
  answer: remindersAnswer,
});

const reason = reasonText(invoiceFormTexts.reminderReason.ref);

export const stopReminders = endpoint({
  method: 'POST',
  path: '/invoices/:id/stop-reminders',
  access: 'duty:finance',
  idempotent: true,
  summary: 'Stop payment reminders for an invoice, or for all invoices of its customer',
  params: idParams,
  body: z.object({ reason, isForCustomer: z.boolean() }),
  answer: remindersAnswer,
});

export const resumeReminders = endpoint({
  method: 'POST',
  path: '/invoices/:id/resume-reminders',
  access: 'duty:finance',
  idempotent: true,
  summary: 'Send payment reminders again that were stopped for an invoice or its customer',
  params: idParams,
  body: z.object({ reason }),
  answer: remindersAnswer,
});
