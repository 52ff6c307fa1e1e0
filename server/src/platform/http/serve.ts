import type { Actor } from '@sankofa/domain/access';
import { xlsxKind, type Endpoint, type FileAnswer, type Traits } from '@sankofa/domain/endpoint';
import type { WithMessages } from '@sankofa/domain/texts/message';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';

import { findAnswer, isAnswered, storeAnswer, type Repeatable } from '../database/idempotency.ts';
import { inWork, type PublicWork } from '../database/work.ts';
import { codeOf } from '../errors.ts';
import { prepareFile, preparePng } from '../files/files.ts';
import { tableOf } from '../files/list-table.ts';
import { ensureWithinQuota, reserveTurn } from '../files/upload-limits.ts';
import { bytesRefusal } from '../files/upload-refusals.ts';
import { withoutCardNumbers } from '../security/free-text.ts';
import { budgetOf, spendBudget, spendBudgetAlone } from '../security/spend-budget.ts';
import { ensureAccess, ensureKind, ensureOurPage, ensureRecent } from './access-guard.ts';
import { makeFile, readInTurn, writeInTurn } from './call-queues.ts';
import type {
  ActorOf,
  Reading,
  Uploaded,
  Call,
  Handler,
  ServeOptions,
  OptionsOf,
  OpensWork,
} from './endpoint-handler.ts';
import { answer, languageOf } from './problems.ts';
import { limiter } from './rate-limit.ts';
import { isReplicaRead, readOnEither } from './replica-reads.ts';
import { checked, fileOf, repeatableOf, versionOf } from './request-body.ts';
import { answerJson, answerText, sendFile, sendJson } from './response.ts';

/** A handler without its types, which were checked at the call of `serve`. */
type AnyHandler = (given: unknown, call: unknown) => unknown;
type AnyRead = (given: Reading<Actor | null>, call: unknown) => unknown;
type AnyOptions = ServeOptions & { authorize?: AnyHandler };

/**
 * Binds an endpoint to its handler. There is no other way to add a call, so none can miss its access check,
 * validation or idempotency. A write gets a unit of work in its own transaction, a GET gets the database.
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
  ...[options = {}]: OptionsOf<Call<P, Q, B, T>, T>
) {
  const handle = handler as AnyHandler;
  if (e.method === 'GET') {
    addRoute(app, e, options as AnyOptions, readOf(app, e, handle, options));
    return;
  }
  addRoute(app, e, options as AnyOptions, async (call, request, reply) => {
    const repeatable = repeatableOf(e, request);
    const { text, isRepeat } = await writeInTurn(request, () =>
      inWork(app.context.db, baseOf(app, request), (work) =>
        onceOnly(work, repeatable, async () => {
          // Inside the transaction, so that refused calls and repeats do not count.
          const budget = budgetOf(e.budget, request);
          if (budget && work.actor) await spendBudget(work.tx, work.actor, budget, work.now);
          return answerJson(e, await handle(work, call), languageOf(request));
        }),
      ),
    );
    if (isRepeat) void reply.header('idempotency-replayed', 'true');
    return sendJson(e, request, reply, text);
  });
}

/** Returns what answers a GET. */
function readOf(
  app: FastifyInstance,
  e: Endpoint,
  handle: AnyHandler,
  { onPrimary = false }: ServeOptions,
): Respond {
  const { replica } = app.context;
  const handled: AnyRead =
    replica && !onPrimary && isReplicaRead(e)
      ? async (given, call) =>
          readOnEither(replica, given.db, async (db) => handle({ ...given, db }, call))
      : handle;
  if (e.produces === 'application/json')
    return async (call, request, reply) => {
      const read = async () =>
        answerText(e, await handled(readingOf(app, request), call), languageOf(request));
      return sendJson(e, request, reply, await readInTurn(request, read));
    };
  return async (call, request, reply) => {
    const read = async () => handled(readingOf(app, request), call);
    const file = await readInTurn(request, () => (fileBudget(e) ? makeFile(read) : read()));
    return sendFile(e, request, reply, file as FileAnswer);
  };
}

/** Serves a write with slow preparation; its handler opens the work itself. */
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
  ) => Promise<WithMessages<z.input<A>>>,
  options: ServeOptions = {},
) {
  if (e.idempotent) throw new Error(`${e.path} repeats itself, so it needs serve()`);
  const handle = handler as AnyHandler;
  addRoute(app, e, options, async (call, request, reply) => {
    const base = baseOf(app, request);
    const { actor, now } = base;
    let isCounted = e.budget === null || actor === null;
    const open = (command: (work: PublicWork) => Promise<unknown>) =>
      writeInTurn(request, () =>
        inWork(app.context.db, base, async (work) => {
          if (!isCounted && e.budget && actor) await spendBudget(work.tx, actor, e.budget, now);
          isCounted = true;
          return command(work);
        }),
      );
    const answer = await handle({ ...readingOf(app, request), inWork: open }, call);
    return sendJson(e, request, reply, answerJson(e, answer, languageOf(request)));
  });
}

type Respond = (call: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function addRoute(app: FastifyInstance, e: Endpoint, options: AnyOptions, respond: Respond) {
  const { context } = app;
  const count = options.perAddress && limiter(options.perAddress);
  context.endpoints.push(e);
  const allow = (request: FastifyRequest) => {
    count?.(request.ip, context.clock());
    ensureAccess(e, request);
    if (e.stepUp) ensureRecent(request, context.clock());
  };
  // Without a promise, which most reads need nowhere else before their handler.
  const allowRead = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    allow(request);
    done();
  };
  app.route({
    method: e.method,
    url: `/api${e.path}`,
    ...(e.upload && {
      bodyLimit: e.upload.maxBytes,
      errorHandler: maxBytesText(e.upload.maxBytes),
    }),
    onRequest:
      e.method === 'GET'
        ? allowRead
        : async (request, reply) => {
            allow(request);
            // A browser never adds an API key automatically, so another site cannot use one.
            if (options.fromOurPages !== false && !request.apiKey) ensureOurPage(context, request);
            ensureKind(e, request);
            // Before the body is read, so that an excess file is not received.
            if (e.upload && request.actor)
              await spendBudgetAlone(context.db, request.actor, 'UPLOAD', context.clock());
            if (e.upload && request.actor) reserveTurn(request.actor.id, reply);
          },
    handler: async (request, reply) => {
      const ofFile = fileBudget(e);
      if (ofFile && request.actor)
        await spendBudgetAlone(
          context.db,
          request.actor,
          budgetOf(ofFile, request),
          context.clock(),
        );
      const call = {
        params: checked(e.params, request.params),
        // An upload has texts such as its file name in the query.
        query: e.upload
          ? withoutCardNumbers(checked(e.query, request.query))
          : checked(e.query, request.query),
        body: e.upload ? {} : withoutCardNumbers(checked(e.body, request.body)),
        ...(e.versioned && { version: versionOf(request) }),
        http: { request, reply },
      };
      if (!e.upload) return respond(call, request, reply);
      const file = await uploadedOf(app, { e, request, authorize: options.authorize, call });
      return respond({ ...call, file }, request, reply);
    },
  });
}

/** Adds the limit to the error of a file that is too large, which its parser does not know. */
const maxBytesText =
  (maxBytes: number) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    answer(
      codeOf(error) === 'FST_ERR_CTP_BODY_TOO_LARGE' ? bytesRefusal(maxBytes) : error,
      request,
      reply,
    );

/**
 * Returns the budget of a rendered file: whole lists, or single documents such as an invoice or labels. Null
 * for a picture that is read from disk.
 */
function fileBudget({ produces }: Endpoint) {
  if (produces === 'text/csv' || produces === xlsxKind) return 'EXPORT';
  return produces === 'application/pdf' ? 'DOCUMENT' : null;
}

const baseOf = (app: FastifyInstance, request: FastifyRequest) => ({
  ...readingOf(app, request),
  log: request.log,
});

function readingOf(app: FastifyInstance, request: FastifyRequest): Reading<Actor | null> {
  return {
    db: app.context.db,
    now: app.context.clock(),
    actor: request.actor,
    request: {
      id: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    },
  };
}

type UploadCall = {
  e: Endpoint;
  request: FastifyRequest;
  authorize: AnyHandler | undefined;
  call: unknown;
};

/** Opens the upload of a person who may send it. One that was stored before is not opened again. */
async function uploadedOf(
  app: FastifyInstance,
  { e, request, authorize, call }: UploadCall,
): Promise<Uploaded> {
  const { db, files } = app.context;
  const sent = { ...fileOf(request), stored: null, png: null, table: [] };
  const repeatable = repeatableOf(e, request);
  if (repeatable && (await isAnswered(db, repeatable))) return sent;
  const base = baseOf(app, request);
  if (authorize) await inWork(db, base, async (work) => authorize(work, call));
  if (isTable(sent.kind))
    return { ...sent, table: await tableOf(sent, { scanner: files.scanner }) };
  if (!isCacheable(sent.kind)) return sent;
  if (base.actor) await ensureWithinQuota(db, base.actor, base.now);
  const kinds = e.upload?.kinds ?? [];
  if (e.upload?.as === 'png') return { ...sent, png: await preparePng(files, sent, { kinds }) };
  return { ...sent, stored: await prepareFile(files, sent, { kinds }) };
}

const isTable = (kind: string) => kind === xlsxKind || kind === 'text/csv';
const isCacheable = (kind: string) => kind.startsWith('image/') || kind === 'application/pdf';

/** Executes a call, or returns the response of its earlier execution. */
async function onceOnly(
  work: PublicWork,
  repeatable: Repeatable | null,
  carryOut: () => Promise<string>,
): Promise<{ text: string; isRepeat: boolean }> {
  if (!repeatable) return { text: await carryOut(), isRepeat: false };
  const before = await findAnswer(work.tx, repeatable);
  if (before !== null) return { text: before, isRepeat: true };
  const text = await carryOut();
  await storeAnswer(work.tx, repeatable, text, work.now);
  return { text, isRepeat: false };
}
