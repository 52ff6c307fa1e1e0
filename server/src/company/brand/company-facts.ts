import type { Db } from '../../platform/database/db.ts';
import type { Facts } from '../../platform/pages/page-data.ts';
import { companySettings, findSites } from '../company-queries.ts';

/** A number as a phone takes it: `+233302000114`. The `(0)` is for callers at home alone. */
const dialled = (phone: string) => phone.replace('(0)', '').replaceAll(/[^\d+]/g, '');

/** What every page of the public site says of the company; `publicUrl` without a slash at its end. */
export async function companyFacts(db: Db, publicUrl: string): Promise<Facts> {
  const { brand, email, address, supportHours, ...settings } = await companySettings(db);
  const sites = await findSites(db, 'DESTINATION');
  const phones = settings.phones.map((shown) => ({ shown, dial: dialled(shown) }));
  // Only what a browser opens as a page: an address of another kind has no place in a footer.
  const social = settings.social.filter(({ url }) => /^https?:/.test(url));
  const offices = sites.map(({ name, city, address, phone, email }) => ({
    name,
    city,
    address,
    phone,
    dial: dialled(phone),
    email,
  }));
  const texts = { brand, email, address, supportHours, publicUrl };
  const placed = sites.map(({ latitude, longitude }, at) => ({
    ...offices[at],
    position:
      latitude === null || longitude === null
        ? null
        : { lat: Number(latitude), lng: Number(longitude) },
  }));
  return {
    texts,
    lists: { phones, social, offices },
    data: {
      company: { ...texts, phones, social, offices: placed },
      organization: organizationOf({ ...texts, phones, social }),
    },
  };
}

type Organization = {
  brand: string;
  publicUrl: string;
  email: string | null;
  address: string | null;
  phones: readonly { dial: string }[];
  social: readonly { url: string }[];
};

/** The company as search engines read it (schema.org); what is not known is left out. */
function organizationOf({ brand, publicUrl, email, address, phones, social }: Organization) {
  const [phone] = phones;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: brand,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/brand/icon-512.png`,
    ...(email && { email }),
    ...(phone && { telephone: phone.dial }),
    ...(address && { address }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
}
