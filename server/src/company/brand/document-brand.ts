import type { CompanySettings } from '@sankofa/domain/company/company';

import type { Brand } from '../../pdf/pdf.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { findLogo } from './logo-queries.ts';

/** Returns the company details printed on documents. */
export async function brandOf(
  db: Db | Tx,
  settings: CompanySettings,
  publicUrl: string,
): Promise<Brand> {
  const { logo } = settings;
  const png = logo && (await findLogo(db, logo.sha256));
  return {
    name: settings.brand,
    logo: logo && png ? { png, width: logo.width, height: logo.height } : null,
    website: publicUrl.replace(/^https?:\/\//, ''),
    email: settings.email ?? '',
    phone: settings.phones[0] ?? '',
    address: (settings.address ?? '').split('\n').filter(Boolean),
  };
}
