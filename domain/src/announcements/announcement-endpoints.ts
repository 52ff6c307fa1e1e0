import { z } from 'zod/mini';

import { endpoint, idParams } from '../endpoint.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { instantInput, instantSchema } from '../values/time.ts';
import { announcementStates, announcementTones, audiences } from './announcement-audience.ts';
import { announcementTexts } from './announcement-texts.ts';

/** The current announcement to everyone (spec §7): shown if active and not empty. */
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
  /** The same for staff who read Chinese; null if they read the English one. */
  messageZh: z.nullable(z.string()),
  audience: z.enum(audiences),
  /** Only customers with active shipments by this mode. */
  mode: z.nullable(modeSchema),
  /** Only customers with goods for this office, or in its city. */
  site: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  tone: z.enum(announcementTones),
  state: z.enum(announcementStates),
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
  query: z.extend(countedPageQuery, { state: z.optional(z.enum(announcementStates)) }),
  /** `shownId`: the announcement on the home page now, on whichever page of the list; null if there is none. */
  answer: z.extend(pageOf(announcementSchema), { shownId: z.nullable(z.uuid()) }),
});
/** At most three, important ones first. */
export const maxOwnAnnouncements = 3;

export const listOwnAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements/mine',
  access: 'signed-in',
  summary: 'List the current announcements to you, important ones first',
  answer: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        message: z.string(),
        messageZh: z.nullable(z.string()),
        tone: z.enum(announcementTones),
      }),
    ),
  }),
});

const audienceShape = {
  audience: z._default(z.enum(audiences), 'EVERYONE'),
  mode: z.nullish(modeSchema),
  siteId: z.nullish(z.uuid()),
};

export const countAudience = endpoint({
  method: 'GET',
  path: '/announcements/audience',
  access: 'duty:content',
  summary: 'Count the accounts that would see an announcement now',
  query: z.object({
    audience: audienceShape.audience,
    mode: z.optional(modeSchema),
    siteId: z.optional(z.uuid()),
  }),
  answer: z.object({ customers: z.int(), staff: z.int() }),
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
    messageZh: z.nullish(
      z.string().check(z.trim(), z.minLength(2, announcementTexts.textZh.ref), z.maxLength(500)),
    ),
    ...audienceShape,
    tone: z._default(z.enum(announcementTones), 'INFO'),
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
