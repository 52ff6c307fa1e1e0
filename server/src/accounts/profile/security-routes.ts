import { accountTexts } from '@sankofa/domain/accounts/account-texts';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  getDeviceSecret,
  listSessions,
} from '@sankofa/domain/accounts/sessions/security-endpoints';
import { deviceOf } from '@sankofa/domain/accounts/sign-in/device';
import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance } from 'fastify';

import type { Parts } from '../../platform/http/app-parts.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { secretFor } from '../../platform/security/encryption.ts';
import { findPerson, openSessionIds } from '../account-queries.ts';
import { hashPassword } from '../password.ts';
import { findOpenSessions } from '../sessions/security-queries.ts';
import { ensureOwnPassword, replacePassword } from '../sessions/security.ts';
import { endSession, endSessionsOf } from '../sessions/sessions.ts';
import { phonePasswordFor } from '../sign-in/phone-password.ts';
import { strengthCheck } from '../sign-in/strong-password.ts';

export function securityRoutes(app: FastifyInstance, parts: Parts) {
  const { config } = parts;
  const ensureStrong = strengthCheck(parts);
  serveSlow(app, changePassword, async (context, { body, http }) => {
    await ensureOwnPassword(context, body.currentPassword);
    const person = await findPerson(context.db, context.actor.id);
    if (!person) throw new Problem('auth.expired');
    await ensureStrong(body.newPassword, { ...person, role: context.actor.role }, 'newPassword');
    const pair = { phone: person.phone, password: body.newPassword };
    const hashes = {
      passwordHash: await hashPassword(body.newPassword),
      phonePasswordHash: await phonePasswordFor(context.db, pair, context.now),
    };
    return context.inWork((work) => replacePassword(work, hashes, http.request.sessionId));
  });

  serve(app, listSessions, async ({ db, actor, now }, { http }) => ({
    items: (await findOpenSessions(db, actor.id, now)).map(({ userAgent, ...session }) => ({
      ...session,
      isThis: session.id === http.request.sessionId,
      device: deviceOf(userAgent),
    })),
  }));

  serve(app, getDeviceSecret, ({ actor }) => ({
    secret: secretFor(config.secrets.secondFactor, actor.id),
  }));

  serve(app, endOwnSession, async (work, { params }) => {
    const { actor } = work;
    if (!(await openSessionIds(work.tx, actor.id)).includes(params.id))
      throw new Problem('thing.not_found', { message: accountTexts.sessionOver });
    await endSession(work, { actor, sessionId: params.id, because: 'REVOKED' });
    return { ended: 1 };
  });

  serve(app, endOtherSessions, async (work, { http }) => ({
    ended: await endSessionsOf(work, work.actor, 'REVOKED', http.request.sessionId),
  }));
}
