import { z } from 'zod/mini';

import { endpoint, fileAnswer, nothing, pictures } from '../../endpoint.ts';
import { instantSchema } from '../../values/time.ts';
import { userSchema } from '../account-endpoints.ts';
import { everyMuted } from './choices.ts';

const choicesSchema = z.object({
  /** What is not to come, as `EMAIL:GOODS`. */
  muted: z.array(z.enum(everyMuted)),
  /** Since when our announcements are wanted as letters; null where they are not. */
  newsSince: z.nullable(instantSchema),
});

export const showChoices = endpoint({
  method: 'GET',
  path: '/me/choices',
  access: 'signed-in',
  summary: 'Which news come, and by which way',
  answer: choicesSchema,
});

export const saveChoices = endpoint({
  method: 'POST',
  path: '/me/choices',
  access: 'signed-in',
  summary: 'Chooses which news come by which way; letters about the account itself always do',
  body: z.object({
    muted: z.array(z.enum(everyMuted)).check(z.maxLength(everyMuted.length)),
    wantsNews: z.boolean(),
  }),
  answer: choicesSchema,
});

export const stopNews = endpoint({
  method: 'POST',
  path: '/auth/stop-news',
  access: 'public',
  summary: 'Ends the letters with announcements, by the link that stands in each of them',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: nothing,
});

const said = z.object({ data: z.object({ user: userSchema }) });

export const setPhoto = endpoint({
  method: 'POST',
  path: '/me/photo',
  access: 'signed-in',
  summary: 'Sets one’s own picture, drawn anew so that place and camera are gone',
  upload: pictures,
  answer: said,
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/me/photo',
  access: 'signed-in',
  summary: 'Takes one’s own picture away',
  answer: said,
});

export const showPhoto = endpoint({
  method: 'GET',
  path: '/me/photo',
  access: 'signed-in',
  summary: 'One’s own picture, small; `id` only tells a browser that it is another one',
  query: z.object({ id: z.optional(z.uuid()) }),
  answer: fileAnswer,
  produces: 'image/webp',
});
