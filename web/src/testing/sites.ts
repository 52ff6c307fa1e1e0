import { sites, type SiteName } from '@sankofa/domain/fixtures/sites';

/** Returns a site of the sample company, as responses name it. */
export function siteOf(siteName: SiteName, id: string) {
  const { code, name, nameZh, city } = sites[siteName];
  return { id, code, name, nameZh, city };
}

/** Returns an office of the sample company with its address. */
export function officeOf(siteName: 'accra' | 'tamale', id: string) {
  const { address, phone, modes } = sites[siteName];
  return { ...siteOf(siteName, id), address, phone, modes };
}
