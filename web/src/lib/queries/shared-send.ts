import type { Endpoint } from '@sankofa/domain/endpoint';
import { useRef } from 'react';
import type { z } from 'zod/mini';

import type { CallError } from '../http/call-error.ts';
import type { CallInput } from '../http/call.ts';
import { invalidateAnswers } from './answers.ts';
import { useSend } from './use-send.ts';

/**
 * Sends to what several people work on. `reads` are asked again after success, and after a 409
 * too: a colleague was quicker, and the page should show what they did. `onSuccess` is called before that: what
 * is read anew often takes the asking part off the page, and what it would have said with it.
 */
export function useSharedSend<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, A>, reads: readonly Pick<Endpoint, 'path'>[]) {
  const onSuccess = useRef<(answer: z.output<A>) => void>(undefined);
  // Two presses within one frame: the second comes before the page says that the first is on its way.
  const isSending = useRef(false);
  const plain = useSend(endpoint, {
    invalidates: reads,
    onSuccess: (answer) => onSuccess.current?.(answer),
  });
  function onError({ status }: CallError) {
    if (status === 409) void invalidateAnswers(reads);
  }
  return {
    endpoint,
    isPending: plain.isPending,
    error: plain.error,
    /** Forgets how the last one ended. */
    reset: plain.reset,
    mutate: (
      input: Omit<CallInput<P, Q, B>, 'signal'>,
      options: { onSuccess?: (answer: z.output<A>) => void; onSettled?: () => void } = {},
    ) => {
      if (isSending.current) return;
      isSending.current = true;
      onSuccess.current = options.onSuccess;
      plain.mutate(input, {
        onError,
        onSettled: () => {
          isSending.current = false;
          options.onSettled?.();
        },
      });
    },
  };
}
