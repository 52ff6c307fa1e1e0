import { trackingNumberOf } from '@sankofa/domain/codes';
import { useQuery } from '@tanstack/react-query';

import { CallError, isRecord } from '../lib/call-error.ts';
import { send } from '../lib/transport.ts';
import type { Lookup, Tracked } from './lookup.ts';
import { servedAnswers } from './served.ts';

const freshMs = 60_000;

const isTracked = (body: unknown): body is Tracked =>
  isRecord(body) && typeof body['sentence'] === 'string' && Array.isArray(body['milestones']);

/** Not by `call()`: the schemas that it brings along would weigh more than the page. */
async function look(number: string, signal: AbortSignal): Promise<Lookup> {
  const response = await send(`/tracking/${encodeURIComponent(number)}`, { method: 'GET', signal });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && isTracked(body)) return { kind: 'found', one: body };
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
