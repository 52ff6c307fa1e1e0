import { trackingNumberOf } from '@sankofa/domain/codes';
import type { trackShipment } from '@sankofa/domain/shipments/tracking-endpoints';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';

import { CallError, isRecord } from '../lib/call-error.ts';
import { send } from '../lib/transport.ts';
import { servedAnswers } from './served.ts';

export type Tracked = z.output<typeof trackShipment.answer>;
/** What became of a number; `unknown` where it is written as ours are, but is none. */
export type Lookup =
  | { kind: 'found'; one: Tracked }
  | { kind: 'unknown' | 'malformed' }
  /** Somebody at this address has asked too often. */
  | { kind: 'busy'; message: string };

const freshMs = 60_000;

/** Not by `call()`: the schemas that it brings along would weigh more than the page. */
async function look(number: string, signal: AbortSignal): Promise<Lookup> {
  const response = await send(`/tracking/${encodeURIComponent(number)}`, { method: 'GET', signal });
  if (response.ok) return { kind: 'found', one: (await response.json()) as Tracked };
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 404) return { kind: 'unknown' };
  throw new CallError(response.status, isRecord(body) ? body : {});
}

/** Where a shipment is. What the server wrote into the page is not asked for again. */
export function useTracked(number: string) {
  return useQuery<Lookup, CallError>({
    queryKey: ['/tracking', number],
    queryFn: ({ signal }) => look(number, signal),
    enabled: trackingNumberOf(number) !== null,
    staleTime: freshMs,
    initialData: () => servedAnswers()[number],
  });
}
