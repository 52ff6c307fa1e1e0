import { isRecord } from '../http/call-error.ts';

type Phone = { shown: string; dial: string };
/** What the public site says of the company. All of it comes from the settings, by way of the server. */
export type Company = {
  brand: string;
  /** How people reach the site, without a slash at its end. */
  publicUrl: string;
  email: string | null;
  address: string | null;
  supportHours: string;
  phones: readonly Phone[];
  social: readonly { name: string; url: string }[];
  offices: readonly {
    name: string;
    city: string;
    address: string;
    phone: string;
    dial: string;
    email: string | null;
    position: { lat: number; lng: number } | null;
  }[];
};

/**
 * The places that the server fills in a prerendered page (server/src/platform/pages/page-data.ts). A list is
 * one item of places, and the element around it says `data-each="phones"`; what may be missing stands
 * in an element with `data-if="email"`.
 */
const places: Company = {
  brand: '{{brand}}',
  publicUrl: '{{publicUrl}}',
  email: '{{email}}',
  address: '{{address}}',
  supportHours: '{{supportHours}}',
  phones: [{ shown: '{{phones.shown}}', dial: '{{phones.dial}}' }],
  social: [{ name: '{{social.name}}', url: '{{social.url}}' }],
  offices: [
    {
      name: '{{offices.name}}',
      city: '{{offices.city}}',
      address: '{{offices.address}}',
      phone: '{{offices.phone}}',
      dial: '{{offices.dial}}',
      email: '{{offices.email}}',
      position: null,
    },
  ],
};

/** Under Vite's own server, which fills nothing, and in tests. */
const unknown: Company = {
  brand: 'Sankofa Freight',
  publicUrl: '',
  email: null,
  address: null,
  supportHours: '24/7',
  phones: [],
  social: [],
  offices: [],
};

/** The block of JSON in every page that the server writes the company into. */
export const companyBlock = { id: 'company', place: '{{data.company}}' };

const isCompany = (value: unknown): value is Company =>
  isRecord(value) && typeof value['brand'] === 'string' && Array.isArray(value['phones']);

let read: Company | null = null;

/** The company as the page knows it: places while it is prerendered, what the server wrote in a browser. */
export function company(): Company {
  if (typeof document === 'undefined') return places;
  read ??= readBlock() ?? unknown;
  return read;
}

function readBlock(): Company | null {
  const text = document.getElementById(companyBlock.id)?.textContent ?? '';
  if (!text.startsWith('{"')) return null;
  const value: unknown = JSON.parse(text);
  return isCompany(value) ? value : null;
}

/** A page's title with the company's name behind it. */
export const titled = (title: string) => `${title} · ${company().brand}`;
