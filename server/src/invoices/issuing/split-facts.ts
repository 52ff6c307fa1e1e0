import { usualDepositPercent } from '@sankofa/domain/invoices/deposit-share';

import type { Db } from '../../platform/database/db.ts';
import { findInstalmentRules } from './instalment-rules.ts';

/**
 * Returns how new invoices are split, for public pages: `texts` for their placeholders, and `changed` for the
 * scripts of pages, which know the usual split and get only another one.
 */
export async function splitFacts(db: Db) {
  const { depositPercent } = await findInstalmentRules(db);
  const texts = {
    depositPercent: String(depositPercent),
    balancePercent: String(100 - depositPercent),
  };
  return { texts, changed: depositPercent === usualDepositPercent ? {} : texts };
}
