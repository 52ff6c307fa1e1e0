import type { Actor } from '@sankofa/domain/access';
import type { Traits, Upload } from '@sankofa/domain/endpoint';
import type { WithMessages } from '@sankofa/domain/texts/message';
import type { Instant } from '@sankofa/domain/values/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';

import type { Db } from '../database/db.ts';
import type { PublicWork, Request } from '../database/work.ts';
import type { PreparedFile, PreparedPng, SentFile } from '../files/files.ts';
import type { KeptAnswer } from './kept-answer.ts';
import type { Limit } from './rate-limit.ts';

/** A public call may have no user; every other call has one. */
export type ActorOf<T extends Traits> = T['access'] extends 'public' ? Actor | null : Actor;

type WorkOf<T extends Traits> = Omit<PublicWork, 'actor'> & { actor: ActorOf<T> };

/** What a GET handler gets. Several reads that must agree open a transaction themselves. */
export type Reading<A extends Actor | null = Actor> = {
  db: Db;
  now: Instant;
  actor: A;
  request: Request;
};

/** An uploaded file, opened by its type. */
export type Uploaded = SentFile & {
  /** For `keepFile`; null if it is neither a picture nor a PDF. */
  stored: PreparedFile | null;
  /** For uploads `as` PNG, otherwise null. */
  png: PreparedPng | null;
  /** The cells of a spreadsheet; empty if it is not one. */
  table: string[][];
};

/** A call as parsed by its schemas. `http` is for cookies and headers, which few calls need. */
export type Call<
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

export type Handler<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
  T extends Traits,
> = (
  given: T['method'] extends 'GET' ? Reading<ActorOf<T>> : WorkOf<T>,
  call: Call<P, Q, B, T>,
) => Answered<A, T> | Promise<Answered<A, T>>;

/** What a handler returns; a GET may also return an answer that many requests get. */
type Answered<A extends z.ZodMiniType, T extends Traits> =
  | WithMessages<z.input<A>>
  | (T['method'] extends 'GET' ? KeptAnswer<WithMessages<z.input<A>>> : never);

export type ServeOptions = {
  /** The limit of calls per address; more are answered with 429. */
  perAddress?: Limit;
  /** False if the caller is not our own page and proves itself otherwise, such as a payment provider. */
  fromOurPages?: boolean;
  /** True for a list or report that also writes, so that a replica can't answer it. */
  onPrimary?: boolean;
};

type UploadOptions<C, T extends Traits> = ServeOptions & {
  /**
   * Refuses people who may not send this file, and records that cannot accept one now, before the file is
   * opened. It runs in its own transaction and changes nothing; the handler checks again in its own.
   */
  authorize: (work: WorkOf<T>, call: C) => unknown;
};

/** Options of an upload must include `authorize`, so that no file is opened and stored for others. */
export type OptionsOf<C, T extends Traits> = T['upload'] extends Upload
  ? [UploadOptions<Omit<C, 'file'>, T>]
  : [ServeOptions?];

/** Opens the work of a call after slow preparation: hashing a password must not keep a transaction open. */
export type OpensWork<T extends Traits = Traits & { access: 'signed-in' }> = {
  inWork: <R>(command: (work: WorkOf<T>) => Promise<R>) => Promise<R>;
};
