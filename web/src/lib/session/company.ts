import type { RouteFacts } from '@sankofa/domain/public/freight-routes';

import { isRecord } from '../http/call-error.ts';

type Phone = { shown: string; dial: string };
/** The company's details on the public site, from the settings on the server. */
export type Company = {
  brand: string;
  /** Null for the product's own mark with the name. The sides are texts in a placeholder. */
  logo: { address: string; width: number | string; height: number | string } | null;
  /** The public address of the site, without a trailing slash. */
  publicUrl: string;
  email: string | null;
  address: string | null;
  supportHours: string;
  /** The first phone number, as dialled and as shown. */
  callDial: string | null;
  callShown: string | null;
  /** A link that opens a conversation in WhatsApp. */
  whatsapp: string | null;
  phones: readonly Phone[];
  social: readonly { name: string; url: string }[];
  offices: readonly {
    name: string;
    city: string;
    address: string;
    phone: string;
    dial: string;
    email: string | null;
    /** Opening hours; null if not set. */
    hours: string | null;
    directions: string | null;
    position: { lat: number; lng: number } | null;
  }[];
  /** The next batch of each mode and warehouse; dates and times as texts. */
  departures: readonly {
    mode: string;
    from: string;
    to: string;
    cutoff: string;
    departs: string;
    arrives: string;
  }[];
  /** Measured days door to door of recent batches, by mode. */
  transit: readonly { mode: string; days: string; batches: string }[];
  /** What the pages of the routes say, by their name in the placeholders. */
  routes: Readonly<Record<string, RouteFacts>>;
  /** How many cartons are between the ports; null if too few to say. */
  moving: string | null;
  warehouses: readonly { name: string; address: string; hours: string | null }[];
  /** The audiences of the current announcements. */
  announcedTo: readonly string[];
  /** How new invoices are split, if not 40 and 60 (`public/pages/payment-split.ts`). */
  depositPercent?: string;
  balancePercent?: string;
};

/**
 * Placeholders that the server replaces in a prerendered page (server/src/platform/pages/page-data.ts). A
 * list is one item of placeholders in an element with `data-each="phones"`; optional values are in an element
 * with `data-if="email"`.
 */
const places: Company = {
  brand: '{{brand}}',
  logo: { address: '{{logo.address}}', width: '{{logo.width}}', height: '{{logo.height}}' },
  publicUrl: '{{publicUrl}}',
  email: '{{email}}',
  address: '{{address}}',
  supportHours: '{{supportHours}}',
  callDial: '{{callDial}}',
  callShown: '{{callShown}}',
  whatsapp: '{{whatsapp}}',
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
      hours: '{{offices.hours}}',
      directions: '{{offices.directions}}',
      position: null,
    },
  ],
  departures: [
    {
      mode: '{{departures.mode}}',
      from: '{{departures.from}}',
      to: '{{departures.to}}',
      cutoff: '{{departures.cutoff}}',
      departs: '{{departures.departs}}',
      arrives: '{{departures.arrives}}',
    },
  ],
  transit: [{ mode: '{{transit.mode}}', days: '{{transit.days}}', batches: '{{transit.batches}}' }],
  // The page of a route makes its own placeholders.
  routes: {},
  moving: '{{moving}}',
  warehouses: [
    {
      name: '{{warehouses.name}}',
      address: '{{warehouses.address}}',
      hours: '{{warehouses.hours}}',
    },
  ],
  announcedTo: [],
};

/** The company under Vite's dev server, which replaces nothing, and in tests. */
const unknown: Company = {
  brand: 'Sankofa Freight',
  logo: null,
  publicUrl: '',
  email: null,
  address: null,
  supportHours: '24/7',
  callDial: null,
  callShown: null,
  whatsapp: null,
  phones: [],
  social: [],
  offices: [],
  departures: [],
  transit: [],
  routes: {},
  moving: null,
  warehouses: [],
  announcedTo: [],
};

/** The JSON block in every page, with the company written by the server. */
export const companyBlock = { id: 'company', place: '{{data.company}}' };

const isCompany = (value: unknown): value is Company =>
  isRecord(value) &&
  typeof value['brand'] === 'string' &&
  Array.isArray(value['phones']) &&
  Array.isArray(value['departures']) &&
  Array.isArray(value['announcedTo']);

let read: Company | null = null;

/** Returns the company: placeholders while prerendering, the server's values in a browser. */
export function company(): Company {
  if (typeof document === 'undefined') return places;
  read ??= readBlock() ?? unknown;
  return read;
}

/** The company's name or logo was changed in this tab; other tabs read it when they are loaded. */
export function changeCompany(change: Partial<Pick<Company, 'brand' | 'logo'>>) {
  read = { ...company(), ...change };
}

function readBlock(): Company | null {
  const text = document.getElementById(companyBlock.id)?.textContent ?? '';
  if (!text.startsWith('{"')) return null;
  const value: unknown = JSON.parse(text);
  return isCompany(value) ? value : null;
}

/** Returns a page title followed by the company's name. */
export const titled = (title: string) => `${title} · ${company().brand}`;
