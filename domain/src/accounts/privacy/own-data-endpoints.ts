import { z } from 'zod/mini';

import { endpoint, idParams, nothing } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { instantSchema } from '../../values/time.ts';
import { passwordSchema } from '../account-endpoints.ts';

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/me/data',
  access: 'signed-in',
  summary: 'Everything that is stored about who asks, table by table, and nothing of anybody else',
  answer: z.object({
    madeAt: instantSchema,
    about: z.string(),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
});

/** What stands in the way of being forgotten, and what would clear it. */
export const blockerSchema = z.object({ words: z.string(), remedy: z.string() });
export type Blocker = z.infer<typeof blockerSchema>;

const states = ['ASKED', 'DONE', 'REFUSED', 'WITHDRAWN'] as const;

const ownErasure = z.object({
  request: z.nullable(
    z.object({ state: z.enum(states), askedAt: instantSchema, reason: z.nullable(z.string()) }),
  ),
  blockers: z.array(blockerSchema),
});

export const showOwnErasure = endpoint({
  method: 'GET',
  path: '/me/erasure',
  access: 'signed-in',
  summary: 'The last request to be forgotten, and what stands in the way of one',
  answer: ownErasure,
});

export const askErasure = endpoint({
  method: 'POST',
  path: '/me/erasure',
  access: 'signed-in',
  budget: 'ACCOUNT',
  summary: 'Asks to be forgotten; open shipments and money that is owed refuse it',
  body: z.object({ currentPassword: passwordSchema }),
  answer: ownErasure,
});

export const withdrawErasure = endpoint({
  method: 'DELETE',
  path: '/me/erasure',
  access: 'signed-in',
  budget: 'ACCOUNT',
  summary: 'Takes the request back while nobody has decided it',
  answer: ownErasure,
});

export const erasureSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  askedAt: instantSchema,
  blockers: z.array(blockerSchema),
});
export type ErasureAnswer = z.infer<typeof erasureSchema>;

export const listErasures = endpoint({
  method: 'GET',
  path: '/erasures',
  access: 'admin',
  summary: 'Requests to be forgotten that wait for a decision, the oldest first',
  query: z.pick(pageQuery, { cursor: true, limit: true }),
  answer: pageOf(erasureSchema),
});

export const carryOutErasure = endpoint({
  method: 'POST',
  path: '/erasures/:id/carry-out',
  access: 'admin',
  summary: 'Forgets the person, all at once; accounting rows stay under a pseudonym',
  stepUp: true,
  params: idParams,
  answer: nothing,
});

export const refuseErasure = endpoint({
  method: 'POST',
  path: '/erasures/:id/refuse',
  access: 'admin',
  summary: 'Refuses the request with a reason, which the person is told',
  params: idParams,
  body: z.object({
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(10, 'Say why in a sentence, as the person reads it'),
        z.maxLength(500, 'That is too long'),
      ),
  }),
  answer: nothing,
});
