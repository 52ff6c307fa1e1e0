import type { Endpoint } from '@sankofa/domain/endpoint';
import type { z } from 'zod/mini';

import { isRecord } from './call-error.ts';

type SentParts = 'method' | 'path' | 'idempotent' | 'produces' | 'unreadable';
/** What a call needs of an endpoint to be sent. */
export type Sendable = Pick<Endpoint, Exclude<SentParts, 'unreadable'>>;

/**
 * An endpoint without its schemas, which together weigh as much as a page: for what everyone's first
 * page asks. Its types are those of `E`; the server has checked the answer by its schema, so here it is
 * only looked at for what a page cannot do without.
 */
export type Slim<E extends Endpoint> = Pick<E, SentParts> & {
  /** A list that the answer must have. */
  list?: keyof z.output<E['answer']> & string;
  /** The answer in a body of JSON, where it takes more to tell; null where it is none. */
  read?: (body: unknown) => z.output<E['answer']> | null;
};

type EndpointHead<E extends Endpoint> = Pick<E, 'method' | 'path'> &
  Partial<Omit<Slim<E>, SentParts>> &
  Partial<Pick<E, 'unreadable'>>;

/** Says the same as the endpoint does (first-calls.test.ts sees to it). */
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

/** The answer in a body of JSON; null where it is none. */
export function answerIn<E extends Endpoint>(endpoint: Slim<E>, body: unknown) {
  if (endpoint.read) return endpoint.read(body);
  return isAnswer(endpoint, body) ? body : null;
}
