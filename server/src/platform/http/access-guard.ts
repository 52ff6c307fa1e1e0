import { duties, hasDuty, isOffice, type Actor } from '@sankofa/domain/access';
import { isRecentProof } from '@sankofa/domain/accounts/sessions/session-checks';
import type { Endpoint } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { adminNeeded, permissionNeeded } from '@sankofa/domain/permission-texts';
import type { Instant } from '@sankofa/domain/values/time';
import type { FastifyRequest } from 'fastify';

import { mediaTypeRefusal } from '../files/upload-refusals.ts';
import { csrfCookie, csrfHeader, ensureCsrf } from '../security/csrf.ts';
import type { AppContext } from './app-context.ts';

type AccessRule = Pick<Endpoint, 'access' | 'isForSetup' | 'isPrivate' | 'keyScope' | 'method'>;
const dutyOf = ({ access }: Pick<AccessRule, 'access'>) =>
  duties.find((duty) => access === `duty:${duty}`);

function isAllowed({ access }: Pick<AccessRule, 'access'>, actor: Actor): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  if (access === 'customer') return actor.role === 'CUSTOMER';
  if (access === 'office') return isOffice(actor);
  const duty = dutyOf({ access });
  return duty ? hasDuty(actor, duty) : actor.role === 'ADMIN';
}

/**
 * Throws before anything of the call is read.
 * @throws Problem `auth.viewing`, `auth.viewing_private`, `auth.required`, `auth.expired`, `auth.not_allowed`,
 * `auth.key_invalid`, `auth.key_not_allowed` or `second_factor_setup_required`
 */
export function ensureAccess(rule: AccessRule, request: FastifyRequest) {
  ensureKeyMay(rule, request);
  if (request.actor?.viewedBy !== undefined) ensureReadOnly(rule);
  if (rule.access === 'public') return;
  if (!request.actor) throw new Problem(request.isExpired ? 'auth.expired' : 'auth.required');
  if (request.authState?.mustSetUpSecondFactor === true && !rule.isForSetup)
    throw new Problem('second_factor_setup_required');
  if (isAllowed(rule, request.actor)) return;
  const duty = dutyOf(rule);
  const onlyAdmins = rule.access === 'admin' ? adminNeeded : null;
  const unblock = duty ? permissionNeeded(duty) : onlyAdmins;
  throw new Problem(
    'auth.not_allowed',
    isOffice(request.actor) && unblock !== null ? { message: unblock } : {},
  );
}

/** Lets a colleague who views a customer's area only read, and no secrets, whatever the endpoint. */
function ensureReadOnly({ method, isPrivate }: AccessRule) {
  if (method !== 'GET') throw new Problem('auth.viewing');
  if (isPrivate) throw new Problem('auth.viewing_private');
}

/** An API key opens only what names its scope, even among public calls. */
function ensureKeyMay({ keyScope }: AccessRule, { apiKey, isKeyRefused }: FastifyRequest) {
  if (isKeyRefused) throw new Problem('auth.key_invalid');
  if (apiKey && (keyScope === null || !apiKey.scopes.includes(keyScope)))
    throw new Problem('auth.key_not_allowed');
}

/**
 * Requires a recent login, for actions that must not be possible on an unattended device. An endpoint sets
 * `stepUp: true`; a handler calls this itself if only some of its changes need it.
 * @throws Problem `reauth_required`, stating whether a code is required too
 */
export function ensureRecent({ authState }: Pick<FastifyRequest, 'authState'>, now: Instant) {
  if (authState && isRecentProof(authState, now)) return;
  throw new Problem('reauth_required', { needsCode: authState?.hasSecondFactor ?? false });
}

/** @throws Problem `auth.csrf` */
export function ensureOurPage(context: AppContext, request: FastifyRequest) {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  ensureCsrf(context.csrfSecret, {
    cookie: request.cookies[csrfCookie],
    header: header(csrfHeader),
    sessionId: request.sessionId,
    origin: header('origin'),
    fetchSite: header('sec-fetch-site'),
    ourOrigin: context.publicOrigin,
  });
}

/** @throws Problem `request.media_type`, before the body is read */
export function ensureKind({ upload }: Pick<Endpoint, 'upload'>, request: FastifyRequest) {
  const kind = kindOf(request);
  if (upload) {
    if (!upload.kinds.includes(kind)) throw mediaTypeRefusal(upload, kind);
  } else if (kind !== '' && kind !== 'application/json') throw new Problem('request.media_type');
}

/** Returns the Content-Type without its parameters; empty if there is none. */
export const kindOf = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
