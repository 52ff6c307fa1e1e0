import type { batchPackageSchema } from '@sankofa/domain/batches/batch-endpoints';
import { type BatchNumbers, numberProblem } from '@sankofa/domain/batches/readiness/readiness';
import { holdName } from '@sankofa/domain/shipments/hold-texts';
import type { z } from 'zod/mini';

import type { Language } from '../lib/messages/language.ts';
import { holdKindText } from '../warehouse/warehouse.tsx';

type Numbers = Pick<BatchNumbers, 'mode' | 'containerNumber' | 'airWaybillNumber'>;

/** Returns what is wrong with a container or air waybill number; null if it is valid. */
export const numberText = (numbers: Numbers, language: Language): string | null =>
  numberProblem(numbers)?.in(language) ?? null;

type LoadHold = z.output<typeof batchPackageSchema>['holds'][number];

/** Returns what blocks the next step of a carton in a list. */
export function holdText(hold: LoadHold, language: Language): string {
  if (hold === 'NOT_INVOICED') return language === 'zh' ? '账单未开出' : 'invoice not issued';
  return language === 'zh' ? holdKindText(hold, language).name : holdName(hold).in('en');
}
