import type { Endpoint } from '@sankofa/domain/endpoint';
import { useState } from 'react';
import type { z } from 'zod/mini';

import type { CallError } from '../lib/http/call-error.ts';
import { useSend } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';

type Nothing = z.ZodMiniType;

/** What is changed by more than 10 %, in sentences, and the version it was compared with. */
export type LargeChange = { confirmedAgainst: string; changes: readonly string[] };

function largeChangeIn(error: CallError | null): LargeChange | null {
  if (error?.code !== 'rate.large_change') return null;
  const { previousId, changes } = error.details;
  if (typeof previousId !== 'string' || !Array.isArray(changes)) return null;
  return { confirmedAgainst: previousId, changes: changes.map(String) };
}

type Sending = { error: CallError | null; reset: () => void };

/**
 * Sends a change that the server may want to have confirmed: `large` is set then, and `confirmedAgainst` goes with
 * the next press. `forget` takes that away where another figure is typed.
 */
export function useConfirmed<S extends Sending>(sending: S) {
  const large = largeChangeIn(sending.error);
  return {
    large,
    forget: () => {
      if (large) sending.reset();
    },
    /** What goes into the body. */
    confirmed: large ? { confirmedAgainst: large.confirmedAgainst } : {},
    send: { ...sending, error: large ? null : sending.error },
  };
}

/**
 * Sends a change in two presses: the first asks what it does, the second, with nothing typed in
 * between, does it. `forget` takes a preview away that is not of what is typed now.
 */
export function usePreviewed<B extends z.ZodMiniType, P extends z.ZodMiniType, A extends Nothing>(
  preview: Endpoint<Nothing, Nothing, B, P>,
  publish: Endpoint<Nothing, Nothing, B, A>,
  reads: readonly Pick<Endpoint, 'path'>[],
) {
  const asking = useSend(preview);
  const sending = useSharedSend(publish, reads);
  const [shown, setShown] = useState<z.output<P> | null>(null);
  const large = shown === null ? null : largeChangeIn(sending.error);
  const isPreviewed = shown !== null;
  return {
    shown,
    /** Set after the server asked for a second confirmation; send `confirmedAgainst` with the next press. */
    large,
    forget: () => {
      setShown(null);
      sending.reset();
    },
    send: {
      endpoint: publish,
      isPending: asking.isPending || sending.isPending,
      error: isPreviewed ? (large ? null : sending.error) : asking.error,
      mutate: (
        input: { body: z.input<B> },
        options: {
          onSuccess?: (answer: z.output<A> | null) => void;
          onSettled?: () => void;
        } = {},
      ) => {
        if (isPreviewed) return sending.mutate(input, options);
        return asking.mutate(input, {
          onSuccess: (answer) => {
            setShown(answer);
            options.onSuccess?.(null);
          },
          onSettled: () => options.onSettled?.(),
        });
      },
    },
  };
}
