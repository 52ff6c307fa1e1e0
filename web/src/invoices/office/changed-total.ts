import type { ProblemCode } from '@sankofa/domain/errors/problem';
import { type Money, moneySchema } from '@sankofa/domain/values/money';

import type { CallError } from '../../lib/http/call-error.ts';

/** The server calculated another total than the one that was shown and confirmed. */
export const totalChanged: ProblemCode = 'invoice.total_changed';

/** Returns the new total of that error; null for any other error. */
export function changedTotal(error: CallError | null): Money | null {
  if (error?.code !== totalChanged) return null;
  return moneySchema.safeParse(error.details['total']).data ?? null;
}
