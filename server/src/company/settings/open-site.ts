import { newSiteSchema } from '@sankofa/domain/company/company-endpoints';
import { companyTexts } from '@sankofa/domain/company/company-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { type Message } from '@sankofa/domain/texts/message';
import { withChineseAddress } from '@sankofa/domain/values/address-parts';
import { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import { addSectionVersion } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { addSiteRow, findPlaces, isSiteCodeTaken, siteOf } from '../company-queries.ts';
import { columnsOf, partsColumn, siteSection, siteValueOf, type SiteBy } from './site-record.ts';

/** A new or changed site that waits for the approval of a second admin. */
export const proposedSiteSchema = z.extend(newSiteSchema, { id: z.uuid() });
export type NewSite = z.output<typeof newSiteSchema>;
export type ProposedSite = z.output<typeof proposedSiteSchema>;

const invalid = (field: string, message: Message) =>
  new Problem('request.invalid', { message, fields: { [field]: message } });
const codeTaken = () =>
  new Problem('site.code_taken', { fields: { code: companyTexts.codeTaken } });

/** @throws Problem request.invalid */
export async function ensureAddress(
  work: Work,
  site: Pick<NewSite, 'kind' | 'placeCode' | 'nameZh' | 'addressZh'>,
) {
  const isOrigin = site.kind === 'ORIGIN';
  const [place] = await findPlaces(work.tx, [site.placeCode]);
  if (place?.country !== (isOrigin ? 'CN' : 'GH'))
    throw invalid('placeCode', companyTexts.placeIn({ isOrigin }));
  // Suppliers write the address on the carton in Chinese.
  const missing = isOrigin
    ? (['nameZh', 'addressZh'] as const).filter((field) => !site[field])
    : [];
  const [first] = missing;
  if (first !== undefined)
    throw new Problem('request.invalid', {
      message: companyTexts[first],
      fields: Object.fromEntries(missing.map((field) => [field, companyTexts[field]])),
    });
}

/** @throws Problem request.invalid, site.code_taken */
export async function ensureSite(work: Work, site: NewSite) {
  await ensureAddress(work, site);
  if (await isSiteCodeTaken(work.tx, site.code)) throw codeTaken();
}

/**
 * Opens a site at once: at the first setup of a company, or after a second admin approved it.
 * @throws Problem request.invalid, site.code_taken
 */
export async function openSite(
  work: Work,
  { position, id = newId(work.now), ...typed }: NewSite & { id?: string | undefined },
  by: SiteBy = { updatedBy: work.actor.id, updatedAt: work.now },
) {
  const site = withChineseAddress(typed);
  await ensureSite(work, site);
  const isAdded = await addSiteRow(work.tx, {
    ...site,
    id,
    nameZh: site.nameZh ?? null,
    addressZh: site.addressZh ?? null,
    addressParts: partsColumn(site.addressParts),
    contactName: site.contactName ?? null,
    email: site.email ?? null,
    openingHours: site.openingHours ?? '',
    ...columnsOf(position),
    createdAt: work.now,
  });
  if (!isAdded) throw codeTaken();
  const { version, ...value } = siteValueOf(await siteOf(work.tx, id));
  await addSectionVersion(work.tx, { section: siteSection(id), version, value, ...by });
  audit(work, { action: 'site.add', subject: 'site', subjectId: id, after: { ...site, position } });
  return { id, code: site.code };
}
