import type { Actor } from '@sankofa/domain/access';
import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { sessionLimitMs, stepUpMs } from '@sankofa/domain/accounts/sessions/session';
import {
  idleEnd,
  isNewActivity,
  isSecondShowing,
} from '@sankofa/domain/accounts/sessions/session-checks';
import {
  sessionRulesSchema,
  sessionRulesUnset,
} from '@sankofa/domain/accounts/sessions/session-rules';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { holdSection } from '../../platform/database/settings.ts';
import { StoredRefusal, type PublicWork } from '../../platform/database/work.ts';
import type { AuthState } from '../../platform/http/app-context.ts';
import { newId } from '../../platform/ids.ts';
import { notifySessionEnded } from '../../platform/live-channel.ts';
import { sessionIdIn } from '../../platform/security/session-cookie.ts';
import { notify } from '../../reminders/reminders.ts';
import {
  actorOf,
  endSessionRow,
  findOpenSession,
  findRefreshToken,
  lockSession,
  markActive,
  openSessionIds,
  type Ending,
  type Person,
} from '../account-queries.ts';
import { lockLogins, sessionsBeyond } from '../session-rules-queries.ts';
import { addRefreshToken, addSession, markRefreshTokenUsed } from './session-queries.ts';
import {
  accessTokenFor,
  claimOf,
  firstRefreshToken,
  hashOf,
  successorOf,
  viewClaimOf,
} from './tokens.ts';
import { findOpenView } from './view-queries.ts';

/** The tokens of a browser: one for its calls, one for the cookie. */
export type TokenPair = {
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  endsAt: Instant;
};

export async function openSession(
  work: PublicWork,
  actor: Actor,
  secret: string,
): Promise<TokenPair> {
  const sessionId = newId(work.now);
  const endsAt = addMs(work.now, sessionLimitMs[actor.role]);
  if (actor.role !== 'CUSTOMER') await endOldestDevices(work, actor);
  const refreshToken = firstRefreshToken(sessionId);
  await addSession(work.tx, {
    id: sessionId,
    userId: actor.id,
    createdAt: work.now,
    lastActiveAt: work.now,
    authenticatedAt: work.now,
    endsAt,
    ip: work.request.ip,
    userAgent: work.request.userAgent,
  });
  await addRefreshToken(work.tx, {
    id: newId(work.now),
    sessionId,
    hash: hashOf(refreshToken),
    createdAt: work.now,
  });
  audit(work, { action: 'session.open', subject: 'session', subjectId: sessionId, actor });
  const accessToken = await accessTokenFor(secret, { userId: actor.id, sessionId }, work.now);
  return { sessionId, accessToken, refreshToken, endsAt };
}

/** Ends the sessions that have been idle longest, if the new one would exceed the number of devices. */
async function endOldestDevices(work: PublicWork, actor: Actor) {
  const { value } = await holdSection(work.tx, 'sessions');
  const { mostDevices } = value === null ? sessionRulesUnset : sessionRulesSchema.parse(value);
  if (mostDevices === null) return;
  await lockLogins(work.tx, actor.id);
  const most = mostDevices - 1;
  const surplus = await sessionsBeyond(work.tx, { most, userId: actor.id, now: work.now });
  for (const { id } of surplus)
    await endSession(work, { actor, sessionId: id, because: 'DEVICES' });
}

/**
 * Exchanges a refresh token. If it is reused within 30 seconds, while its successor is unused, it is a second
 * tab or a lost response, and gets the same successor. If it is reused later, someone else has a copy: the
 * session ends for both.
 * @throws Problem `auth.expired`
 */
export async function refreshSession(
  work: PublicWork,
  { token, activeAt }: Credentials,
  secret: string,
): Promise<TokenPair> {
  const sessionId = sessionIdIn(token);
  const held = sessionId === null ? undefined : await lockSession(work.tx, sessionId);
  const session = held && (await findOpenSession(work.tx, held.id, work.now));
  const shown = session && (await findRefreshToken(work.tx, session.sessionId, hashOf(token)));
  if (!session || !shown) throw new Problem('auth.expired');
  await recordActivity(work.tx, session, activeAt);

  const refreshToken = successorOf(secret, session.sessionId, token);
  const { usedAt, successorUsedAt } = shown;
  if (usedAt === null) await exchange(work, session.sessionId, shown.id, refreshToken);
  else if (!isSecondShowing({ usedAt, successorUsedAt }, work.now))
    await endReusedSession(work, actorOf(session), session.sessionId);

  const claim = { userId: session.id, sessionId: session.sessionId };
  // The clock of another machine, which confirmed the password, may be ahead.
  const issuedAt = session.authenticatedAt > work.now ? session.authenticatedAt : work.now;
  return {
    sessionId: session.sessionId,
    accessToken: await accessTokenFor(secret, claim, issuedAt),
    refreshToken,
    endsAt: session.endsAt,
  };
}

async function exchange(work: PublicWork, sessionId: string, id: string, successor: string) {
  await markRefreshTokenUsed(work.tx, id, work.now);
  await addRefreshToken(work.tx, {
    id: newId(work.now),
    sessionId,
    hash: hashOf(successor),
    parentId: id,
    createdAt: work.now,
  });
}

async function endReusedSession(work: PublicWork, actor: Actor, sessionId: string): Promise<never> {
  await endSession(work, { actor, sessionId, because: 'REUSE' });
  await notify(work, {
    userId: actor.id,
    key: `session-reuse:${sessionId}`,
    title: accountNotices.loggedOutTitle,
    body: accountNotices.loggedOutBody,
    link: null,
  });
  throw new StoredRefusal(new Problem('auth.expired'));
}

/** Ends a session and closes its sockets; has no effect on an ended session. */
export async function endSession(
  work: PublicWork,
  { actor, sessionId, because }: { actor: Actor; sessionId: string; because: Ending },
) {
  if (!(await endSessionRow(work.tx, sessionId, because, work.now))) return;
  audit(work, {
    action: 'session.end',
    subject: 'session',
    subjectId: sessionId,
    reason: because,
    actor: work.actor ?? actor,
  });
  await notifySessionEnded(work.tx, sessionId);
}

/** Ends every session of a person, except their own if given. Returns how many were ended. */
export async function endSessionsOf(
  work: PublicWork,
  person: Pick<Actor, 'id' | 'role'>,
  because: Ending,
  except: string | null = null,
): Promise<number> {
  const actor: Actor = { duties: [], siteKind: null, ...person };
  const open = await openSessionIds(work.tx, person.id);
  const otherSessions = open.filter((sessionId) => sessionId !== except);
  for (const sessionId of otherSessions) await endSession(work, { actor, sessionId, because });
  return otherSessions.length;
}

/** Ends the session of a refresh token, used or not. */
export async function endSessionOf(work: PublicWork, token: string | undefined) {
  const sessionId = sessionIdIn(token);
  if (token === undefined || sessionId === null) return;
  const shown = await findRefreshToken(work.tx, sessionId, hashOf(token));
  const session = shown && (await findOpenSession(work.tx, sessionId, work.now));
  if (session) await endSession(work, { actor: actorOf(session), sessionId, because: 'LOGOUT' });
}

export type Credentials = {
  token: string;
  /**
   * When the person was last active; null if not reported, because pages and sockets also send requests on their
   * own.
   */
  activeAt: Instant | null;
};

/** Records activity, once for all requests that report the same instant. */
async function recordActivity(
  db: Db,
  session: { sessionId: string; lastActiveAt: Instant },
  activeAt: Instant | null,
) {
  if (isNewActivity(activeAt, session.lastActiveAt))
    await markActive(db, session.sessionId, activeAt);
}

/** The caller; `account` is their row if it was read with the session. */
type Authenticated = {
  actor: Actor;
  sessionId: string;
  authState: AuthState;
  account: Person | null;
};

/**
 * Returns whether the token was issued before the user last entered their password. It has ended then, so that a copy of it
 * gets no more rights by that; the browser gets a new one by its refresh token.
 */
export const isReplaced = (
  { issuedBefore }: { issuedBefore: Instant },
  { authenticatedAt }: { authenticatedAt: Instant },
) => issuedBefore <= authenticatedAt;

/** Returns the owner of a token and records their activity. Null if the token is no longer valid. */
export async function authenticate(
  db: Db,
  secret: string,
  { token, activeAt }: Credentials,
  now: Instant,
): Promise<Authenticated | null> {
  const claim = await claimOf(secret, token, now);
  if (!claim) return authenticateView(db, secret, { token, activeAt }, now);
  const session = await findOpenSession(db, claim.sessionId, now);
  if (!session || session.id !== claim.userId || isReplaced(claim, session)) return null;
  await recordActivity(db, session, activeAt);
  const { authenticatedAt, stepUpMinutes, hasSecondFactor, mustSetUpSecondFactor } = session;
  return {
    actor: actorOf(session),
    sessionId: session.sessionId,
    authState: {
      authenticatedAt,
      stepUpMs: stepUpMinutes * 60_000,
      hasSecondFactor,
      mustSetUpSecondFactor,
    },
    account: session,
  };
}

/**
 * Returns the customer whose area a colleague reads. The colleague's own session counts as active meanwhile, and the
 * view ends with it.
 */
async function authenticateView(
  db: Db,
  secret: string,
  { token, activeAt }: Credentials,
  now: Instant,
): Promise<Authenticated | null> {
  const claim = await viewClaimOf(secret, token, now);
  const view = claim && (await findOpenView(db, claim.viewId, now));
  if (view?.customerId !== claim?.customerId || !view) return null;
  await recordActivity(db, view, activeAt);
  const { customerId, viewerId, sessionId, authenticatedAt } = view;
  return {
    actor: { id: customerId, role: 'CUSTOMER', duties: [], siteKind: null, viewedBy: viewerId },
    sessionId,
    authState: {
      authenticatedAt,
      stepUpMs,
      hasSecondFactor: false,
      mustSetUpSecondFactor: false,
    },
    account: null,
  };
}

/** Returns when the session ends: without activity, and in any case. */
export async function sessionEnds(db: Db, sessionId: string | null, now: Instant) {
  const session = sessionId === null ? null : await findOpenSession(db, sessionId, now);
  if (!session) throw new Problem('auth.expired');
  return { idleEndsAt: idleEnd(session), endsAt: session.endsAt };
}
