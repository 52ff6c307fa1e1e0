import { type AddressParts, addressPartsSchema } from '@sankofa/domain/values/address-parts';
import { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import { addSectionVersion } from '../../platform/database/settings.ts';
import type { Work } from '../../platform/database/work.ts';
import { changeSiteRow, type siteOf } from '../company-queries.ts';

type SiteRow = Awaited<ReturnType<typeof siteOf>>;
type Position = { lat: number; lng: number };

/** A site as its history has it. */
export type SiteValue = Pick<
  SiteRow,
  | 'code'
  | 'kind'
  | 'modes'
  | 'name'
  | 'nameZh'
  | 'address'
  | 'addressZh'
  | 'city'
  | 'placeCode'
  | 'contactName'
  | 'phone'
  | 'email'
  | 'openingHours'
  | 'isActive'
> & { addressParts: AddressParts | null; position: Position | null };

/** Who changes a site, and why. */
export type SiteBy = {
  updatedBy: string;
  updatedAt: SiteRow['createdAt'];
  approvedBy?: string | undefined;
  reason?: string | null | undefined;
  restores?: number | null | undefined;
};

export const positionOf = ({ latitude, longitude }: Pick<SiteRow, 'latitude' | 'longitude'>) =>
  latitude === null || longitude === null
    ? null
    : { lat: Number(latitude), lng: Number(longitude) };

const partsSchema = z.nullable(addressPartsSchema);
export const partsOf = ({ addressParts }: Pick<SiteRow, 'addressParts'>) =>
  partsSchema.parse(addressParts);

type Optional = string | null | undefined;
type Guarded = Pick<SiteRow, 'name' | 'address' | 'city' | 'placeCode' | 'phone'> & {
  nameZh?: Optional;
  addressZh?: Optional;
  addressParts?: AddressParts | null | undefined;
  contactName?: Optional;
  email?: Optional;
};

export const siteValueOf = (row: SiteRow): SiteValue & { version: number } => ({
  code: row.code,
  kind: row.kind,
  modes: row.modes,
  name: row.name,
  nameZh: row.nameZh,
  address: row.address,
  addressZh: row.addressZh,
  addressParts: partsOf(row),
  city: row.city,
  placeCode: row.placeCode,
  contactName: row.contactName,
  phone: row.phone,
  email: row.email,
  openingHours: row.openingHours,
  isActive: row.isActive,
  position: positionOf(row),
  version: row.version,
});

/** Returns the parts of a site that say where goods go, so that a change of them needs a second admin. */
export const guardedPartsOf = (site: Guarded) => ({
  name: site.name,
  nameZh: site.nameZh,
  address: site.address,
  addressZh: site.addressZh,
  addressParts: site.addressParts ?? null,
  city: site.city,
  placeCode: site.placeCode,
  contactName: site.contactName,
  phone: site.phone,
  email: site.email,
});

/** The section of a site's own history. */
export const siteSection = (id: string) => `site:${id}`;

export const columnsOf = (position: Position | null | undefined) => ({
  latitude: position ? String(position.lat) : null,
  longitude: position ? String(position.lng) : null,
});

/** Returns the value of the column; null is SQL's, not JSON's. */
export const partsColumn = (parts: AddressParts | null | undefined) =>
  parts ? JSON.stringify(parts) : null;

/** Undefined optional fields mean that there is none. */
type Changed = Omit<
  SiteValue,
  'nameZh' | 'addressZh' | 'addressParts' | 'contactName' | 'email' | 'openingHours' | 'position'
> & {
  nameZh?: string | null | undefined;
  addressZh?: string | null | undefined;
  addressParts?: AddressParts | null | undefined;
  contactName?: string | null | undefined;
  email?: string | null | undefined;
  openingHours?: string | undefined;
  position?: Position | null | undefined;
};

/** Writes a locked site, its next version and the audit entry. */
export async function writeSite(
  work: Work,
  id: string,
  { before, after }: { before: SiteValue & { version: number }; after: Changed },
  by: SiteBy,
) {
  const version = before.version + 1;
  const value: SiteValue = {
    code: before.code,
    kind: before.kind,
    modes: after.modes,
    name: after.name,
    nameZh: after.nameZh ?? null,
    address: after.address,
    addressZh: after.addressZh ?? null,
    addressParts: after.addressParts ?? null,
    city: after.city,
    placeCode: after.placeCode,
    contactName: after.contactName ?? null,
    phone: after.phone,
    email: after.email ?? null,
    openingHours: after.openingHours ?? '',
    isActive: after.isActive,
    position: after.position ?? null,
  };
  const { position, addressParts, code: _code, kind: _kind, ...columns } = value;
  await changeSiteRow(work.tx, id, {
    ...columns,
    addressParts: partsColumn(addressParts),
    ...columnsOf(position),
    version,
  });
  await addSectionVersion(work.tx, { section: siteSection(id), version, value, ...by });
  const { version: _version, ...old } = before;
  audit(work, {
    action: 'site.change',
    subject: 'site',
    subjectId: id,
    before: old,
    after: value,
    ...(by.reason != null && { reason: by.reason }),
  });
  return version;
}
