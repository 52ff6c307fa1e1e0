import type { Actor } from '@sankofa/domain/access';
import type { Endpoint, FileAnswer, Traits, Upload } from '@sankofa/domain/endpoint';
import type { Instant } from '@sankofa/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';

import type { Db } from './db.ts';
import { storeFile, type SentFile, type StoredFile } from './files.ts';
import { ensureAccess, ensureKind, ensureOurPage, ensureRecent } from './gate.ts';
import { findAnswer, keepAnswer, type Repeatable } from './idempotency.ts';
import { limiter, type Limit } from './rate-limit.ts';
import { sendFile, sendJson, textOf } from './reply.ts';
import { checked, fileOf, repeatableOf, versionOf } from './sent.ts';
import { inWork, type PublicWork, type Request } from './work.ts';

/** Nobody needs to be signed in for a public call; for every other one somebody is. */
type ActorOf<T extends Traits> = T['access'] extends 'public' ? Actor | null : Actor;

type WorkOf<T extends Traits> = Omit<PublicWork, 'actor'> & { actor: ActorOf<T> };

/** What a GET works with. Several reads that must agree open a transaction themselves. */
export type Reading<A extends Actor | null = Actor> = {
  db: Db;
  now: Instant;
  actor: A;
  request: Request;
};

/** A file that was sent; `stored` is for `keepFile`, and null where it is neither a picture nor a PDF. */
export type Uploaded = SentFile & { stored: StoredFile | null };

/** The call as its schemas made it. `http` is for cookies and headers, which few calls need. */
type Call<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  T extends Traits,
> = {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  http: { request: FastifyRequest; reply: FastifyReply };
} & (T['versioned'] extends true ? { version: number } : unknown) &
  (T['upload'] extends Upload ? { file: Uploaded } : unknown);

type Handler<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
  T extends Traits,
> = (
  given: T['method'] extends 'GET' ? Reading<ActorOf<T>> : WorkOf<T>,
  call: Call<P, Q, B, T>,
) => Promise<z.input<A>> | z.input<A>;

export type ServeOptions = {
  /** Calls from one address; more get 429. */
  perAddress?: Limit;
  /** False where the caller is no page of ours and proves itself otherwise, as a payment provider does. */
  fromOurPages?: boolean;
};

/** Opens the work of a call that had to think before it: hashing a password must not hold a transaction. */
export type OpensWork<T extends Traits = Traits & { access: 'signed-in' }> = {
  inWork: <R>(command: (work: WorkOf<T>) => Promise<R>) => Promise<R>;
};

/** The same, once the types have done their work at the call of `serve`. */
type AnyHandler = (given: unknown, call: unknown) => unknown;

/**
 * Binds an endpoint to its handler. There is no other way to add a call, so none can forget its access,
 * its checks or its repeats. A write is handed a unit of work in a transaction of its own, a GET the
 * database.
 */
export function serve<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
  T extends Traits,
>(
  app: FastifyInstance,
  e: Endpoint<P, Q, B, A, T>,
  handler: Handler<P, Q, B, A, T>,
  options: ServeOptions = {},
) {
  const handle = handler as AnyHandler;
  addRoute(app, e, options, async (call, request, reply) => {
    if (e.method === 'GET') {
      const answer = await handle(readingOf(app, request), call);
      return e.produces === 'application/json'
        ? sendJson(e, request, reply, textOf(e, answer))
        : sendFile(e, request, reply, answer as FileAnswer);
    }
    const repeatable = repeatableOf(e, request);
    const { text, isRepeat } = await inWork(app.ground.db, baseOf(app, request), (work) =>
      onceOnly(work, repeatable, async () => textOf(e, await handle(work, call))),
    );
    if (isRepeat) void reply.header('idempotency-replayed', 'true');
    return sendJson(e, request, reply, text);
  });
}

/** Like `serve`, for a write that has slow things to do first; the handler opens the work itself. */
export function serveSlow<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
  T extends Traits,
>(
  app: FastifyInstance,
  e: Endpoint<P, Q, B, A, T> & { idempotent: boolean },
  handler: (
    given: Reading<ActorOf<T>> & OpensWork<T>,
    call: Call<P, Q, B, T>,
  ) => Promise<z.input<A>>,
  options: ServeOptions = {},
) {
  if (e.idempotent) throw new Error(`${e.path} repeats itself, so it needs serve()`);
  const handle = handler as AnyHandler;
  addRoute(app, e, options, async (call, request, reply) => {
    const base = baseOf(app, request);
    const open = (command: (work: PublicWork) => Promise<unknown>) =>
      inWork(app.ground.db, base, command);
    const answer = await handle({ ...readingOf(app, request), inWork: open }, call);
    return sendJson(e, request, reply, textOf(e, answer));
  });
}

function addRoute(
  app: FastifyInstance,
  e: Endpoint,
  options: ServeOptions,
  respond: (call: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const { ground } = app;
  const count = options.perAddress && limiter(options.perAddress);
  ground.endpoints.push(e);
  app.route({
    method: e.method,
    url: `/api${e.path}`,
    ...(e.upload && { bodyLimit: e.upload.maxBytes }),
    onRequest: async (request) => {
      count?.(request.ip, ground.clock());
      ensureAccess(e, request);
      if (e.stepUp) ensureRecent(request, ground.clock());
      if (e.method === 'GET') return;
      if (options.fromOurPages !== false) ensureOurPage(ground, request);
      ensureKind(e, request);
    },
    handler: async (request, reply) => {
      const call = {
        params: checked(e.params, request.params),
        query: checked(e.query, request.query),
        body: e.upload ? {} : checked(e.body, request.body),
        ...(e.versioned && { version: versionOf(request) }),
        ...(e.upload && { file: await uploadedOf(app, request) }),
        http: { request, reply },
      };
      return respond(call, request, reply);
    },
  });
}

const baseOf = (app: FastifyInstance, request: FastifyRequest) => ({
  ...readingOf(app, request),
  live: app.ground.live,
  log: request.log,
});

function readingOf(app: FastifyInstance, request: FastifyRequest): Reading<Actor | null> {
  return {
    db: app.ground.db,
    now: app.ground.clock(),
    actor: request.actor,
    request: {
      id: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    },
  };
}

async function uploadedOf(app: FastifyInstance, request: FastifyRequest): Promise<Uploaded> {
  const sent = fileOf(request);
  const isKept = sent.kind.startsWith('image/') || sent.kind === 'application/pdf';
  return { ...sent, stored: isKept ? await storeFile(app.ground.files, sent) : null };
}

/** Carries a call out, or gives the answer it was given when it was carried out before. */
async function onceOnly(
  work: PublicWork,
  repeatable: Repeatable | null,
  carryOut: () => Promise<string>,
): Promise<{ text: string; isRepeat: boolean }> {
  if (!repeatable) return { text: await carryOut(), isRepeat: false };
  const before = await findAnswer(work.tx, repeatable);
  if (before !== null) return { text: before, isRepeat: true };
  const text = await carryOut();
  await keepAnswer(work.tx, repeatable, text, work.now);
  return { text, isRepeat: false };
}
