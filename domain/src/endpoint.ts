import { z } from 'zod';

import type { Duty } from './access.ts';

/** Who may knock at all. What they may do once the thing is loaded is the feature's policy. */
export type Access = 'public' | 'signed-in' | 'customer' | 'office' | 'admin' | `duty:${Duty}`;

/** One HTTP call, written once: the server serves it, the web calls it and OpenAPI describes it. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api`, with `:name` for each parameter. */
  path: string;
  access: Access;
  /** One sentence for the API document. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** Moves money or goods, so the caller sends an `Idempotency-Key`. */
  idempotent: boolean;
  /** Edits what others edit too, so the caller sends the version it saw in `If-Match`. */
  versioned: boolean;
  /** The body is one file, sent as it is with its own Content-Type, instead of JSON. */
  upload: Upload | null;
  /** What the answer is: JSON that `answer` checked, or the bytes of a file. */
  produces: 'application/json' | 'application/pdf' | 'image/webp' | 'text/csv';
};

export type Upload = { kinds: readonly string[]; maxBytes: number };
/** Photos and proofs of payment. The browser shrinks pictures first, so 10 MB is generous. */
export const pictures: Upload = {
  kinds: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 10_000_000,
};
export const picturesOrPdf: Upload = { ...pictures, kinds: [...pictures.kinds, 'application/pdf'] };

/** A file as a handler returns it and as `call()` gives it to a page. */
export type FileAnswer = { bytes: Uint8Array; fileName: string };
export const fileAnswer = z.custom<FileAnswer>();

export const nothing = z.object({});
export const idParams = z.object({ id: z.uuid() });

type Nothing = typeof nothing;
type Written<P, Q, B, A> = Pick<Endpoint, 'method' | 'path' | 'access' | 'summary'> & {
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  idempotent?: boolean;
  versioned?: boolean;
  upload?: Upload;
  produces?: Endpoint['produces'];
};

/** Fills in what an endpoint leaves out: no parameters, no query, no body, no headers. */
export function endpoint<
  A extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(written: Written<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    idempotent: false,
    versioned: false,
    upload: null,
    produces: 'application/json',
    ...written,
  };
}
