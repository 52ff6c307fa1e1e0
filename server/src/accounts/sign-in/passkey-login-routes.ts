import {
  loginWithPasskey,
  passkeyLogin,
  startPasskeyLogin,
} from '@sankofa/domain/accounts/second-factor/passkey-endpoints';
import { passkeyTexts } from '@sankofa/domain/accounts/second-factor/passkey-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance } from 'fastify';

import type { Parts } from '../../platform/http/app-parts.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { findPerson } from '../account-queries.ts';
import { passkeyRequest, proofFrom } from '../second-factor/passkey-challenges.ts';
import { usePasskey } from '../second-factor/passkey-proof.ts';
import { relyingPartyOf } from '../second-factor/relying-party.ts';
import { logIn, loggedIn, openSessionInstead } from './log-in.ts';

// Far more than a person needs, and few enough that challenges can't fill the database.
const perAddress = { calls: 120, windowMs: 600_000 };

/** Logins with a passkey: after the password, or instead of it. */
export function passkeyLoginRoutes(app: FastifyInstance, parts: Parts) {
  const { config } = parts;
  const relyingParty = relyingPartyOf(config);

  serveSlow(app, loginWithPasskey, (context, { body: { passkey, ...body }, http }) =>
    logIn(
      parts,
      { context, http },
      {
        body,
        secondStep: async ({ id: userId }) => ({
          passkey: await proofFrom(
            context.db,
            passkey,
            { purpose: 'SECOND_FACTOR', userId },
            context.now,
          ),
        }),
      },
    ),
  );

  serve(
    app,
    startPasskeyLogin,
    (work, { http }) => {
      void http.reply.header('cache-control', 'no-store');
      return passkeyRequest(work.tx, { purpose: 'LOGIN', userId: null, relyingParty }, work.now);
    },
    { perAddress },
  );

  serveSlow(
    app,
    passkeyLogin,
    async ({ db, now, inWork }, { body: { role, passkey }, http }) => {
      const proof = await proofFrom(db, passkey, { purpose: 'LOGIN', userId: null }, now);
      const { person, tokens } = await inWork(async (work) => {
        // The device must have verified the person, because the passkey replaces the password too.
        const userId = await usePasskey(work, proof, relyingParty, { mustVerifyPerson: true });
        const person = userId === null ? undefined : await findPerson(work.tx, userId);
        // One answer for every reason, as for a wrong password.
        if (!person || person.disabledAt !== null || person.role !== role)
          throw new Problem('auth.wrong', { message: passkeyTexts.notAccepted });
        return { person, tokens: await openSessionInstead(work, config, { http, person }) };
      });
      return loggedIn(config, { http, person, tokens }, now);
    },
    { perAddress },
  );
}
