import { Problem } from '@sankofa/domain/errors/problem';
import { followerChannels } from '@sankofa/domain/followers/follower-rules';
import { trackingNumberOf } from '@sankofa/domain/values/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';

import { inWork, type PublicWork } from '../platform/database/work.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { limiter } from '../platform/http/rate-limit.ts';
import { idOfSigned, signedId } from '../platform/security/signed-id.ts';
import { followerChannelsOf } from '../shipments/shipments.ts';
import { confirmFollowing, requestFollowing, stopFollowing } from './follow.ts';
import { findFollowedBy } from './follower-queries.ts';

/** A person follows a few shipments and mistypes once or twice; a flood comes from a bot. */
const perAddress = { calls: 10, windowMs: 10 * 60_000 };
const perAddressOfLinks = { calls: 60, windowMs: 60_000 };
const mostBytes = 4_000;

/** What the tracking page says above the form (web/src/public/tracking/tracking-follow.tsx). */
type Step =
  | 'sent'
  | 'code'
  | 'wrong-code'
  | 'following'
  | 'confirm'
  | 'stop'
  | 'stopped'
  | 'bad-contact'
  | 'over'
  | 'busy';

const text = (most: number) => z._default(z.string().check(z.maxLength(most), z.trim()), '');
const followForm = z.object({
  number: text(40),
  channel: z._default(z.enum(followerChannels), 'EMAIL'),
  email: text(254),
  phone: text(30),
  /** Invisible to people. */
  website: text(200),
});
const codeForm = z.object({ number: text(40), request: text(60), code: text(12) });
const stopForm = z.object({ 'List-Unsubscribe': text(20) });

/**
 * Registers the forms of the tracking page by which anyone can follow a shipment. They are plain forms, so they work
 * without scripts: each answers with the tracking page, which says what happened.
 */
export async function followForms(app: FastifyInstance, parts: Parts) {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body: string, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    // Mail programs may unsubscribe in this format too (RFC 8058). Our own forms are never sent in it.
    forms.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body: string, done) =>
        done(null, /\bOne-Click\b/.test(body) ? { 'List-Unsubscribe': 'One-Click' } : {}),
    );
    requestForms(forms, parts);
    linkForms(forms, parts);
  });
}

/** Runs a command for a visitor. */
const workFor =
  ({ db, clock, log }: Parts) =>
  <T>({ id, ip, headers }: FastifyRequest, command: (work: PublicWork) => Promise<T>) => {
    const request = { id, ip, userAgent: headers['user-agent'] ?? null };
    return inWork(db, { actor: null, now: clock(), request, log }, command);
  };

/** The form to follow a shipment, and the one for the code of the SMS. */
function requestForms(forms: FastifyInstance, parts: Parts) {
  const { clock, config } = parts;
  const count = limiter(perAddress);
  const inPublicWork = workFor(parts);
  const secret = config.secrets.link;
  const channels = followerChannelsOf(config.messages);
  const publicOrigin = new URL(config.publicUrl).origin;

  forms.post('/follow', async (request, reply) => {
    const form = followForm.safeParse(request.body ?? {});
    const number = trackingNumberOf(form.data?.number ?? '') ?? '';
    if (!form.success || !isOwnPage(request, publicOrigin))
      return seeOther(reply, number, 'bad-contact');
    const { channel, email, phone, website } = form.data;
    const answer = (step: Step, more: Record<string, string> = {}) =>
      seeOther(reply, number, step, { by: channel, ...more });
    // A bot is answered like everyone else.
    if (website) return answer('sent');
    try {
      count(request.ip, clock());
      const contact = channel === 'EMAIL' ? email : phone;
      const { requestId } = await inPublicWork(request, (work) =>
        requestFollowing(work, { trackingNumber: number, channel, contact }, channels),
      );
      return channel === 'EMAIL'
        ? answer('sent')
        : answer('code', { request: signedId(secret, 'follow-request', requestId) });
    } catch (error) {
      return answer(stepAfter(error, 'bad-contact'));
    }
  });

  forms.post('/follow/code', async (request, reply) => {
    const { data } = codeForm.safeParse(request.body ?? {});
    const number = trackingNumberOf(data?.number ?? '') ?? '';
    const requestId = idOfSigned(secret, 'follow-request', data?.request ?? '');
    if (!data || requestId === null || !isOwnPage(request, publicOrigin))
      return seeOther(reply, number, 'over');
    try {
      count(request.ip, clock());
      const code = { typed: data.code.replaceAll(/\D/g, ''), secret };
      await inPublicWork(request, (work) => confirmFollowing(work, { requestId, code }));
      return seeOther(reply, number, 'following');
    } catch (error) {
      return seeOther(reply, number, stepAfter(error, 'wrong-code'), { request: data.request });
    }
  });
}

/** The links of emails and messages, which confirm or stop. */
function linkForms(forms: FastifyInstance, parts: Parts) {
  const { db, clock, config } = parts;
  const count = limiter(perAddressOfLinks);
  const inPublicWork = workFor(parts);
  const secret = config.secrets.link;

  // The request changes nothing: mail programs and chats open links to show a preview. In a browser, the page of a stop
  // link then sends its form, so that one tap is enough.
  forms.get<{ Params: { token: string } }>('/follow/:token', async (request, reply) => {
    const { token } = request.params;
    const link = linkIn(secret, token);
    const number = link && (await findFollowedBy(db, link));
    return number
      ? seeOther(reply, number, 'followerId' in link ? 'stop' : 'confirm', { token })
      : seeOther(reply, '', 'over');
  });

  forms.post<{ Params: { token: string } }>('/follow/:token', async (request, reply) => {
    const link = linkIn(secret, request.params.token);
    if (!link) return seeOther(reply, '', 'over');
    try {
      count(request.ip, clock());
      if ('requestId' in link) {
        const { requestId } = link;
        const { trackingNumber } = await inPublicWork(request, (work) =>
          confirmFollowing(work, { requestId, code: null }),
        );
        return seeOther(reply, trackingNumber, 'following');
      }
      const { followerId } = link;
      const { trackingNumber } = await inPublicWork(request, (work) =>
        stopFollowing(work, followerId),
      );
      const { data } = stopForm.safeParse(request.body ?? {});
      // Mail programs follow no redirect (RFC 8058).
      return data?.['List-Unsubscribe'] === 'One-Click'
        ? reply.status(200).type('text/plain').send('Unsubscribed')
        : seeOther(reply, trackingNumber, 'stopped');
    } catch (error) {
      const step = stepAfter(error, 'over');
      return seeOther(reply, (await findFollowedBy(db, link)) ?? '', step);
    }
  });
}

type FollowLink = { followerId: string } | { requestId: string };

function linkIn(secret: string, token: string): FollowLink | null {
  const followerId = idOfSigned(secret, 'follower', token);
  if (followerId !== null) return { followerId };
  const requestId = idOfSigned(secret, 'follow-request', token);
  return requestId === null ? null : { requestId };
}

/** Throws what is not a refusal. */
function stepAfter(error: unknown, otherwise: Step): Step {
  if (!(error instanceof Problem)) throw error;
  return error.code === 'request.too_many' ? 'busy' : otherwise;
}

/** Other sites can't send the form in a visitor's name. Old browsers send neither header. */
function isOwnPage({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === undefined || headers.origin === publicOrigin;
}

/** Answers a form with the tracking page, which a reload then shows again without sending the form again. */
function seeOther(
  reply: FastifyReply,
  number: string,
  step: Step,
  more: Record<string, string> = {},
) {
  const query = new URLSearchParams({ follow: step, ...more }).toString();
  return reply
    .header('cache-control', 'no-store')
    .redirect(`/tracking${number === '' ? '' : `/${number}`}?${query}#follow`, 303);
}
