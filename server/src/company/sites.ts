import { ensure } from '@sankofa/domain/access';
import type {
  addPlace as addPlaceCall,
  addSite as addSiteCall,
} from '@sankofa/domain/company/company-endpoints';
import { adminNeeded } from '@sankofa/domain/permissions';
import { Problem } from '@sankofa/domain/problem';
import { zones } from '@sankofa/domain/time';
import type { z } from 'zod/mini';

import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { addPlaceRow, addSiteRow, changeSiteRow, findPlaces, lockSite } from './company-queries.ts';

type NewSite = z.output<(typeof addSiteCall)['body']>;
type NewPlace = z.output<(typeof addPlaceCall)['body']>;

const invalid = (field: string, sentence: string) =>
  new Problem('request.invalid', { sentence, fields: { [field]: sentence } });

/** Adds a warehouse in China or an office in Ghana. */
export async function addSite(work: Work, { position, ...site }: NewSite) {
  ensure(work.actor.role === 'ADMIN', adminNeeded);
  const isOrigin = site.kind === 'ORIGIN';
  const [place] = await findPlaces(work.tx, [site.placeCode]);
  if (place?.country !== (isOrigin ? 'CN' : 'GH'))
    throw invalid('placeCode', `Choose a place in ${isOrigin ? 'China' : 'Ghana'}`);
  // Suppliers write the address in Chinese on the carton.
  if (isOrigin && !site.nameZh) throw invalid('nameZh', 'A warehouse in China has a Chinese name');
  if (isOrigin && !site.addressZh)
    throw invalid('addressZh', 'A warehouse in China has a Chinese address');
  const id = newId(work.now);
  const isAdded = await addSiteRow(work.tx, {
    ...site,
    id,
    nameZh: site.nameZh ?? null,
    addressZh: site.addressZh ?? null,
    contactName: site.contactName ?? null,
    email: site.email ?? null,
    openingHours: site.openingHours ?? '',
    latitude: position ? String(position.lat) : null,
    longitude: position ? String(position.lng) : null,
    createdAt: work.now,
  });
  if (!isAdded)
    throw new Problem('site.code_taken', { fields: { code: 'Another site has that code' } });
  audit(work, { action: 'site.add', subject: 'site', subjectId: id, after: { ...site, position } });
  return { id, code: site.code };
}

/**
 * Changes when a site is open.
 * @throws Problem thing.not_found
 */
export async function changeSite(
  work: Work,
  { id, openingHours }: { id: string; openingHours: string },
) {
  ensure(work.actor.role === 'ADMIN', adminNeeded);
  const before = await lockSite(work.tx, id);
  await changeSiteRow(work.tx, id, { openingHours });
  audit(work, {
    action: 'site.change',
    subject: 'site',
    subjectId: id,
    before: { openingHours: before.openingHours },
    after: { openingHours },
  });
  return { id, openingHours };
}

/** Adds a port, an airport or a city. */
export async function addPlace(work: Work, { code, name, nameZh, modes }: NewPlace) {
  ensure(work.actor.role === 'ADMIN', adminNeeded);
  const country = code.startsWith('CN') ? ('CN' as const) : ('GH' as const);
  const place = { code, name, nameZh: nameZh ?? null, country, modes };
  const timeZone = country === 'CN' ? zones.guangzhou : zones.accra;
  if (!(await addPlaceRow(work.tx, { ...place, timeZone })))
    throw new Problem('place.code_taken', { fields: { code: 'That place is known already' } });
  audit(work, { action: 'place.add', subject: 'place', subjectId: code, after: place });
  return place;
}
