import type { Endpoint } from '@sankofa/domain/endpoint';
import { useRef } from 'react';
import type { z } from 'zod/mini';

import { withMessage } from '../http/call-error.ts';
import { call, type CallInput } from '../http/call.ts';
import { invalidateAnswers } from './answers.ts';
import { useAction } from './use-action.ts';

export type SendInput<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
> = Omit<CallInput<P, Q, B>, 'signal'>;

/** Returns the same text for the same input; a file is identified by its name, size and date. */
const intentOf = (input: object) =>
  JSON.stringify(input, (_, value: unknown) =>
    value instanceof Blob
      ? [value.size, value.type, value instanceof File ? [value.name, value.lastModified] : 0]
      : value,
  );

/** Returns the idempotency key of an input, and `done` to begin a new intent. */
export function useIntentKey() {
  const intent = useRef({ body: '', key: '' });
  return {
    keyOf: (input: object): string => {
      const body = intentOf(input);
      if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() };
      return intent.current.key;
    },
    done: () => {
      intent.current = { body: '', key: '' };
    },
  };
}

/**
 * Sends to an endpoint. One idempotency key belongs to one intent: sending the same again after a
 * failure repeats the key, so that nothing is done twice; other input, or success, makes a new one.
 * A scan brings its own `idempotencyKey`, since several of them may be under way.
 */
export function useSend<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, A>,
  {
    invalidates = [],
    fallback,
    onSuccess,
  }: {
    invalidates?: readonly Pick<Endpoint, 'path'>[];
    /**
     * Called at once, even if the refetched data unmounts the component; callbacks of `mutate` are not called
     * then.
     */
    onSuccess?: (answer: z.output<A>) => void;
    /** The message if the server sent none (spec §8). */
    fallback?: string;
  } = {},
) {
  const intent = useIntentKey();
  const action = useAction(
    (input: SendInput<P, Q, B>): Promise<z.output<A>> => {
      const response = call(endpoint, { idempotencyKey: intent.keyOf(input), ...input });
      return fallback === undefined
        ? response
        : response.catch((error: unknown) => Promise.reject(withMessage(error, fallback)));
    },
    {
      onSuccess: (answer) => {
        intent.done();
        onSuccess?.(answer);
        return invalidateAnswers(invalidates);
      },
    },
  );
  return { ...action, endpoint };
}
