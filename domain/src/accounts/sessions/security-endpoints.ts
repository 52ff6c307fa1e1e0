import { z } from 'zod/mini';

import { endpoint, idParams } from '../../endpoint.ts';
import { instantSchema } from '../../values/time.ts';
import { passwordSchema } from '../account-endpoints.ts';

export const changePassword = endpoint({
  method: 'POST',
  path: '/me/password',
  access: 'signed-in',
  budget: 'ACCOUNT',
  summary: 'Change the password and log out all other devices',
  body: z.object({ currentPassword: passwordSchema, newPassword: passwordSchema }),
  answer: z.object({ ended: z.int() }),
});

export const sessionSchema = z.object({
  id: z.uuid(),
  /** Whether this is the session of the request. */
  isThis: z.boolean(),
  /** The browser's description of itself; null if it gives none. */
  device: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  createdAt: instantSchema,
  lastActiveAt: instantSchema,
});
export type SessionAnswer = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  isPrivate: true,
  access: 'signed-in',
  summary: 'List your active sessions, most recent first',
  answer: z.object({ items: z.array(sessionSchema) }),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  access: 'signed-in',
  stepUp: true,
  summary: 'Log out all other devices',
  answer: z.object({ ended: z.int() }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/:id',
  access: 'signed-in',
  stepUp: true,
  summary: 'Log out one of your devices',
  params: idParams,
  answer: z.object({ ended: z.int() }),
});

export const getDeviceSecret = endpoint({
  method: 'GET',
  path: '/me/device-secret',
  isPrivate: true,
  access: 'customer',
  summary: 'Get the secret that encrypts what you haven’t sent from your devices',
  /** The same for every device and session of the account; no one else is ever sent it. */
  answer: z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) }),
});
