import { useEffect, useRef } from 'react';

import { nowMs } from '../../lib/format/now.ts';
import { CallError } from '../../lib/http/call-error.ts';
import { useLive } from '../../lib/http/live.ts';
import { send } from '../../lib/http/transport.ts';
import { CacheEntry, useFetched } from '../../lib/queries/fetched.ts';

/** Spec §7: what has been fetched is good for five minutes, and a change is asked for once in 5 s. */
const freshMs = 5 * 60_000;
const throttleMs = 5_000;

/** Not by `call()`: the schemas it brings would weigh more than the whole strip. */
async function fetchRates(signal: AbortSignal): Promise<unknown> {
  const response = await send('/rates', { method: 'GET', signal });
  if (!response.ok) throw new CallError(response.status, {});
  return response.json();
}

const entry = new CacheEntry({ load: fetchRates, freshMs });

/** What `/rates` answers, read by domain/rates/rate-board.ts; the same answer serves every page. */
export const useRates = () => useFetched(entry);

/** The rates, asked for again when the company changes one. */
export function useLiveRates() {
  const rates = useRates();
  useLive(
    'rates-updated',
    useThrottled(() => void rates.refetch(), throttleMs),
  );
  return rates;
}

/** Runs at once, and then at most once in `everyMs`; what came too soon runs when the time is over. */
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
