/** The door of the company: its sites, the places it ships between, and who works on what. */
export {
  siteName,
  companySettings,
  findPlaces,
  findSites,
  siteOf,
  staffWith,
} from './company-queries.ts';
export { openSite } from './settings/open-site.ts';
export { saveCompany } from './settings/settings.ts';
export { changeGuardedSection } from './settings/guarded-section.ts';
