import type { RefundRules } from '@sankofa/domain/payments/refunds/refund-rules';

import { changeGuardedSection } from '../company/company.ts';
import { fourEyesRulesOf, fourEyesSection } from '../invoices/invoices.ts';
import type { Work } from '../platform/database/work.ts';

export { findFourEyesRules } from '../invoices/invoices.ts';

/** @throws Problem request.version_stale with the current rules, settings.change_pending */
export const changeRefundRules = (
  work: Work,
  { version, reason, ...rules }: RefundRules & { version: number; reason?: string | undefined },
) =>
  changeGuardedSection(work, fourEyesSection, { version, rules, rulesOf: fourEyesRulesOf, reason });
