import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import type { CompanySettings } from '@sankofa/domain/company/company';
import { Problem } from '@sankofa/domain/errors/problem';

import { audit } from '../../platform/database/audit.ts';
import { lockSection, saveSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import { companySettings } from '../company-queries.ts';
import { guard } from './settings-guard.ts';

type Change = { [Key in keyof CompanySettings]?: CompanySettings[Key] | undefined };

/**
 * Changes the company details on the public site and documents. Omitted fields keep their value.
 * @throws Problem request.version_stale with the current settings, settings.change_pending
 */
export async function saveCompany(
  work: Work,
  {
    version,
    reason,
    restores,
    ...change
  }: Change & {
    version?: number | undefined;
    reason?: string | undefined;
    restores?: number | undefined;
  },
) {
  authorize(work, 'admin', isAdmin);
  const { version: current } = await lockSection(work.tx, 'company');
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
    reason,
    restores,
  });
  const isPending = outcome === 'pending';
  const company = isPending ? { ...after, paymentMethods: before.paymentMethods } : after;
  await saveSection(work.tx, 'company', {
    value: company,
    updatedBy: work.actor.id,
    updatedAt: work.now,
    reason,
    restores: isPending ? undefined : restores,
  });
  audit(work, {
    action: 'settings.company',
    subject: 'settings',
    subjectId: 'company',
    before: audited(before),
    after: audited(company),
    ...(reason !== undefined && { reason }),
  });
  return { company, version: current + 1, isPending };
}

/** Returns the settings with the logo as people tell it from others. */
const audited = ({ logo, ...company }: CompanySettings) => ({
  ...company,
  logo: logo && `${logo.width} × ${logo.height} (${logo.sha256.slice(0, 8)})`,
});
