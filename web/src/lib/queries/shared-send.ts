import type { Endpoint } from '@sankofa/domain/endpoint';
import { useRef } from 'react';
import type { z } from 'zod/mini';

import type { CallError } from '../http/call-error.ts';
import type { CallInput } from '../http/call.ts';
import { invalidateAnswers } from './answers.ts';
import { useSend } from './use-send.ts';

/**
 * Sends a change to something that several people work on. `reads` are refetched after success, and after a
 * 409, when a colleague was quicker. `onSuccess` is called before that, since the new data often unmounts the
 * component that sent the change.
 */
export function useSharedSend<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, A>, reads: readonly Pick<Endpoint, 'path'>[]) {
  const onSuccess = useRef<(answer: z.output<A>) => void>(undefined);
  // Two clicks within one frame: the second comes before the button is shown as busy.
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
    /** Clears the outcome of the last call. */
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
