import { useEffect, useRef } from 'react';

import { nowMs } from '../../lib/format/now.ts';
import { useLive } from '../../lib/http/live.ts';
import { useAnswer } from '../../lib/queries/use-answer.ts';
import { getRates } from './rates-call.ts';

/** Spec §7: a change triggers at most one request in 5 s. */
const throttleMs = 5_000;

/**
 * Returns the response of `/rates`, parsed by domain/rates/rate-board.ts. If the server fails, the default
 * rates are shown at once.
 */
export const useRates = () => useAnswer(getRates, { isFinal: ({ status }) => status >= 400 });

/** Returns the rates, requested again when one changes. */
export function useLiveRates() {
  const rates = useRates();
  useLive(
    'rates-updated',
    useThrottled(() => void rates.refetch(), throttleMs),
  );
  return rates;
}

/**
 * Runs at once, and then at most once in `everyMs`; a call that comes too early runs at the end of that time.
 */
function useThrottled(run: () => void, everyMs: number): () => void {
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  const runNow = () => {
    timer.current = null;
    lastMs.current = nowMs();
    run();
  };
  return () => {
    if (timer.current !== null) return;
    const waitMs = lastMs.current + everyMs - nowMs();
    if (waitMs <= 0) runNow();
    else timer.current = setTimeout(runNow, waitMs);
  };
}
