import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import type {
  addPlace as addPlaceCall,
  changeSite as changeSiteCall,
} from '@sankofa/domain/company/company-endpoints';
import { companyTexts } from '@sankofa/domain/company/company-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { withChineseAddress } from '@sankofa/domain/values/address-parts';
import { zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { canonical } from '../../platform/canonical.ts';
import { audit } from '../../platform/database/audit.ts';
import { lockSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { addPlaceRow, lockSite } from '../company-queries.ts';
import { ensureAddress, ensureSite, openSite, type NewSite } from '../settings/open-site.ts';
import { guard, notifyAdmins } from '../settings/settings-guard.ts';
import { guardedPartsOf, siteValueOf, writeSite } from '../settings/site-record.ts';
import { openWorkAt } from './site-use-queries.ts';

type NewPlace = z.output<(typeof addPlaceCall)['body']>;

/**
 * Adds a warehouse in China or an office in Ghana. If there is a second admin, it needs their approval, since
 * customers have goods sent to the address. Every admin is emailed.
 * @throws Problem request.invalid, site.code_taken, settings.change_pending
 */
export async function addSite(work: Work, typed: NewSite) {
  authorize(work, 'admin', isAdmin);
  const site = withChineseAddress(typed);
  await lockSection(work.tx, 'sites');
  await ensureSite(work, site);
  const id = newId(work.now);
  const outcome = await guard(work, { section: 'sites', before: {}, after: { ...site, id } });
  if (outcome === 'now') await openSite(work, { ...site, id });
  return { id, code: site.code, isPending: outcome === 'pending' };
}

type SiteEdit = z.output<(typeof changeSiteCall)['body']> & {
  id: string;
  version?: number | undefined;
  restores?: number | undefined;
};

/**
 * Changes a site. If there is a second admin, its name, address and contact wait for their approval, since
 * customers have goods sent there; the rest changes at once. Every admin is emailed.
 * @throws Problem thing.not_found, request.invalid, request.version_stale, settings.change_pending
 */
export async function changeSite(work: Work, { id, version, reason, restores, ...edit }: SiteEdit) {
  authorize(work, 'admin', isAdmin);
  await lockSection(work.tx, 'sites');
  const before = siteValueOf(await lockSite(work.tx, id));
  if (version !== undefined && version !== before.version)
    throw new Problem('request.version_stale', { current: { ...before, id } });
  const changes = Object.fromEntries(
    Object.entries(edit).filter(([, value]) => value !== undefined),
  );
  // A new Chinese address without its parts replaces the parts, which would contradict it.
  const isRewritten = edit.addressZh !== undefined && edit.addressZh !== before.addressZh;
  const parts = isRewritten && edit.addressParts === undefined ? { addressParts: null } : {};
  const after = withChineseAddress({ ...before, ...changes, ...parts });
  await ensureAddress(work, after);
  const outcome = await guard(work, {
    section: 'sites',
    before: { ...before, id },
    after: { ...before, ...guardedPartsOf(after), id },
    reason,
    restores,
  });
  const isPending = outcome === 'pending';
  const applied = isPending ? { ...after, ...guardedPartsOf(before) } : after;
  const by = { updatedBy: work.actor.id, updatedAt: work.now, reason, restores };
  const next = isUnchanged(before, applied)
    ? before.version
    : await writeSite(
        work,
        id,
        { before, after: applied },
        isPending ? { ...by, restores: null } : by,
      );
  const { openingHours } = applied;
  if (openingHours !== before.openingHours)
    await notifyAdmins(work, {
      key: `site.change:${newId(work.now)}`,
      title: companyTexts.changed({ what: companyTexts.hoursOf({ site: before.name }) }),
      body: (author) =>
        companyTexts.changedHours({ by: author, now: openingHours, before: before.openingHours }),
    });
  return { id, openingHours, version: next, isPending };
}

const isUnchanged = (before: object, after: object) => canonical(before) === canonical(after);

/**
 * Closes a site for new shipments and batches, or opens it again. Every admin is emailed.
 * @throws Problem thing.not_found, request.version_stale, site.in_use with what is not finished there
 */
export async function setSiteActive(
  work: Work,
  {
    id,
    version,
    isActive,
    reason,
  }: { id: string; version: number; isActive: boolean; reason: string },
) {
  authorize(work, 'admin', isAdmin);
  await lockSection(work.tx, 'sites');
  const before = siteValueOf(await lockSite(work.tx, id));
  if (version !== before.version)
    throw new Problem('request.version_stale', { current: { ...before, id } });
  if (before.isActive === isActive) return { id, version, isActive };
  if (!isActive) {
    const open = await openWorkAt(work.tx, id);
    if (open.cartons + open.shipments + open.batches > 0)
      throw new Problem('site.in_use', { message: companyTexts.siteInUse(open) });
  }
  const by = { updatedBy: work.actor.id, updatedAt: work.now, reason };
  const next = await writeSite(work, id, { before, after: { ...before, isActive } }, by);
  await notifyAdmins(work, {
    key: `site.active:${newId(work.now)}`,
    title: companyTexts.siteClosed({ site: before.name, isActive }),
    body: (author) => companyTexts.siteClosedBy({ by: author, reason, isActive }),
  });
  return { id, version: next, isActive };
}

/** Adds a port, an airport or a city. */
export async function addPlace(work: Work, { code, name, nameZh, modes }: NewPlace) {
  authorize(work, 'admin', isAdmin);
  const country = code.startsWith('CN') ? ('CN' as const) : ('GH' as const);
  const place = { code, name, nameZh: nameZh ?? null, country, modes };
  const timeZone = country === 'CN' ? zones.guangzhou : zones.accra;
  if (!(await addPlaceRow(work.tx, { ...place, timeZone })))
    throw new Problem('place.code_taken', {
      fields: { code: 'This place has already been added' },
    });
  audit(work, { action: 'place.add', subject: 'place', subjectId: code, after: place });
  return place;
}
