import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { emailSchema, passwordSchema } from '../account-endpoints.ts';
import { fieldTexts } from '../account-field-texts.ts';

/** Token of an emailed link. */
export const tokenSchema = z
  .string()
  .check(z.minLength(1, fieldTexts.openLinkAgain.ref), z.maxLength(200));
const messageAnswer = z.object({ message: z.string() });

/** Finds an email address in a response body, up to two levels below the top (spec §5). */
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
  summary: 'Send a password reset link; same response whether or not the account exists',
  body: z.object({ email: emailSchema }),
  answer: messageAnswer,
});

export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/auth/verify-reset-token/:token',
  access: 'public',
  summary: 'Get the account for a reset link (doesn’t use it up)',
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
  summary: 'Reset the password with a one-time token and end all sessions',
  body: z.object({ token: tokenSchema, newPassword: passwordSchema }),
  answer: messageAnswer,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Confirm an email address with its token',
  body: z.object({ token: tokenSchema }),
  answer: z.object({ email: z.string() }),
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  summary: 'Resend the confirmation link; same response for every address',
  body: z.object({ email: emailSchema }),
  answer: messageAnswer,
});
