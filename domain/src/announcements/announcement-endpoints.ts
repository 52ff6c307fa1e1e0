import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { pageOf, pageQuery } from '../values/list.ts';
import { instantInput, instantSchema } from '../values/time.ts';
import { announcementTexts } from './announcement-texts.ts';

/** The current announcement (spec §7): shown if active and not empty. */
export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/announcement',
  access: 'public',
  summary: 'Get the current announcement',
  answer: z.object({ message: z.string(), isActive: z.boolean() }),
});

export const announcementSchema = z.object({
  id: z.uuid(),
  message: z.string(),
  startsAt: instantSchema,
  endsAt: z.nullable(instantSchema),
  withdrawnAt: z.nullable(instantSchema),
  isActive: z.boolean(),
});

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements',
  access: 'duty:content',
  summary: 'List announcements, newest first',
  query: pageQuery,
  /** `shownId`: the announcement shown now, on whichever page it is; null if there is none. */
  answer: z.extend(pageOf(announcementSchema), { shownId: z.nullable(z.uuid()) }),
});
export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/announcements',
  access: 'duty:content',
  summary: 'Create an announcement',
  stepUp: true,
  idempotent: true,
  body: z.object({
    message: z
      .string()
      .check(z.trim(), z.minLength(3, announcementTexts.text.ref), z.maxLength(500)),
    startsAt: z.optional(instantInput),
    endsAt: z.nullish(instantInput),
  }),
  answer: announcementSchema,
});
export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/announcements/:id/withdraw',
  access: 'duty:content',
  summary: 'Take an announcement down',
  stepUp: true,
  params: idParams,
  idempotent: true,
  answer: announcementSchema,
});
