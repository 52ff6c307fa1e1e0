import { z } from 'zod/mini';

import type { Duty } from './access.ts';
import type { BudgetKind } from './budget-kind.ts';
import type { KeyScope } from './key-scope.ts';

/** Who may call the endpoint. What they may do with a loaded record is decided by the feature's policy. */
export type Access = 'public' | 'signed-in' | 'customer' | 'office' | 'admin' | `duty:${Duty}`;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Media type of .xlsx workbooks. */
export const xlsxKind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Produces =
  | 'application/json'
  | 'application/pdf'
  | 'image/png'
  | 'text/plain'
  | 'image/webp'
  | 'text/csv'
  | typeof xlsxKind;

/** Traits that determine the handler's types: transaction, actor, version, file. */
export type Traits = {
  method: Method;
  access: Access;
  /** Several people may edit the record, so the caller sends the version it read in `If-Match`. */
  versioned: boolean;
  /** The body is one file with its own Content-Type instead of JSON. */
  upload: Upload | null;
  /** The response: JSON checked by `answer`, or the bytes of a file. */
  produces: Produces;
};

/** One HTTP call, defined once: the server serves it, the web app calls it and OpenAPI describes it. */
export type Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  T extends Traits = Traits,
> = T & {
  /** Below `/api`, with `:name` for each parameter. */
  path: string;
  /** One sentence for the API documentation. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** Moves money or goods, so the caller sends an `Idempotency-Key`. */
  idempotent: boolean;
  /** Requires re-authentication if the last one is older than five minutes. */
  stepUp: boolean;
  /** Available to staff who still have to set up the second factor that the company requires. */
  isForSetup: boolean;
  /** Hidden from a colleague who views the customer's area: secrets, sessions and the export of own data. */
  isPrivate: boolean;
  /** The scope that lets an API key call it; null refuses every key. */
  keyScope: KeyScope | null;
  /** Sends emails, so it counts against the person's hourly limit; null if it sends none. */
  budget: BudgetKind | null;
  /** The page's message if the response cannot be read; null for the default message. */
  unreadable: string | null;
};

export type Upload = {
  kinds: readonly string[];
  maxBytes: number;
  /** Pictures are stored as WebP; `png` is for those in documents and emails, which show no WebP. */
  as?: 'png';
};
/** Photos and proofs of payment. The browser shrinks images first, so 10 MB is generous. */
export const pictures: Upload = {
  kinds: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 10_000_000,
};
export const logos: Upload = { kinds: pictures.kinds, maxBytes: 5_000_000, as: 'png' };
export const picturesOrPdf: Upload = { ...pictures, kinds: [...pictures.kinds, 'application/pdf'] };

/** A file as a handler returns it and as `call()` gives it to a page. */
export type FileAnswer = {
  bytes: Uint8Array;
  fileName: string;
  /** Set where the media type differs from the endpoint's: a proof is an image or a PDF. */
  kind?: string;
};
export const fileAnswer = z.custom<FileAnswer>();

export const nothing = z.object({});
export const idParams = z.object({ id: z.uuid() });

type Nothing = typeof nothing;
type Written<P, Q, B, A, T extends Traits> = Pick<T, 'method' | 'access'> & {
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  idempotent?: boolean;
  stepUp?: boolean;
  isForSetup?: boolean;
  isPrivate?: boolean;
  keyScope?: KeyScope;
  budget?: BudgetKind;
  versioned?: T['versioned'];
  upload?: T['upload'];
  produces?: T['produces'];
  unreadable?: string;
};

/** Fills in what a definition leaves out: no parameters, no query, no body, no headers. */
export function endpoint<
  A extends z.ZodMiniType,
  M extends Method,
  X extends Access,
  P extends z.ZodMiniType = Nothing,
  Q extends z.ZodMiniType = Nothing,
  B extends z.ZodMiniType = Nothing,
  V extends boolean = false,
  U extends Upload | null = null,
  F extends Produces = 'application/json',
>(
  written: Written<P, Q, B, A, { method: M; access: X; versioned: V; upload: U; produces: F }>,
): Endpoint<P, Q, B, A, { method: M; access: X; versioned: V; upload: U; produces: F }> {
  return {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    idempotent: false,
    stepUp: false,
    isForSetup: false,
    isPrivate: false,
    keyScope: null,
    budget: null,
    unreadable: null,
    versioned: false as V,
    upload: null as U,
    produces: 'application/json' as F,
    ...written,
  };
}
