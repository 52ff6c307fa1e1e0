import {
  refundRulesSchema,
  refundRulesUnset,
  type RefundRules,
} from '@sankofa/domain/payments/refunds/refund-rules';

import type { Db, Tx } from '../platform/database/db.ts';
import { findSection } from '../platform/database/settings.ts';

/** The section of the settings with the limit over refunds, credit notes and voids. */
export const fourEyesSection = 'refunds';
export const fourEyesRulesOf = (value: unknown): RefundRules =>
  value === null ? refundRulesUnset : refundRulesSchema.parse(value);

/** Above which amount one person alone neither sends a refund nor credits or voids an invoice. */
export async function findFourEyesRules(db: Db | Tx) {
  const { value, version } = await findSection(db, fourEyesSection);
  return { ...fourEyesRulesOf(value), version };
}
