import { trackingNumberOf } from '@sankofa/domain/values/codes';

import { nowMs } from '../../lib/format/now.ts';
import { useAnswer } from '../../lib/queries/use-answer.ts';
import { servedAnswers } from '../served.ts';
import type { Lookup } from '../tracking-lookup.ts';
import { trackShipment } from './tracking-call.ts';

const freshMs = 60_000;
/** Counts as the time when the server wrote its answers into the page. */
const servedAt = nowMs();

/** Returns where a shipment is. What the server wrote into the page is not requested again. */
export function useTracked(number: string) {
  const served = servedAnswers()[number];
  const refusal =
    served && served.kind !== 'found' && nowMs() - servedAt < freshMs ? served : undefined;
  const { data, error, ...tracked } = useAnswer(trackShipment, {
    params: { trackingNumber: number },
    enabled: trackingNumberOf(number) !== null && !refusal,
    staleMs: freshMs,
    keepsPrevious: false,
    known: () => (served?.kind === 'found' ? { data: served.one, at: servedAt } : undefined),
  });
  const isUnknown = error?.status === 404;
  const found: Lookup | undefined = data && { kind: 'found', one: data };
  const lookup: Lookup | undefined = isUnknown ? { kind: 'unknown' } : found;
  return { ...tracked, data: refusal ?? lookup, error: isUnknown ? null : error };
}
