import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { emailSchema, passwordSchema } from '../account-endpoints.ts';

/** Of a link in a letter. */
export const tokenSchema = z
  .string()
  .check(z.minLength(1, 'Open the link in the letter again'), z.maxLength(200));
const said = z.object({ message: z.string() });

/** An e-mail address at the top of an answer or up to two levels further down (spec §5). */
export function emailIn(answer: unknown, levels = 3): string | undefined {
  if (levels === 0 || typeof answer !== 'object' || answer === null) return undefined;
  if ('email' in answer && typeof answer.email === 'string') return answer.email;
  for (const inner of Object.values(answer)) {
    const found = emailIn(inner, levels - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary:
    'Sends a link to choose a new password; says the same whether or not there is an account',
  body: z.object({ email: emailSchema }),
  answer: said,
});

export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/auth/verify-reset-token/:token',
  access: 'public',
  summary: 'Whose password the link is for; looking does not use it up',
  params: z.object({ token: tokenSchema }),
  answer: z.pipe(
    z.transform((body: { email: string }): unknown => ({ email: emailIn(body) })),
    z.object({ email: z.string() }),
  ),
  unreadable: 'No email found in response',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with the token of the link, once, and ends every session',
  body: z.object({ token: tokenSchema, newPassword: passwordSchema }),
  answer: said,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Confirms an e-mail address with the token of the link that was sent there',
  body: z.object({ token: tokenSchema }),
  answer: z.object({ email: z.string() }),
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  summary: 'Sends the link to confirm an address again; says the same for every address',
  body: z.object({ email: emailSchema }),
  answer: said,
});
