import { z } from 'zod/mini';

import { endpoint, idParams, nothing } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { instantSchema } from '../../values/time.ts';
import { passwordSchema } from '../account-endpoints.ts';
import { fieldTexts } from '../account-field-texts.ts';

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/me/data',
  isPrivate: true,
  access: 'signed-in',
  summary: 'Export all data stored about the current user',
  answer: z.object({
    madeAt: instantSchema,
    about: z.string(),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
});

/** What blocks the deletion of the account, and how to resolve it. */
export const blockerSchema = z.object({ words: z.string(), remedy: z.string() });
export type Blocker = z.infer<typeof blockerSchema>;

const states = ['REQUESTED', 'DONE', 'REFUSED', 'WITHDRAWN'] as const;

const ownErasure = z.object({
  request: z.nullable(
    z.object({ state: z.enum(states), requestedAt: instantSchema, reason: z.nullable(z.string()) }),
  ),
  blockers: z.array(blockerSchema),
});

export const showOwnErasure = endpoint({
  method: 'GET',
  path: '/me/erasure',
  isPrivate: true,
  access: 'signed-in',
  summary: 'Get your last deletion request and what blocks one',
  answer: ownErasure,
});

export const requestErasure = endpoint({
  method: 'POST',
  path: '/me/erasure',
  access: 'signed-in',
  budget: 'ACCOUNT',
  summary: 'Request data deletion; blocked by open shipments or balances',
  body: z.object({ currentPassword: passwordSchema }),
  answer: ownErasure,
});

export const withdrawErasure = endpoint({
  method: 'DELETE',
  path: '/me/erasure',
  access: 'signed-in',
  budget: 'ACCOUNT',
  summary: 'Withdraw a pending deletion request',
  answer: ownErasure,
});

export const erasureSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  requestedAt: instantSchema,
  blockers: z.array(blockerSchema),
});
export type ErasureAnswer = z.infer<typeof erasureSchema>;

export const listErasures = endpoint({
  method: 'GET',
  path: '/erasures',
  access: 'admin',
  summary: 'List pending deletion requests, oldest first',
  query: z.pick(pageQuery, { cursor: true, limit: true }),
  answer: pageOf(erasureSchema),
});

export const carryOutErasure = endpoint({
  method: 'POST',
  path: '/erasures/:id/carry-out',
  access: 'admin',
  summary: 'Delete a user’s personal data; accounting records are pseudonymized',
  stepUp: true,
  params: idParams,
  answer: nothing,
});

export const refuseErasure = endpoint({
  method: 'POST',
  path: '/erasures/:id/refuse',
  access: 'admin',
  summary: 'Reject a deletion request with a reason sent to the user',
  params: idParams,
  body: z.object({
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(10, fieldTexts.customerReason.ref),
        z.maxLength(500, fieldTexts.tooLong.ref),
      ),
  }),
  answer: nothing,
});
