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
  isPrivate: true,
  access: 'signed-in',
  summary: 'Get the pending email address, if any',
  answer: pendingSchema,
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/me/email-change',
  access: 'signed-in',
  budget: 'ACCOUNT',
  summary: 'Request an email address change; same response whether or not the address is taken',
  body: z.object({ email: emailSchema, currentPassword: passwordSchema }),
  answer: pendingSchema,
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/me/email-change',
  access: 'signed-in',
  summary: 'Cancel the email address change',
  answer: nothing,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  access: 'public',
  summary: 'Confirm the new email address with its token and log out all other devices',
  body: z.object({ token: tokenSchema }),
  answer: z.object({ email: z.string() }),
});

export const stopEmailChange = endpoint({
  method: 'POST',
  path: '/auth/stop-email-change',
  access: 'public',
  summary: 'Cancel the change with the token sent to the old address',
  body: z.object({ token: tokenSchema }),
  answer: z.object({ email: z.string() }),
});
