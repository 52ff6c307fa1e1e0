import { newSiteSchema } from '@sankofa/domain/company/company-endpoints';
import { companyTexts } from '@sankofa/domain/company/company-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { type Message } from '@sankofa/domain/texts/message';
import { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { addSiteRow, findPlaces, isSiteCodeTaken } from '../company-queries.ts';

/** A new site that waits for the approval of a second admin. */
export const proposedSiteSchema = z.extend(newSiteSchema, { id: z.uuid() });
export type NewSite = z.output<typeof newSiteSchema>;

const invalid = (field: string, message: Message) =>
  new Problem('request.invalid', { message, fields: { [field]: message } });
const codeTaken = () =>
  new Problem('site.code_taken', { fields: { code: companyTexts.codeTaken } });

/** @throws Problem request.invalid, site.code_taken */
export async function ensureSite(work: Work, site: NewSite) {
  const isOrigin = site.kind === 'ORIGIN';
  const [place] = await findPlaces(work.tx, [site.placeCode]);
  if (place?.country !== (isOrigin ? 'CN' : 'GH'))
    throw invalid('placeCode', companyTexts.placeIn({ isOrigin }));
  // Suppliers write the address on the carton in Chinese.
  if (isOrigin && !site.nameZh) throw invalid('nameZh', companyTexts.nameZh);
  if (isOrigin && !site.addressZh) throw invalid('addressZh', companyTexts.addressZh);
  if (await isSiteCodeTaken(work.tx, site.code)) throw codeTaken();
}

/**
 * Opens a site at once: at the first setup of a company, or after a second admin approved it.
 * @throws Problem request.invalid, site.code_taken
 */
export async function openSite(
  work: Work,
  { position, id = newId(work.now), ...site }: NewSite & { id?: string | undefined },
) {
  await ensureSite(work, site);
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
  if (!isAdded) throw codeTaken();
  audit(work, { action: 'site.add', subject: 'site', subjectId: id, after: { ...site, position } });
  return { id, code: site.code };
}
