import { isUnfinished } from '@sankofa/domain/consolidations/consolidation';
import { consolidationTexts } from '@sankofa/domain/consolidations/consolidation-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';

import type { TravelsTogether } from '../../consolidations/consolidations.ts';

/**
 * Returns what the person who loads a carton should know about shipments that it travels with (ADR 33). The carton is
 * locked, so the request can't change meanwhile.
 * @throws Problem batch.consolidation_open while work is agreed or requested that is not done
 */
export function warningsTogether(together: TravelsTogether | undefined): Message[] {
  if (!together) return [];
  const { trackingNumber: number, state, hasWork } = together;
  if (hasWork && isUnfinished(state))
    throw new Problem('batch.consolidation_open', {
      message: consolidationTexts.workOpen({ number }),
    });
  if (together.others.length === 0) return [];
  const others = together.others.join(', ');
  return [
    state === 'READY'
      ? consolidationTexts.loadWith({ number, others })
      : consolidationTexts.requestOpen({ number, others }),
  ];
}
