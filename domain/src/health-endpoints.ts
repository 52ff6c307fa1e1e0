import { z } from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const showHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Liveness check',
  answer: z.object({ status: z.literal('ok') }),
});

export const showReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'public',
  summary: 'Readiness check: database reachable, migrations applied, not shutting down',
  answer: z.object({ status: z.literal('ready') }),
});

export const listTestEmails = endpoint({
  method: 'GET',
  path: '/dev/mail',
  access: 'public',
  summary: 'List sent emails, newest first (demo and tests only)',
  query: z.object({ to: z.optional(z.string().check(z.maxLength(254))) }),
  answer: z.array(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      at: z.string(),
    }),
  ),
});
