import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
  verifyResetToken,
} from '@sankofa/domain/accounts/sign-in/recovery-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance } from 'fastify';

import type { Parts } from '../../platform/http/app-parts.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { inConstantTime, constantTimeMs } from '../constant-time.ts';
import { findLinkOwner } from '../one-time-queries.ts';
import { hashPassword } from '../password.ts';
import { hashOf } from '../sessions/tokens.ts';
import { phonePasswordFor } from './phone-password.ts';
import { requestLink, confirmEmail, finishReset } from './recovery.ts';
import { strengthCheck } from './strong-password.ts';

const minute = 60_000;
const few = { perAddress: { calls: 30, windowMs: 10 * minute } };
const more = { perAddress: { calls: 200, windowMs: 10 * minute } };

export function recoveryRoutes(app: FastifyInstance, parts: Parts) {
  const ensureStrong = strengthCheck(parts);
  serveSlow(
    app,
    forgotPassword,
    async ({ inWork }, { body: { email } }) => {
      await inConstantTime(constantTimeMs, () =>
        inWork((work) => requestLink(work, 'RESET_PASSWORD', email)),
      );
      return { message: 'If there’s an account with this address, we’ve sent it an email' };
    },
    few,
  );

  serve(
    app,
    verifyResetToken,
    async ({ db, now }, { params: { token }, http }) => {
      void http.reply.header('cache-control', 'no-store');
      const owner = await findLinkOwner(db, 'RESET_PASSWORD', hashOf(token), now);
      if (!owner) throw new Problem('auth.token_invalid');
      return { email: owner.email };
    },
    more,
  );

  serveSlow(
    app,
    resetPassword,
    async ({ db, now, inWork }, { body: { token, newPassword } }) => {
      const owner = await findLinkOwner(db, 'RESET_PASSWORD', hashOf(token), now);
      if (!owner) throw new Problem('auth.token_invalid');
      await ensureStrong(newPassword, owner, 'newPassword');
      const hashes = {
        passwordHash: await hashPassword(newPassword),
        phonePasswordHash: await phonePasswordFor(
          db,
          { phone: owner.phone, password: newPassword },
          now,
        ),
      };
      await inWork((work) => finishReset(work, token, hashes));
      return { message: 'Password changed. Log in with your new password' };
    },
    more,
  );

  serve(app, verifyEmail, (work, { body: { token } }) => confirmEmail(work, token), more);

  serveSlow(
    app,
    resendVerification,
    async ({ inWork }, { body: { email } }) => {
      await inConstantTime(constantTimeMs, () =>
        inWork((work) => requestLink(work, 'VERIFY_EMAIL', email)),
      );
      return {
        message: 'If this address is waiting to be confirmed, we’ve sent it an email',
      };
    },
    few,
  );
}
