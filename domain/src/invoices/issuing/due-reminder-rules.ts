import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { settingsReason } from '../../values/reason.ts';
import { invoiceFormTexts } from '../invoice-form-texts.ts';
import type { InstalmentKind } from '../invoice.ts';

const days = (most: number, tooMany: string) =>
  z
    .int(invoiceFormTexts.wholeDays.ref)
    .check(z.minimum(0, invoiceFormTexts.wholeDays.ref), z.maximum(most, tooMany));

/** The channels of a reminder besides the notification on the customer’s pages, as far as the customer allows them. */
const reminderChannels = ['EMAIL', 'PHONE'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];
const channels = z._default(z.array(z.enum(reminderChannels)), [...reminderChannels]);

/** When customers are reminded of payments: the `reminders` section of the settings. */
export const dueReminderRulesSchema = z.object({
  isOn: z.boolean(),
  /** Days before a deposit or a full payment is due. */
  depositDaysBefore: days(7, invoiceFormTexts.most7Days.ref),
  /** Days before a balance is due. */
  balanceDaysBefore: days(14, invoiceFormTexts.most14Days.ref),
  isOnDueDate: z.boolean(),
  /** Days after the due date; null for no reminder of overdue payments. */
  daysLate: z.nullable(days(14, invoiceFormTexts.most14Days.ref)),
  /** The same for a firm and a final reminder. */
  firmDaysLate: z._default(z.nullable(days(60, invoiceFormTexts.most60Days.ref)), null),
  finalDaysLate: z._default(z.nullable(days(120, invoiceFormTexts.most120Days.ref)), null),
  politeChannels: channels,
  firmChannels: channels,
  finalChannels: channels,
});
export type DueReminderRules = z.output<typeof dueReminderRulesSchema>;

/**
 * Defaults until an admin changes them. What is due within three days of issue is announced by the invoice
 * itself, so its reminder comes the day before; transfers have arrived three days after the due date.
 */
export const dueReminderRulesUnset: DueReminderRules = {
  isOn: true,
  depositDaysBefore: 1,
  balanceDaysBefore: 3,
  isOnDueDate: true,
  daysLate: 3,
  firmDaysLate: null,
  finalDaysLate: null,
  politeChannels: ['EMAIL', 'PHONE'],
  firmChannels: ['EMAIL', 'PHONE'],
  finalChannels: ['EMAIL', 'PHONE'],
};

/** Whether each step comes later than those before it. */
const areInOrder = ({ daysLate, firmDaysLate, finalDaysLate }: DueReminderRules) => {
  const steps = [daysLate, firmDaysLate, finalDaysLate].filter((days) => days !== null);
  return steps.every((days, at) => at === 0 || days > (steps[at - 1] ?? 0));
};

/** Returns how many days before the due date an instalment's first reminder is sent. */
export const daysBefore = (rules: DueReminderRules, kind: InstalmentKind) =>
  kind === 'BALANCE' ? rules.balanceDaysBefore : rules.depositDaysBefore;

const heldSchema = z.extend(dueReminderRulesSchema, { version: z.int() });

export const getDueReminderRules = endpoint({
  method: 'GET',
  path: '/settings/reminders',
  access: 'duty:finance',
  summary: 'Get when customers are reminded of payments',
  answer: heldSchema,
});

export const saveDueReminderRules = endpoint({
  method: 'PATCH',
  path: '/settings/reminders',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary: 'Update when customers are reminded of payments',
  body: z.extend(dueReminderRulesSchema, { reason: settingsReason }).check(
    z.refine(areInOrder, {
      path: ['finalDaysLate'],
      error: invoiceFormTexts.laterThanBefore.ref,
    }),
  ),
  answer: heldSchema,
});
