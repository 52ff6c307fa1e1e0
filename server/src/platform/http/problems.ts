import { Problem } from '@sankofa/domain/errors/problem';
import type { Language, Translations } from '@sankofa/domain/texts/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isUnreachable } from '../database/unreachable.ts';
import { codeOf } from '../errors.ts';

const bug = {
  code: 'server.error',
  message: {
    en: 'An unexpected error occurred. Our team has been notified.',
    zh: '发生意外错误，我们的团队已收到通知。',
  } satisfies Translations,
};

/** Returns the language of the user, which our pages send with every call; English by default. */
export const languageOf = (request: FastifyRequest): Language =>
  /^zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en';

/** Sends every error as `{ message, code, ..., requestId }`, never with a stack. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => answer(error, request, reply));
}

/** Answers a URL that no route matches. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  answer(new Problem('request.not_found'), request, reply);

/** Seconds until a retry, if waiting helps. */
const patience: Record<string, number> = {
  'request.in_progress': 1,
  'request.too_many': 60,
  'server.unavailable': 5,
  'server.busy': 5,
  'server.full': 60,
  'file.not_scanned': 30,
};

export function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error);
  void reply.header('cache-control', 'no-store');
  if (!problem) {
    request.log.error({ err: error }, 'unexpected error');
    const message = bug.message[languageOf(request)];
    return reply.status(500).send({ ...bug, message, requestId: request.id });
  }
  if (problem.status === 503) request.log.error({ ...problem.logged, err: error }, problem.message);
  else if (isRefusedInput(error))
    request.log.error({ err: error }, 'database rejected a value that passed schema validation');
  else request.log.info(refusedLine(problem, request.actor?.id), 'refused');
  const { retryAfterSeconds, ...body } = problem.body(languageOf(request));
  const seconds = Number(retryAfterSeconds ?? patience[problem.code] ?? 0);
  if (seconds > 0) void reply.header('retry-after', String(Math.ceil(seconds)));
  return reply.status(problem.status).send({ ...body, requestId: request.id });
}

/** What the log says of a refusal, with the person once they are known. */
export const refusedLine = ({ logged, code, status }: Problem, userId: string | undefined) => ({
  ...logged,
  code,
  status,
  userId,
});

/** Returns the error to show to the user; null if it is a bug. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return null;
  if (isRefusedInput(error)) return new Problem('request.invalid');
  if (isUnreachable(error)) return new Problem('server.unavailable');
  const code = codeOf(error);
  if (code === statementTimeout) return new Problem('server.busy');
  if (diskFull.has(code ?? '')) return new Problem('server.full');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('request.too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('request.media_type');
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  // Fastify's own errors for a body that is not JSON, an invalid URL and the like.
  return status >= 400 && status < 500 ? new Problem('request.invalid') : null;
}

// Values that PostgreSQL refuses: out of range (22003), invalid dates (22007, 22008), a NUL or half a
// character in text (22021, 22P05), the wrong type (22P02), too many parameters (08P01).
const refusedInput = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05', '08P01']);

/** PostgreSQL's code for a statement that took longer than the pool allows, such as one waiting for a lock. */
const statementTimeout = '57014';

/** A disk without room: PostgreSQL's code, and those of the system for files. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Detects a value refused by the database. A schema should have refused it, so it is logged as well. */
const isRefusedInput = (error: unknown) =>
  refusedInput.has(codeOf(error) ?? '') && !isOfPgBouncer(error);

/**
 * PgBouncer reports with 08P01 that it has no connection to the database, which PostgreSQL uses for too many
 * parameters. PostgreSQL names the routine that failed.
 */
const isOfPgBouncer = (error: unknown) =>
  codeOf(error) === '08P01' &&
  !(error instanceof Error && 'routine' in error && typeof error.routine === 'string');
