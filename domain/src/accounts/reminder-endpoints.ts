import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { instantSchema } from '../values/time.ts';

/** A logged-in person's notification; *reminder* is the spec's word for it (§3). */
export const reminderSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  /** Path of the page it refers to, on our own site. */
  link: z.nullable(z.string()),
  read: z.boolean(),
  readAt: z.nullable(instantSchema),
  createdAt: instantSchema,
});
export type Reminder = z.infer<typeof reminderSchema>;

export const listReminders = endpoint({
  method: 'GET',
  path: '/users/reminders',
  access: 'signed-in',
  summary: 'List your last 100 notifications, newest first',
  answer: z.object({ reminders: z.array(reminderSchema) }),
});

export const readReminder = endpoint({
  method: 'PATCH',
  path: '/users/reminders/:id/read',
  access: 'signed-in',
  summary: 'Mark a notification as read',
  params: idParams,
  answer: z.object({ reminder: reminderSchema }),
});

export const readAllReminders = endpoint({
  method: 'PATCH',
  path: '/users/reminders/mark-all-read',
  access: 'signed-in',
  summary: 'Mark all notifications as read',
  answer: z.object({ read: z.int() }),
});
