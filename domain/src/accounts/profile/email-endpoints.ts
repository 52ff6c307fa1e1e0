import { z } from 'zod/mini';

import { endpoint, nothing } from '../../endpoint.ts';
import { instantSchema } from '../../values/time.ts';
import { emailSchema, passwordSchema } from '../account-endpoints.ts';
import { tokenSchema } from '../sign-in/recovery-endpoints.ts';

const pendingSchema = z.object({
  pending: z.nullable(z.object({ email: z.string(), expiresAt: instantSchema })),
});

export const showEmailChange = endpoint({
  method: 'GET',
  path: '/me/email-change',
  access: 'signed-in',
  summary: 'The new e-mail address that waits to be confirmed, if there is one',
  answer: pendingSchema,
});

export const askEmailChange = endpoint({
  method: 'POST',
  path: '/me/email-change',
  access: 'signed-in',
  budget: 'ACCOUNT',
  summary:
    'Sends a link to a new address; says the same whether or not somebody else has that address',
  body: z.object({ email: emailSchema, currentPassword: passwordSchema }),
  answer: pendingSchema,
});

export const dropEmailChange = endpoint({
  method: 'DELETE',
  path: '/me/email-change',
  access: 'signed-in',
  summary: 'Takes it back: the link that was sent works no more',
  answer: nothing,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  access: 'public',
  summary: 'Sets the new address with the token of its letter, and signs out every other device',
  body: z.object({ token: tokenSchema }),
  answer: z.object({ email: z.string() }),
});

export const stopEmailChange = endpoint({
  method: 'POST',
  path: '/auth/stop-email-change',
  access: 'public',
  summary: 'Stops a change with the token of the letter to the old address',
  body: z.object({ token: tokenSchema }),
  answer: z.object({ email: z.string() }),
});
