import {
  addPasskey,
  listPasskeys,
  reauthenticateByPasskey,
  removePasskey,
  renamePasskey,
  renewPasskeyCodes,
  startPasskey,
  startPasskeyProof,
} from '@sankofa/domain/accounts/second-factor/passkey-endpoints';
import { passkeyTexts } from '@sankofa/domain/accounts/second-factor/passkey-texts';
import { stepUpMs } from '@sankofa/domain/accounts/sessions/session';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';

import { audit } from '../../platform/database/audit.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { countTry, deleteAttempts } from '../../platform/http/rate-limit.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { hasPasskey } from '../passkey-queries.ts';
import { markAuthenticated } from '../second-factor-queries.ts';
import { passkeyRequest, proofFrom, spentChallenge } from './passkey-challenges.ts';
import { usePasskey } from './passkey-proof.ts';
import {
  addPasskeyOf,
  ownPasskeys,
  removePasskeyOf,
  renamePasskeyOf,
  startAdding,
} from './passkeys.ts';
import { renewCodes } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';

/** The passkeys of the logged-in member of staff. */
export function passkeyRoutes(app: FastifyInstance, { config }: Parts) {
  const relyingParty = relyingPartyOf(config);

  serve(app, listPasskeys, (reading) => ownPasskeys(reading, relyingParty));
  serve(app, startPasskey, (work, { http }) => {
    void http.reply.header('cache-control', 'no-store');
    return startAdding(work, relyingParty);
  });
  serveSlow(app, addPasskey, async ({ db, now, actor, inWork }, { body }) => {
    const signed = body.credential.response.clientDataJSON;
    const challenge = await spentChallenge(db, signed, { purpose: 'ADD', userId: actor.id }, now);
    return inWork((work) => addPasskeyOf(work, { ...body, challenge }, relyingParty));
  });
  serve(app, renamePasskey, (work, { params: { id }, body: { name } }) =>
    renamePasskeyOf(work, { id, name }),
  );
  serve(app, removePasskey, (work, { params }) => removePasskeyOf(work, params.id));
  serve(app, renewPasskeyCodes, (work, { http }) => {
    void http.reply.header('cache-control', 'no-store');
    return renewCodes(work);
  });

  serve(app, startPasskeyProof, async (work, { http }) => {
    void http.reply.header('cache-control', 'no-store');
    const { id: userId } = work.actor;
    if (!(await hasPasskey(work.tx, userId)))
      throw new Problem('account.step_not_allowed', { message: passkeyTexts.noPasskeys });
    return passkeyRequest(work.tx, { purpose: 'REAUTHENTICATE', userId, relyingParty }, work.now);
  });
  serveSlow(app, reauthenticateByPasskey, async (context, { body, http }) => {
    const { db, now, actor } = context;
    const attempts = { key: `passkey:${actor.id}`, free: 4 };
    await countTry(db, [attempts], now);
    const of = { purpose: 'REAUTHENTICATE', userId: actor.id } as const;
    const proof = await proofFrom(db, body.passkey, of, now);
    const sessionId = http.request.sessionId ?? '';
    await context.inWork(async (work) => {
      const owner = await usePasskey(work, proof, relyingParty, { mustVerifyPerson: true });
      if (owner !== actor.id)
        throw new Problem('auth.code_wrong', { message: passkeyTexts.notAccepted });
      await markAuthenticated(work.tx, sessionId, work.now);
      audit(work, {
        action: 'session.reauthenticate',
        subject: 'session',
        subjectId: sessionId,
        after: { by: 'passkey' },
      });
    });
    await deleteAttempts(db, [attempts.key]);
    return { until: addMs(now, http.request.authState?.stepUpMs ?? stepUpMs) };
  });
}
