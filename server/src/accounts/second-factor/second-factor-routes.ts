import {
  confirmSecondFactor,
  reauthenticate,
  renewRecoveryCodes,
  resetSecondFactor,
  showSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from '@sankofa/domain/accounts/second-factor/second-factor-endpoints';
import {
  saveSignInRules,
  showSignInRules,
} from '@sankofa/domain/accounts/second-factor/sign-in-rules';
import { stepUpMs } from '@sankofa/domain/accounts/sessions/session';
import {
  getSessionRules,
  saveSessionRules,
} from '@sankofa/domain/accounts/sessions/session-rule-endpoints';
import { addMs } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';

import { audit } from '../../platform/database/audit.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { countTry, deleteAttempts } from '../../platform/http/rate-limit.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { markAuthenticated } from '../second-factor-queries.ts';
import { changeSessionRules, findSessionRules } from '../sessions/session-rules.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { renewCodes } from './recovery-codes.ts';
import { ensureThemselves } from './second-factor-code.ts';
import { finishSetup, resetOf, secondFactorOf, startSetup, switchOff } from './second-factor.ts';
import { findSignInRules, saveRules } from './sign-in-rules.ts';

export function secondFactorRoutes(app: FastifyInstance, parts: Parts) {
  const secret = parts.config.secrets.secondFactor;
  passkeyRoutes(app, parts);

  serve(app, showSecondFactor, ({ db, actor }) => secondFactorOf(db, actor));
  serve(app, startSecondFactor, (work, { http }) => {
    // The key is for this page only, and must not be cached.
    void http.reply.header('cache-control', 'no-store');
    return startSetup(work, secret);
  });
  serveSlow(app, confirmSecondFactor, async ({ db, now, actor, inWork }, { body }) => {
    const attempts = { key: `code:${actor.id}`, free: 4 };
    await countTry(db, [attempts], now);
    const confirmed = await inWork((work) => finishSetup(work, body.code, secret));
    await deleteAttempts(db, [attempts.key]);
    return confirmed;
  });
  serveSlow(app, stopSecondFactor, async (confirmed, { body }) => {
    await ensureThemselves(confirmed, body, secret);
    return confirmed.inWork((work) => switchOff(work));
  });
  serveSlow(app, renewRecoveryCodes, async (confirmed, { body }) => {
    await ensureThemselves(confirmed, body, secret);
    return confirmed.inWork((work) => renewCodes(work));
  });
  serve(app, resetSecondFactor, (work, { params, body }) => resetOf(work, params.id, body.reason));

  serveSlow(app, reauthenticate, async (confirmed, { body, http }) => {
    await ensureThemselves(confirmed, body, secret);
    const sessionId = http.request.sessionId ?? '';
    await confirmed.inWork(async (work) => {
      await markAuthenticated(work.tx, sessionId, work.now);
      audit(work, { action: 'session.reauthenticate', subject: 'session', subjectId: sessionId });
    });
    return { until: addMs(confirmed.now, http.request.authState?.stepUpMs ?? stepUpMs) };
  });

  serve(app, getSessionRules, ({ db }) => findSessionRules(db));
  serve(app, saveSessionRules, (work, { body, version }) =>
    changeSessionRules(work, { ...body, version }),
  );
  serve(app, showSignInRules, ({ db }) => findSignInRules(db));
  serve(app, saveSignInRules, (work, { body, version }) => saveRules(work, { ...body, version }));
}
