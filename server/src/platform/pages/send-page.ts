import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

import { isNotModified } from '../http/response.ts';
import { cameraAllowed } from '../http/security-headers.ts';
import type { KnownFacts } from './page-facts.ts';
import type { Page } from './site-files.ts';

export const revalidate = 'public, no-cache';

/** Returns the smaller encoding of those that the browser accepts. */
function encodingFor(request: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  known: KnownFacts,
) {
  const body = await page.body(known);
  void reply.header('content-type', page.kind).header('vary', 'Accept-Encoding');
  // A 304 replaces the headers that the browser cached, so it must include the page's own policy.
  if (page.csp) void reply.header('content-security-policy', page.csp);
  if (page.mayUseCamera) void reply.header('permissions-policy', cameraAllowed);
  if (reply.statusCode === 200) {
    void reply.header('cache-control', revalidate).header('etag', body.etag);
    if (isNotModified(request, reply)) return reply.status(304).send();
  }
  const encoding = encodingFor(request);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(body[encoding ?? 'whole']);
}

/** A prerendered page into which the server writes a result, for its path with at most one segment below. */
export type AnsweringPage = {
  /** `/tracking` */
  address: string;
  /** Null if there is no query: then the page is sent as it is. */
  answer: (
    page: string,
    request: FastifyRequest,
  ) => Promise<{ html: string; status: number } | null>;
};

/** Fast rather than small, since it is compressed for one visitor. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends the page with its result; returns false if there is none. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, known, answer }: { page: Page; known: KnownFacts; answer: AnsweringPage['answer'] },
): Promise<boolean> {
  const { whole } = await page.body(known);
  const answered = await answer(whole.toString(), request).catch((error: unknown) => {
    request.log.warn({ err: error }, 'page sent without preloaded data');
    return null;
  });
  if (!answered) return false;
  const acceptsBrotli = encodingFor(request) === 'br';
  const html = Buffer.from(answered.html);
  if (acceptsBrotli) void reply.header('content-encoding', 'br');
  await reply
    .status(answered.status)
    .header('content-type', page.kind)
    .header('vary', 'Accept-Encoding')
    .header('content-security-policy', page.csp)
    .header('cache-control', 'private, no-cache')
    .send(acceptsBrotli ? await promisify(brotliCompress)(html, packing) : html);
  return true;
}
