import type { Actor } from '@sankofa/domain/access';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PublicWork } from '../../platform/database/work.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import type { Reading } from '../../platform/http/endpoint-handler.ts';
import { refreshCookie } from '../../platform/security/session-cookie.ts';
import { actorOf, type Person } from '../account-queries.ts';
import { addPhonePassword, renewPasswordHash } from '../password-queries.ts';
import { hashPassword, isOutdatedHash } from '../password.ts';
import { relyingPartyOf } from '../second-factor/relying-party.ts';
import { ensureSecondStep, type SecondStep } from '../second-factor/second-factor-code.ts';
import { knownDeviceOf, setDeviceCookie, setSessionCookies } from '../sessions/cookies.ts';
import { endSessionOf, openSession, type TokenPair } from '../sessions/sessions.ts';
import { userOf } from '../sessions/user.ts';
import { endOthersPush } from './device-queries.ts';
import { phonePasswordFor } from './phone-password.ts';
import { checkSignIn, clearAttempts, type SignIn } from './sign-in.ts';

type LoginContext = Reading<Actor | null> & {
  inWork: <R>(command: (work: PublicWork) => Promise<R>) => Promise<R>;
};
type Http = { request: FastifyRequest; reply: FastifyReply };

/**
 * Logs in with a password and, if the account has one, a second factor.
 * @param secondStep reads what was sent as the second factor, once the password was right
 */
export async function logIn(
  { config }: Parts,
  { context, http }: { context: LoginContext; http: Http },
  { body, secondStep }: { body: SignIn; secondStep: (person: Person) => Promise<SecondStep> },
) {
  const device = knownDeviceOf(http, config);
  const right = await checkSignIn(context, body, device?.userId ?? null);
  const { person } = right;
  const phonePassword =
    person.phonePasswordHash === null
      ? await phonePasswordFor(context.db, { phone: person.phone, ...body }, context.now)
      : null;
  const renewed =
    person.passwordHash !== null && isOutdatedHash(person.passwordHash)
      ? await hashPassword(body.password)
      : null;
  const step = await secondStep(person);
  const tokens = await context.inWork(async (work) => {
    await ensureSecondStep(work, right, step, {
      secret: config.secrets.secondFactor,
      relyingParty: relyingPartyOf(config),
    });
    await clearAttempts(work.tx, right);
    if (phonePassword !== null) await addPhonePassword(work.tx, person, phonePassword);
    if (renewed !== null) await renewPasswordHash(work.tx, person, renewed);
    return openSessionInstead(work, config, { http, person });
  });
  return loggedIn(config, { http, person, tokens }, context.now);
}

/** Opens a session. Ends the one that this browser had before, and the notifications of another person on it. */
export async function openSessionInstead(
  work: PublicWork,
  config: Parts['config'],
  { http, person }: { http: Http; person: Person },
) {
  await endSessionOf(work, http.request.cookies[refreshCookie]);
  await endOthersPush(work.tx, knownDeviceOf(http, config), person.id);
  return openSession(work, actorOf(person), config.secrets.accessToken);
}

/** Sets the cookies of a new session and returns the response to a login. */
export function loggedIn(
  config: Parts['config'],
  { http, person, tokens }: { http: Http; person: Person; tokens: TokenPair },
  now: Reading['now'],
) {
  setSessionCookies(http, config, tokens);
  const device = knownDeviceOf(http, config);
  const pushId = device?.userId === person.id ? device.pushId : null;
  setDeviceCookie(http, config, { userId: person.id, pushId }, now);
  return { accessToken: tokens.accessToken, user: userOf(person) };
}
