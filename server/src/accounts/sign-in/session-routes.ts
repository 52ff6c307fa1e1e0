import {
  csrfToken,
  login,
  logout,
  me,
  refreshToken,
  register,
  sessionHealth,
} from '@sankofa/domain/accounts/account-endpoints';
import { activityHeader } from '@sankofa/domain/accounts/sessions/session';
import { reportedActivity } from '@sankofa/domain/accounts/sessions/session-checks';
import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance } from 'fastify';

import type { Parts } from '../../platform/http/app-parts.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { refreshCookie } from '../../platform/security/session-cookie.ts';
import { findPerson } from '../account-queries.ts';
import { inConstantTime, constantTimeMs } from '../constant-time.ts';
import { hashPassword } from '../password.ts';
import { clearCookies, setCsrfCookie, setSessionCookies } from '../sessions/cookies.ts';
// Its type adds `account` to every request.
import '../sessions/request-account.ts';
import { endSession, endSessionOf, refreshSession, sessionEnds } from '../sessions/sessions.ts';
import { userOf } from '../sessions/user.ts';
import { logIn } from './log-in.ts';
import { passkeyLoginRoutes } from './passkey-login-routes.ts';
import { phonePasswordFor } from './phone-password.ts';
import { ensureReal } from './real-phone.ts';
import { registerAccount } from './registration.ts';
import { strengthCheck } from './strong-password.ts';

const minute = 60_000;

export function sessionRoutes(app: FastifyInstance, parts: Parts) {
  const { config } = parts;
  const ensureStrong = strengthCheck(parts);
  passkeyLoginRoutes(app, parts);
  const secret = config.secrets.accessToken;

  serveSlow(app, login, (context, { body: { code, ...body }, http }) =>
    logIn(parts, { context, http }, { body, secondStep: async () => ({ code }) }),
  );

  serveSlow(
    app,
    register,
    async ({ db, now, inWork }, { body: { password, ...form } }) => {
      await ensureStrong(password, form);
      await ensureReal(form.phone);
      const hashes = {
        passwordHash: await hashPassword(password),
        phonePasswordHash: await phonePasswordFor(db, { phone: form.phone, password }, now),
      };
      // Creating an account takes longer than writing an email to an existing owner.
      const user = await inConstantTime(constantTimeMs, () =>
        inWork((work) => registerAccount(work, form, hashes)),
      );
      return { user };
    },
    { perAddress: { calls: 60, windowMs: 10 * minute } },
  );

  serve(app, refreshToken, async (work, { http }) => {
    const shown = http.request.cookies[refreshCookie];
    if (!shown) throw new Problem('auth.expired');
    const activeAt = reportedActivity(http.request.headers[activityHeader], work.now);
    const tokens = await refreshSession(work, { token: shown, activeAt }, secret);
    // Only after the commit: a cookie with a token that was never stored would be useless.
    work.after(() => setSessionCookies(http, config, tokens));
    return { accessToken: tokens.accessToken };
  });

  serve(app, logout, async (work, { http }) => {
    const { actor } = work;
    const { sessionId } = http.request;
    if (actor && sessionId !== null)
      await endSession(work, { actor, sessionId, because: 'LOGOUT' });
    await endSessionOf(work, http.request.cookies[refreshCookie]);
    work.after(() => {
      clearCookies(http, config);
      void http.reply.header('clear-site-data', '"cache"');
    });
    return {};
  });

  serve(app, me, async ({ db, actor }, { http }) => {
    const person = http.request.account ?? (await findPerson(db, actor.id));
    if (!person) throw new Problem('auth.expired');
    return { user: userOf(person) };
  });

  serve(app, sessionHealth, async ({ db, now }, { http }) => ({
    healthy: true as const,
    ...(await sessionEnds(db, http.request.sessionId, now)),
  }));

  serve(app, csrfToken, async (_reading, { http }) => {
    void http.reply.header('cache-control', 'no-store');
    return { csrfToken: setCsrfCookie(http, config, http.request.sessionId) };
  });
}
