import { z } from 'zod';

import { endpoint } from '../endpoint.ts';
import { modeSchema } from '../mode.ts';
import { companySettingsSchema } from './company.ts';

export const officeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/company',
  access: 'public',
  summary: 'Brand, contacts, offices and support hours',
  answer: companySettingsSchema.extend({ offices: z.array(officeSchema) }),
});

export const addSite = endpoint({
  method: 'POST',
  path: '/sites',
  access: 'admin',
  summary: 'Add a warehouse in China or an office in Ghana',
  idempotent: true,
  body: z.object({
    code: z.string().regex(/^[A-Z0-9]{2,8}$/, 'Two to eight capital letters and digits'),
    kind: z.enum(['ORIGIN', 'DESTINATION']),
    modes: z.array(modeSchema).min(1),
    name: z.string().trim().min(2).max(80),
    nameZh: z.string().trim().min(1).max(80).nullish(),
    address: z.string().trim().min(5).max(300),
    addressZh: z.string().trim().min(2).max(300).nullish(),
    city: z.string().trim().min(2).max(60),
    placeCode: z.string().length(5),
    contactName: z.string().trim().max(80).nullish(),
    phone: z.string().trim().min(6).max(30),
    email: z.email().nullish(),
    position: z
      .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
      .nullish(),
  }),
  answer: z.object({ id: z.uuid(), code: z.string() }),
});

export const placeSchema = z.object({
  code: z.string(),
  name: z.string(),
  nameZh: z.string().nullable(),
  country: z.enum(['CN', 'GH']),
  modes: z.array(modeSchema),
});

export const listPlaces = endpoint({
  method: 'GET',
  path: '/places',
  access: 'office',
  summary: 'Ports, airports and cities by UN/LOCODE',
  answer: z.object({ items: z.array(placeSchema) }),
});

export const addPlace = endpoint({
  method: 'POST',
  path: '/places',
  access: 'admin',
  summary: 'Add a port, an airport or a city',
  idempotent: true,
  body: z.object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(CN|GH)[A-Z2-9]{3}$/, 'Write the UN/LOCODE, such as CNNGB or GHTEM'),
    name: z.string().trim().min(2, 'Write the name').max(80),
    nameZh: z.string().trim().min(1).max(80).nullish(),
    /** A seaport, an airport, both or neither. */
    modes: z.array(modeSchema),
  }),
  answer: placeSchema,
});

/** What an admin says of the company; what is left out stays. Versioned: two admins may be at it. */
export const getCompanySettings = endpoint({
  method: 'GET',
  path: '/settings/company',
  access: 'admin',
  summary: 'What the public site and the papers say of the company',
  answer: z.object({ company: companySettingsSchema, version: z.number().int() }),
});

export const saveCompanySettings = endpoint({
  method: 'PATCH',
  path: '/settings/company',
  access: 'admin',
  summary: 'Change what the public site and the papers say of the company',
  idempotent: true,
  versioned: true,
  body: companySettingsSchema.partial(),
  answer: z.object({ company: companySettingsSchema, version: z.number().int() }),
});
