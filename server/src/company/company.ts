/** Public entry to the company: its sites, the places it ships between, and staff by duty. */
export {
  siteName,
  companySettings,
  findPlaces,
  findSites,
  siteOf,
  staffWith,
} from './company-queries.ts';
export { findGoodsClasses } from './settings/goods-classes.ts';
export { brandOf } from './brand/document-brand.ts';
export { documentFooter } from './templates/document-footer.ts';
export { openSite } from './settings/open-site.ts';
export { restoreVersion } from './history/settings-history.ts';
export { saveCompany } from './settings/settings.ts';
export { changeGuardedSection } from './settings/guarded-section.ts';
export { setSiteActive } from './sites/sites.ts';
export { siteSection } from './settings/site-record.ts';
