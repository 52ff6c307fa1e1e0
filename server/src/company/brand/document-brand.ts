import type { CompanySettings } from '@sankofa/domain/company/company';

import type { Brand } from '../../pdf/pdf.ts';

/** Returns the company details printed on documents. */
export const brandOf = (settings: CompanySettings, publicUrl: string): Brand => ({
  name: settings.brand,
  website: publicUrl.replace(/^https?:\/\//, ''),
  email: settings.email ?? '',
  phone: settings.phones[0] ?? '',
  address: (settings.address ?? '').split('\n').filter(Boolean),
});
