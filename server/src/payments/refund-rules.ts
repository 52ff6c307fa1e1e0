import type { RefundRules } from '@sankofa/domain/payments/refund-rules';

import { fourEyesRulesOf, fourEyesSection } from '../invoices/invoices.ts';
import { changeSection } from '../platform/sections.ts';
import type { Work } from '../platform/work.ts';

export { findFourEyesRules as findRefundRules } from '../invoices/invoices.ts';

/** @throws Problem request.version_stale with what holds now */
export const changeRefundRules = (
  work: Work,
  { version, ...rules }: RefundRules & { version: number },
) => changeSection(work, fourEyesSection, { version, rules, rulesOf: fourEyesRulesOf });
