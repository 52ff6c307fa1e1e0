import { z } from 'zod/mini';

import { endpoint, fileAnswer, nothing, pictures } from '../../endpoint.ts';
import { instantSchema } from '../../values/time.ts';
import { userSchema } from '../account-endpoints.ts';
import { everyMuted, everyPhoneChoice } from './choices.ts';

const hour = z.int().check(z.minimum(0), z.maximum(23));

const choicesSchema = z.object({
  /** News that are switched off, as `EMAIL:GOODS`. */
  muted: z.array(z.enum(everyMuted)),
  /** Since when the person subscribes to our announcements by email; null if not subscribed. */
  newsSince: z.nullable(instantSchema),
  /** News that are switched on for the phone, as `SMS:READY`; they are sent to a confirmed number only. */
  wanted: z.array(z.enum(everyPhoneChoice)),
  /** Whole hours of Accra in which only urgent messages are sent to the phone; the same hour twice means none. */
  quiet: z.object({ from: hour, until: hour }),
});

export const showChoices = endpoint({
  method: 'GET',
  path: '/me/choices',
  access: 'signed-in',
  summary: 'Get notification settings',
  answer: choicesSchema,
});

export const saveChoices = endpoint({
  method: 'POST',
  path: '/me/choices',
  access: 'signed-in',
  summary: 'Update notification settings (account emails are always sent)',
  body: z.object({
    muted: z.array(z.enum(everyMuted)).check(z.maxLength(everyMuted.length)),
    wantsNews: z.boolean(),
    wanted: z.optional(
      z.array(z.enum(everyPhoneChoice)).check(z.maxLength(everyPhoneChoice.length)),
    ),
    quiet: z.optional(z.object({ from: hour, until: hour })),
  }),
  answer: choicesSchema,
});

export const unsubscribeFromNews = endpoint({
  method: 'POST',
  path: '/auth/stop-news',
  access: 'public',
  summary: 'Unsubscribe from announcement emails with the link’s token',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: nothing,
});

const userAnswer = z.object({ data: z.object({ user: userSchema }) });

export const setPhoto = endpoint({
  method: 'POST',
  path: '/me/photo',
  access: 'signed-in',
  summary: 'Upload your profile photo (re-encoded without metadata)',
  upload: pictures,
  answer: userAnswer,
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/me/photo',
  access: 'signed-in',
  summary: 'Delete your profile photo',
  answer: userAnswer,
});

export const showPhoto = endpoint({
  method: 'GET',
  path: '/me/photo',
  access: 'signed-in',
  summary: 'Get your profile photo (thumbnail); `id` is for cache busting',
  query: z.object({ id: z.optional(z.uuid()) }),
  answer: fileAnswer,
  produces: 'image/webp',
});
