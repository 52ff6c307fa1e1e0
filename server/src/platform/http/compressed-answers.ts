import { brotliCompress, constants } from 'node:zlib';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Shorter answers fit into the packet that their headers need anyway. */
const shortest = 1024;
/** Fast rather than small, and with a window that answers rarely exceed: the default one takes megabytes for each. */
const packing = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
};

/**
 * Compresses the JSON of calls that read: on a slow phone lists take as long as their bytes. Other calls and those of
 * sessions are never compressed, so that no length says something about a secret.
 */
export function compressAnswers(app: FastifyInstance) {
  // With a callback: a promise would delay each answer, also the short ones.
  app.addHook('onSend', (request, reply, payload, done) => {
    const text = typeof payload === 'string' && payload.length >= shortest ? payload : null;
    if (text === null || !isCompressible(request, reply)) return done(null, payload);
    void reply.header('vary', 'Accept-Encoding');
    if (!/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(request.headers['accept-encoding'] ?? ''))
      return done(null, payload);
    void reply.header('content-encoding', 'br');
    // The same tag for two encodings has to be a weak one.
    const tag = reply.getHeader('etag');
    if (typeof tag === 'string' && !tag.startsWith('W/')) void reply.header('etag', `W/${tag}`);
    brotliCompress(text, packing, done);
  });
}

const isCompressible = (request: FastifyRequest, reply: FastifyReply) =>
  request.method === 'GET' &&
  !request.url.startsWith('/api/auth/') &&
  String(reply.getHeader('content-type')).startsWith('application/json') &&
  !reply.hasHeader('content-encoding');
