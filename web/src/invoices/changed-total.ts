import { type Money, moneySchema } from '@sankofa/domain/money';
import type { ProblemCode } from '@sankofa/domain/problem';

import type { CallError } from '../lib/call-error.ts';

/** The server worked out another total than the one that was shown and confirmed. */
export const totalChanged: ProblemCode = 'invoice.total_changed';

/** The new total that comes with that refusal; null for every other one. */
export function changedTotal(error: CallError | null): Money | null {
  if (error?.code !== totalChanged) return null;
  return moneySchema.safeParse(error.details['total']).data ?? null;
}
