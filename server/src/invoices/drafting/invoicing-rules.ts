import {
  invoicingRulesSchema,
  invoicingRulesUnset,
  type InvoicingRules,
} from '@sankofa/domain/invoices/drafting/invoicing-rules';

import { changeGuardedSection } from '../../company/company.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { findSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';

const section = 'invoicing' as const;
const rulesOf = (value: unknown): InvoicingRules =>
  value === null ? invoicingRulesUnset : invoicingRulesSchema.parse(value);

export async function findInvoicingRules(db: Db | Tx) {
  const { value, version } = await findSection(db, section);
  return { ...rulesOf(value), version };
}

/** @throws Problem request.version_stale with the current rules, settings.change_pending */
export const changeInvoicingRules = (
  work: Work,
  { version, reason, ...rules }: InvoicingRules & { version: number; reason?: string | undefined },
) => changeGuardedSection(work, section, { version, rules, rulesOf, reason });
