import {
  csrfToken,
  login,
  logout,
  me,
  refreshToken,
  register,
  sessionHealth,
} from '@sankofa/domain/accounts/account-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance } from 'fastify';

import { reportedActivity } from '../../platform/http/activity.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { refreshCookie } from '../../platform/security/session-cookie.ts';
import { actorOf, addPhonePassword, findPerson } from '../account-queries.ts';
import { inConstantTime, constantTimeMs } from '../constant-time.ts';
import { hashPassword } from '../password.ts';
import { ensureSecondStep } from '../second-factor/second-factor-code.ts';
import {
  clearCookies,
  knownUserOf,
  setCsrfCookie,
  setDeviceCookie,
  setSessionCookies,
} from '../sessions/cookies.ts';
import {
  endSession,
  endSessionOf,
  openSession,
  refreshSession,
  sessionEnds,
} from '../sessions/sessions.ts';
import { userOf } from '../sessions/user.ts';
import { phonePasswordFor } from './phone-password.ts';
import { ensureReal } from './real-phone.ts';
import { ensureStrong, registerAccount } from './registration.ts';
import { checkSignIn, clearAttempts } from './sign-in.ts';

const minute = 60_000;

export function sessionRoutes(app: FastifyInstance, { config }: Parts) {
  const secret = config.secrets.accessToken;

  serveSlow(app, login, async (context, { body, http }) => {
    const right = await checkSignIn(context, body, knownUserOf(http, config));
    const { person } = right;
    const phonePassword =
      person.phonePasswordHash === null
        ? await phonePasswordFor(context.db, { phone: person.phone, ...body }, context.now)
        : null;
    const tokens = await context.inWork(async (work) => {
      await ensureSecondStep(work, right, body.code, config.secrets.secondFactor);
      await clearAttempts(work.tx, right);
      if (phonePassword !== null) await addPhonePassword(work.tx, person, phonePassword);
      return openSession(work, actorOf(person), secret);
    });
    setSessionCookies(http, config, tokens);
    setDeviceCookie(http, config, person.id, context.now);
    return { accessToken: tokens.accessToken, user: userOf(person) };
  });

  serveSlow(
    app,
    register,
    async ({ db, now, inWork }, { body: { password, ...form } }) => {
      ensureStrong(password, form);
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
    const activeAt = reportedActivity(http.request.headers, work.now);
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

  serve(app, me, async ({ db, actor }) => {
    const person = await findPerson(db, actor.id);
    if (!person) throw new Problem('auth.expired');
    return { user: userOf(person) };
  });

  serve(app, sessionHealth, async ({ db, now }, { http }) => ({
    healthy: true as const,
    ...(await sessionEnds(db, http.request.sessionId ?? '', now)),
  }));

  serve(app, csrfToken, async (_reading, { http }) => {
    void http.reply.header('cache-control', 'no-store');
    return { csrfToken: setCsrfCookie(http, config, http.request.sessionId) };
  });
}
