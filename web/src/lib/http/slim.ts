import type { Endpoint } from '@sankofa/domain/endpoint';
import type { z } from 'zod/mini';

import { isRecord } from './call-error.ts';

type SentParts = 'method' | 'path' | 'idempotent' | 'produces' | 'unreadable';
/** The parts of an endpoint that are needed to send a call. */
export type Sendable = Pick<Endpoint, Exclude<SentParts, 'unreadable'>>;

/**
 * An endpoint without its schemas, which are as large as a page: for the calls of everyone's first page. Its
 * types are those of `E`; the server has validated the answer, so only parts the page can't do without are
 * checked.
 */
export type Slim<E extends Endpoint> = Pick<E, SentParts> & {
  /** A list that the answer must have. */
  list?: keyof z.output<E['answer']> & string;
  /** Reads a JSON body, if that needs more than a list; null if invalid. */
  read?: (body: unknown) => z.output<E['answer']> | null;
};

type EndpointHead<E extends Endpoint> = Pick<E, 'method' | 'path'> &
  Partial<Omit<Slim<E>, SentParts>> &
  Partial<Pick<E, 'unreadable'>>;

/** Repeats what the endpoint declares (critical-calls.test.ts and public-calls.test.ts compare them). */
export const slim = <E extends Endpoint>(head: EndpointHead<E>): Slim<E> => ({
  unreadable: null,
  idempotent: false,
  produces: 'application/json',
  ...head,
});

const isAnswer = <E extends Endpoint>(
  { list }: Slim<E>,
  body: unknown,
): body is z.output<E['answer']> =>
  isRecord(body) && (list === undefined || Array.isArray(body[list]));

const hasSchema = <E extends Endpoint>(endpoint: E | Slim<E>): endpoint is E =>
  'answer' in endpoint;

/** The issues of a body that is not a valid answer. */
export type InvalidAnswer = { issues: readonly unknown[] };

function checked<A extends z.ZodMiniType>(
  schema: A,
  body: unknown,
): { data: z.output<A> } | InvalidAnswer {
  const answer = schema.safeParse(body);
  return answer.success ? answer : { issues: answer.error.issues };
}

/** Returns the answer in a body, checked by the endpoint's schema if it has one. */
export function parseAnswer<E extends Endpoint>(
  endpoint: E | Slim<E>,
  body: unknown,
): { data: z.output<E['answer']> } | InvalidAnswer {
  if (hasSchema(endpoint)) return checked<E['answer']>(endpoint.answer, body);
  if (!endpoint.read) return isAnswer(endpoint, body) ? { data: body } : { issues: [] };
  const data = endpoint.read(body);
  return data === null ? { issues: [] } : { data };
}
