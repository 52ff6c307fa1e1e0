import { trackingNumberOf } from '@sankofa/domain/values/codes';

import { CallError, isRecord } from '../../lib/http/call-error.ts';
import { send } from '../../lib/http/transport.ts';
import { CacheEntry, useFetched } from '../../lib/queries/fetched.ts';
import { servedAnswers } from '../served.ts';
import type { Lookup, Tracked } from '../tracking-lookup.ts';

const freshMs = 60_000;

const isTracked = (body: unknown): body is Tracked =>
  isRecord(body) && typeof body['sentence'] === 'string' && Array.isArray(body['milestones']);

/** Not by `call()`: the schemas that it brings along would weigh more than the page. */
async function lookUp(number: string, signal: AbortSignal): Promise<Lookup> {
  const response = await send(`/tracking/${encodeURIComponent(number)}`, { method: 'GET', signal });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && isTracked(body)) return { kind: 'found', one: body };
  if (response.status === 404) return { kind: 'unknown' };
  throw new CallError(response.status, isRecord(body) ? body : {});
}

const lookups = new Map<string, CacheEntry<Lookup>>();
function lookupOf(number: string): CacheEntry<Lookup> {
  const lookup = lookups.get(number);
  if (lookup) return lookup;
  const made = new CacheEntry<Lookup>({
    load: (signal) => lookUp(number, signal),
    freshMs,
    known: () => servedAnswers()[number],
  });
  lookups.set(number, made);
  return made;
}

/** Where a shipment is. What the server wrote into the page is not asked for again. */
export const useTracked = (number: string) =>
  useFetched(lookupOf(number), trackingNumberOf(number) !== null);
