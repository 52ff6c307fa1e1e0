import {
  invoicingRulesSchema,
  invoicingRulesUnset,
  type InvoicingRules,
} from '@sankofa/domain/invoices/invoicing-rules';

import type { Db, Tx } from '../platform/db.ts';
import { changeSection, findSection } from '../platform/sections.ts';
import type { Work } from '../platform/work.ts';

const section = 'invoicing';
const rulesOf = (value: unknown): InvoicingRules =>
  value === null ? invoicingRulesUnset : invoicingRulesSchema.parse(value);

export async function findInvoicingRules(db: Db | Tx) {
  const { value, version } = await findSection(db, section);
  return { ...rulesOf(value), version };
}

/** @throws Problem request.version_stale with what holds now */
export const changeInvoicingRules = (
  work: Work,
  { version, ...rules }: InvoicingRules & { version: number },
) => changeSection(work, section, { version, rules, rulesOf });
