import type { ProblemCode } from '@sankofa/domain/errors/problem';
import { type Money, moneySchema } from '@sankofa/domain/values/money';

import type { CallError } from '../../lib/http/call-error.ts';

/** The server worked out another total than the one that was shown and confirmed. */
export const totalChanged: ProblemCode = 'invoice.total_changed';

/** The new total that comes with that refusal; null for every other one. */
export function changedTotal(error: CallError | null): Money | null {
  if (error?.code !== totalChanged) return null;
  return moneySchema.safeParse(error.details['total']).data ?? null;
}
