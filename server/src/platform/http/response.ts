import { xlsxKind, type Endpoint, type FileAnswer } from '@sankofa/domain/endpoint';
import type { Language } from '@sankofa/domain/texts/language';
import { renderMessages } from '@sankofa/domain/texts/message';
import { etag } from 'etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

import { compiled } from './compiled-schema.ts';
import { KeptAnswer, type AnswerText } from './kept-answer.ts';

/**
 * Returns an answer as JSON text: its messages are rendered, and it is parsed with the endpoint's schema,
 * which also removes unknown fields.
 */
export function answerJson(e: Endpoint, answer: unknown, language: Language): string {
  const parsed = compiled(e.answer).safeParse(renderMessages(answer, language));
  if (parsed.success) return JSON.stringify(parsed.data);
  throw new Error(`${e.method} ${e.path} answers against its own schema: ${parsed.error.message}`);
}

/** Returns the JSON of what a GET handler returned, with its tag if that is known. */
export function answerText(e: Endpoint, answer: unknown, language: Language): AnswerText | string {
  return answer instanceof KeptAnswer
    ? answer.in(language, (value) => answerJson(e, value, language))
    : answerJson(e, answer, language);
}

/** Sends JSON. Public data may be cached and revalidated by its ETag; personal data is never cached. */
export function sendJson(
  e: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: AnswerText | string,
) {
  void reply.header('content-type', 'application/json; charset=utf-8');
  const text = typeof answer === 'string' ? answer : answer.text;
  const isDecided = reply.hasHeader('cache-control');
  if (isDecided || e.method !== 'GET' || e.access !== 'public') {
    if (!isDecided) void reply.header('cache-control', 'no-store');
    return reply.send(text);
  }
  void reply.header('cache-control', 'public, no-cache');
  return sendTagged(request, reply, {
    text,
    tag: typeof answer === 'string' ? etag(text) : answer.tag,
  });
}

/** Sends a file under its own name. Nothing in it can be executed, even if a customer uploaded it. */
export function sendFile(
  e: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, fileName, kind }: FileAnswer,
) {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_');
  const full = encodeURIComponent(fileName).replaceAll("'", '%27');
  // An uploaded PDF is never opened by the browser under our origin; our own ones are.
  const isSentPdf = kind === 'application/pdf';
  const isSheet = e.produces === 'text/csv' || e.produces === xlsxKind;
  const how = isSheet || isSentPdf ? 'attachment' : 'inline';
  void reply
    .type(e.produces === 'text/csv' ? 'text/csv; charset=utf-8' : (kind ?? e.produces))
    .header('content-disposition', `${how}; filename="${plain}"; filename*=UTF-8''${full}`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache');
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return sendTagged(request, reply, { text: content, tag: etag(content) });
}

function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, tag }: { text: string | Buffer; tag: string },
) {
  void reply.header('etag', tag);
  if (isNotModified(request, reply)) return reply.status(304).send();
  return reply.send(text);
}

/**
 * Whether the caller already has the version of this entity tag. Only the tags are compared: clients that set
 * them explicitly send `no-cache`, which is meant for the caches in between, not for us.
 */
export const isNotModified = ({ headers }: FastifyRequest, reply: FastifyReply) =>
  headers['if-none-match'] !== undefined &&
  fresh({ 'if-none-match': headers['if-none-match'] }, reply.getHeaders());
