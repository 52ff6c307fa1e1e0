import {
  requestEmailChange,
  confirmEmailChange,
  cancelEmailChange,
  showEmailChange,
  stopEmailChange,
} from '@sankofa/domain/accounts/profile/email-endpoints';
import type { FastifyInstance } from 'fastify';

import { ensureRecent } from '../../platform/http/access-guard.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { inConstantTime } from '../constant-time.ts';
import { findPendingEmail } from '../one-time-queries.ts';
import { ensureOwnPassword } from '../sessions/security.ts';
import {
  startEmailChange,
  cancelOwnEmailChange,
  finishEmailChange,
  revertEmailChange,
} from './email-change.ts';

const links = { perAddress: { calls: 200, windowMs: 600_000 } };
/** Many times what writing an email takes: an address with an account takes no longer than one without. */
const minAnswerMs = 250;

export function emailRoutes(app: FastifyInstance) {
  serve(app, showEmailChange, async ({ db, actor, now }) => ({
    pending: (await findPendingEmail(db, actor.id, now)) ?? null,
  }));
  serveSlow(
    app,
    requestEmailChange,
    async (context, { body: { email, currentPassword }, http }) => {
      await ensureOwnPassword(context, currentPassword);
      // Users with a second factor must have shown that too; the password alone was checked just now.
      if (http.request.authState?.hasSecondFactor) ensureRecent(http.request, context.now);
      const request = { email, sessionId: http.request.sessionId };
      return inConstantTime(minAnswerMs, () =>
        context.inWork((work) => startEmailChange(work, request)),
      );
    },
  );
  serve(app, cancelEmailChange, (work) => cancelOwnEmailChange(work));
  serve(
    app,
    confirmEmailChange,
    (work, { body: { token } }) => finishEmailChange(work, token),
    links,
  );
  serve(app, stopEmailChange, (work, { body: { token } }) => revertEmailChange(work, token), links);
}
