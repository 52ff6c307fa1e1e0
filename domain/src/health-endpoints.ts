import { z } from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const showHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the process is alive',
  answer: z.object({ status: z.literal('ok') }),
});

export const showReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'public',
  summary: 'Whether it can take work: database reached, migrations applied, not about to stop',
  answer: z.object({ status: z.literal('ready') }),
});

export const listTestLetters = endpoint({
  method: 'GET',
  path: '/dev/mail',
  access: 'public',
  summary: 'The letters that were sent, newest first; in demo and tests only',
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
