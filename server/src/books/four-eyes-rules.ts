import {
  refundRulesSchema,
  refundRulesUnset,
  type RefundRules,
} from '@sankofa/domain/payments/refunds/refund-rules';

import type { Db, Tx } from '../platform/database/db.ts';
import { findSection } from '../platform/database/settings.ts';

/** The settings section with the limit for refunds, credit notes and voids. */
export const fourEyesSection = 'refunds';
export const fourEyesRulesOf = (value: unknown): RefundRules =>
  value === null ? refundRulesUnset : refundRulesSchema.parse(value);

/** Returns the amount above which sending a refund, crediting or voiding needs a second person. */
export async function findFourEyesRules(db: Db | Tx) {
  const { value, version } = await findSection(db, fourEyesSection);
  return { ...fourEyesRulesOf(value), version };
}
