import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import type { CompanySettings } from '@sankofa/domain/company/company';
import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { companySettings, lockCompanyVersion, saveCompanySettings } from '../company-queries.ts';
import { guard } from './settings-changes.ts';

type Change = { [Key in keyof CompanySettings]?: CompanySettings[Key] | undefined };

/**
 * Changes the company details on the public site and documents. Omitted fields keep their value.
 * @throws Problem request.version_stale with the current settings, settings.change_pending
 */
export async function saveCompany(
  work: Work,
  { version, ...change }: Change & { version?: number | undefined },
) {
  authorize(work, 'admin', isAdmin);
  const current = await lockCompanyVersion(work.tx);
  const before = await companySettings(work.tx);
  if (version !== undefined && version !== current)
    throw new Problem('request.version_stale', { current: { company: before, version: current } });
  const changes = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const after = { ...before, ...changes };
  // The payment accounts need two admins, if there are two; everything else changes at once.
  const outcome = await guard(work, {
    section: 'company',
    before: { paymentMethods: before.paymentMethods },
    after: { paymentMethods: after.paymentMethods },
  });
  const isPending = outcome === 'pending';
  const company = isPending ? { ...after, paymentMethods: before.paymentMethods } : after;
  await saveCompanySettings(work.tx, company, { updatedBy: work.actor.id, updatedAt: work.now });
  audit(work, {
    action: 'settings.company',
    subject: 'settings',
    subjectId: 'company',
    before,
    after: company,
  });
  return { company, version: current + 1, isPending };
}
