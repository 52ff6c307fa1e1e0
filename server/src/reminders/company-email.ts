import { logoAddress, logoSchema } from '@sankofa/domain/company/company';
import { z } from 'zod/mini';

import { renderEmail, type EmailBrand } from '../pdf/pdf.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { AddressedEmail } from '../platform/email/send-email.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { findCompanySettings } from './reminder-queries.ts';

/** Returns a renderer of emails in the company's name, by the settings at the time of sending. */
export const emailRenderer =
  ({ db, config }: Pick<Parts, 'db' | 'config'>) =>
  (email: AddressedEmail) =>
    renderCompanyEmail(db, config.publicUrl, email);

/** Renders an email in the company's name. */
export async function renderCompanyEmail(db: Db | Tx, publicUrl: string, email: AddressedEmail) {
  const brand = await brandOf(db, publicUrl);
  const preheader = firstSentence(email.paragraphs[0] ?? '');
  return { ...renderEmail({ ...email, preheader, brand }), sender: brand.name };
}

const firstSentence = (body: string) => /^.*?[.!?](?=\s|$)/s.exec(body)?.[0] ?? body;

const companySchema = z.object({
  brand: z.optional(z.string()),
  logo: z.nullish(logoSchema),
  email: z.nullish(z.string()),
  phones: z.optional(z.array(z.string())),
  address: z.nullish(z.string()),
});

const ownName = 'Sankofa Freight';

async function companyOf(db: Db | Tx) {
  const settings = await findCompanySettings(db);
  return companySchema.parse(settings?.value ?? {});
}

/** Returns the company name in emails. */
export const companyName = async (db: Db | Tx) => (await companyOf(db)).brand ?? ownName;

/** Returns the company details in emails: from the settings, or only the name if there are none. */
async function brandOf(db: Db | Tx, publicUrl: string): Promise<EmailBrand> {
  const company = await companyOf(db);
  return {
    name: company.brand ?? ownName,
    logo: company.logo ? { ...company.logo, url: publicUrl + logoAddress(company.logo) } : null,
    website: publicUrl,
    email: company.email ?? '',
    phone: company.phones?.[0] ?? '',
    address: company.address ? company.address.split('\n') : ['Accra, Ghana'],
  };
}
