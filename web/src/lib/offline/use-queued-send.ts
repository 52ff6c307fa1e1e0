import type { Endpoint } from '@sankofa/domain/endpoint';
import type { z } from 'zod/mini';

import { CallError } from '../http/call-error.ts';
import { call } from '../http/call.ts';
import { invalidateAnswers } from '../queries/answers.ts';
import { useAction } from '../queries/use-action.ts';
import { type SendInput, useIntentKey } from '../queries/use-send.ts';

/** Sends a request; without a connection, stores it under its idempotency key and returns null. */
export async function sendOrStore<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, A>,
  input: SendInput<P, Q, B>,
  id: string,
  store: (id: string) => Promise<unknown>,
): Promise<z.output<A> | null> {
  try {
    return await call(endpoint, { ...input, idempotencyKey: id });
  } catch (error) {
    if (!(error instanceof CallError) || !error.isNetwork) throw error;
    // If this device can't store it, the page shows that there is no connection.
    await store(id).catch(() => Promise.reject(error));
    return null;
  }
}

/**
 * Sends to an endpoint; without a connection, stores the same request in the device's outbox with the same idempotency
 * key, and succeeds with null. The first attempt may have reached the server: then the second one changes nothing.
 */
export function useQueuedSend<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, A>,
  {
    invalidates = [],
    onSuccess,
    store,
  }: {
    invalidates?: readonly Pick<Endpoint, 'path'>[];
    /** Called at once, even if the refetched data unmounts the component. */
    onSuccess?: (answer: z.output<A> | null) => void;
    /** Stores it as an entry with this id. Rejects if this device can't. */
    store: (input: SendInput<P, Q, B>, id: string) => Promise<unknown>;
  },
) {
  const intent = useIntentKey();
  const action = useAction(
    async (input: SendInput<P, Q, B>): Promise<z.output<A> | null> => {
      const key = input.idempotencyKey ?? intent.keyOf(input);
      return sendOrStore(endpoint, input, key, (id) => store(input, id));
    },
    {
      onSuccess: (answer) => {
        intent.done();
        onSuccess?.(answer);
        return answer === null ? undefined : invalidateAnswers(invalidates);
      },
    },
  );
  return { ...action, endpoint };
}
