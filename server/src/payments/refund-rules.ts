import {
  refundRulesSchema,
  refundRulesUnset,
  type RefundRules,
} from '@sankofa/domain/payments/refund-rules';

import type { Db, Tx } from '../platform/db.ts';
import { changeSection, findSection } from '../platform/sections.ts';
import type { Work } from '../platform/work.ts';

const section = 'refunds';
const rulesOf = (value: unknown): RefundRules =>
  value === null ? refundRulesUnset : refundRulesSchema.parse(value);

export async function findRefundRules(db: Db | Tx) {
  const { value, version } = await findSection(db, section);
  return { ...rulesOf(value), version };
}

/** @throws Problem request.version_stale with what holds now */
export const changeRefundRules = (
  work: Work,
  { version, ...rules }: RefundRules & { version: number },
) => changeSection(work, section, { version, rules, rulesOf });
