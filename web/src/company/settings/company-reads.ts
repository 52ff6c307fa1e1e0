import { getCompany, getCompanySettings } from '@sankofa/domain/company/company-endpoints';
import { getSetup } from '@sankofa/domain/company/setup-endpoints';

/** The endpoints that show the company settings. */
export const companyReads = [getCompanySettings, getCompany, getSetup] as const;
