import { logoAddress } from '@sankofa/domain/company/company';

import type { Db } from '../../platform/database/db.ts';
import type { Facts } from '../../platform/pages/page-data.ts';
import { companySettings, findSites } from '../company-queries.ts';

/** Returns a phone number for dialling: `+233302000114`. The `(0)` is for domestic callers only. */
const dialled = (phone: string) => phone.replace('(0)', '').replaceAll(/[^\d+]/g, '');

/** A link that opens a conversation in WhatsApp, among the company's links. */
const whatsappAddress = /^https:\/\/(?:wa\.me|(?:api|chat)\.whatsapp\.com)\//;

/** Returns a link to the way to a site; null if its position is not known. */
const directionsTo = ({ latitude, longitude }: { latitude: unknown; longitude: unknown }) =>
  latitude === null || longitude === null
    ? null
    : `https://www.openstreetmap.org/directions?to=${Number(latitude)}%2C${Number(longitude)}`;

/**
 * Returns the company facts in every page.
 * @param publicUrl without a trailing slash
 * @param more further facts for the scripts of every page
 */
export async function companyFacts(
  db: Db,
  publicUrl: string,
  more: Readonly<Record<string, unknown>> & { announcedTo: readonly string[] } = {
    announcedTo: [],
  },
): Promise<Facts> {
  const {
    brand,
    logo: stored,
    email,
    address,
    supportHours,
    ...settings
  } = await companySettings(db);
  const sites = await findSites(db, 'DESTINATION');
  const phones = settings.phones.map((shown) => ({ shown, dial: dialled(shown) }));
  // Only web addresses: other schemes have no place in a footer.
  const social = settings.social.filter(({ url }) => /^https?:/.test(url));
  const offices = sites.map(({ name, city, address, phone, email, openingHours, ...place }) => ({
    name,
    city,
    address,
    phone,
    dial: dialled(phone),
    email,
    hours: openingHours || null,
    directions: directionsTo(place),
  }));
  const [firstPhone] = phones;
  const texts = {
    brand,
    email,
    address,
    supportHours,
    publicUrl,
    callDial: firstPhone?.dial ?? null,
    callShown: firstPhone?.shown ?? null,
    whatsapp: settings.social.find(({ url }) => whatsappAddress.test(url))?.url ?? null,
  };
  const logo = stored && {
    address: logoAddress(stored),
    width: stored.width,
    height: stored.height,
  };
  const placed = sites.map(({ latitude, longitude }, at) => ({
    ...offices[at],
    position:
      latitude === null || longitude === null
        ? null
        : { lat: Number(latitude), lng: Number(longitude) },
  }));
  return {
    texts: {
      ...texts,
      'logo.address': logo?.address ?? null,
      'logo.width': logo && String(logo.width),
      'logo.height': logo && String(logo.height),
    },
    lists: { phones, social, offices },
    data: {
      company: { ...texts, logo, phones, social, offices: placed, ...more },
      organization: organizationOf({ ...texts, logo, phones, social }),
    },
  };
}

type Organization = {
  brand: string;
  logo: { address: string } | null;
  publicUrl: string;
  email: string | null;
  address: string | null;
  phones: readonly { dial: string }[];
  social: readonly { url: string }[];
};

/** Returns the organization as schema.org data for search engines, without unknown fields. */
function organizationOf({ brand, logo, publicUrl, email, address, phones, social }: Organization) {
  const [phone] = phones;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: brand,
    url: `${publicUrl}/`,
    logo: publicUrl + (logo?.address ?? '/brand/icon-512.png'),
    ...(email && { email }),
    ...(phone && { telephone: phone.dial }),
    ...(address && { address }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
}
