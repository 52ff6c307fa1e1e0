import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import type { addPlace as addPlaceCall } from '@sankofa/domain/company/company-endpoints';
import { companyTexts } from '@sankofa/domain/company/company-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { zones } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import { lockSection } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { addPlaceRow, changeSiteRow, lockSite } from '../company-queries.ts';
import { ensureSite, openSite, type NewSite } from '../settings/open-site.ts';
import { guard, notifyAdmins } from '../settings/settings-changes.ts';

type NewPlace = z.output<(typeof addPlaceCall)['body']>;

/**
 * Adds a warehouse in China or an office in Ghana. If there is a second admin, it needs their approval, since
 * customers have goods sent to the address. Every admin is emailed.
 * @throws Problem request.invalid, site.code_taken, settings.change_pending
 */
export async function addSite(work: Work, site: NewSite) {
  authorize(work, 'admin', isAdmin);
  await lockSection(work.tx, 'sites');
  await ensureSite(work, site);
  const id = newId(work.now);
  const outcome = await guard(work, { section: 'sites', before: {}, after: { ...site, id } });
  if (outcome === 'now') await openSite(work, { ...site, id });
  return { id, code: site.code, isPending: outcome === 'pending' };
}

/**
 * Changes the opening hours of a site and emails every admin, since customers rely on them.
 * @throws Problem thing.not_found
 */
export async function changeSite(
  work: Work,
  { id, openingHours }: { id: string; openingHours: string },
) {
  authorize(work, 'admin', isAdmin);
  const before = await lockSite(work.tx, id);
  await changeSiteRow(work.tx, id, { openingHours });
  audit(work, {
    action: 'site.change',
    subject: 'site',
    subjectId: id,
    before: { openingHours: before.openingHours },
    after: { openingHours },
  });
  if (openingHours !== before.openingHours)
    await notifyAdmins(work, {
      key: `site.change:${newId(work.now)}`,
      title: companyTexts.changed({ what: companyTexts.hoursOf({ site: before.name }) }),
      body: (by) =>
        companyTexts.changedHours({ by, now: openingHours, before: before.openingHours }),
    });
  return { id, openingHours };
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
