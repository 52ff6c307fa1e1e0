import type { Endpoint } from '@sankofa/domain/endpoint';
import { useState } from 'react';
import type { z } from 'zod/mini';

import type { CallError } from '../lib/http/call-error.ts';
import { useSend } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';

type AnySchema = z.ZodMiniType;

/** What changes by more than 10 %, in sentences, and the version it was compared with. */
export type LargeChange = { confirmedAgainst: string; changes: readonly string[] };

function largeChangeIn(error: CallError | null): LargeChange | null {
  if (error?.code !== 'rate.large_change') return null;
  const { previousId, changes } = error.details;
  if (typeof previousId !== 'string' || !Array.isArray(changes)) return null;
  return { confirmedAgainst: previousId, changes: changes.map(String) };
}

type SendState = { error: CallError | null; reset: () => void };

/**
 * Sends a change that the server may require to be confirmed: then `large` is set, and `confirmedAgainst` is
 * sent with the next click. `forget` clears it when another value is entered.
 */
export function useConfirmed<S extends SendState>(publishSend: S) {
  const large = largeChangeIn(publishSend.error);
  return {
    large,
    discard: () => {
      if (large) publishSend.reset();
    },
    /** To be spread into the body. */
    confirmed: large ? { confirmedAgainst: large.confirmedAgainst } : {},
    send: { ...publishSend, error: large ? null : publishSend.error },
  };
}

/**
 * Sends a change with two clicks: the first requests its effect, the second, if nothing was changed in
 * between, publishes it. `forget` clears a preview that no longer matches the input.
 */
export function usePreviewed<B extends z.ZodMiniType, P extends z.ZodMiniType, A extends AnySchema>(
  preview: Endpoint<AnySchema, AnySchema, B, P>,
  publish: Endpoint<AnySchema, AnySchema, B, A>,
  reads: readonly Pick<Endpoint, 'path'>[],
) {
  const previewSend = useSend(preview);
  const publishSend = useSharedSend(publish, reads);
  const [shown, setShown] = useState<z.output<P> | null>(null);
  const large = shown === null ? null : largeChangeIn(publishSend.error);
  const isPreviewed = shown !== null;
  return {
    shown,
    /** Set after the server required a second confirmation; send `confirmedAgainst` with the next click. */
    large,
    discard: () => {
      setShown(null);
      publishSend.reset();
    },
    send: {
      endpoint: publish,
      isPending: previewSend.isPending || publishSend.isPending,
      error: isPreviewed ? (large ? null : publishSend.error) : previewSend.error,
      mutate: (
        input: { body: z.input<B> },
        options: {
          onSuccess?: (answer: z.output<A> | null) => void;
          onSettled?: () => void;
        } = {},
      ) => {
        if (isPreviewed) return publishSend.mutate(input, options);
        return previewSend.mutate(input, {
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
