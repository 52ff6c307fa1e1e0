import { z } from 'zod/mini';

import { endpoint, fileAnswer, idParams, logos } from '../endpoint.ts';
import { addressPartsSchema } from '../values/address-parts.ts';
import { modeSchema } from '../values/mode.ts';
import { typedName } from '../values/name.ts';
import { changeReasonSchema, settingsReason } from '../values/reason.ts';
import { companyFieldTexts } from './company-field-texts.ts';
import { companySettingsSchema, logoSchema } from './company.ts';
import { socialLinksInput } from './social.ts';

export const officeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  position: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/company',
  access: 'public',
  summary: 'Get company details',
  answer: z.extend(companySettingsSchema, { offices: z.array(officeSchema) }),
});

/** Only what is or was the logo of the company is found, so nothing else can be read by its hash. */
export const showLogo = endpoint({
  method: 'GET',
  path: '/company/logo/:sha256',
  access: 'public',
  summary: 'Get a logo of the company by its hash; it never changes',
  params: z.object({ sha256: logoSchema.shape.sha256 }),
  answer: fileAnswer,
  produces: 'image/png',
});

/** Opening hours as text: `Monday to Friday 8:00 to 17:00`. Empty if not set. */
const openingHoursSchema = z
  .string()
  .check(z.trim(), z.maxLength(200, companyFieldTexts.most200.ref));

/** Form fields of a new warehouse or office. */
export const newSiteSchema = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9]{2,8}$/, companyFieldTexts.siteCode.ref)),
  kind: z.enum(['ORIGIN', 'DESTINATION']),
  modes: z.array(modeSchema).check(z.minLength(1)),
  name: z.string().check(z.trim(), z.minLength(2, companyFieldTexts.siteName.ref), z.maxLength(80)),
  nameZh: z.nullish(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  address: z
    .string()
    .check(z.trim(), z.minLength(5, companyFieldTexts.siteAddress.ref), z.maxLength(300)),
  addressZh: z.nullish(z.string().check(z.trim(), z.minLength(2), z.maxLength(300))),
  /** Of a warehouse in China. They decide the Chinese address. */
  addressParts: z.nullish(addressPartsSchema),
  city: z.string().check(z.trim(), z.minLength(2, companyFieldTexts.siteCity.ref), z.maxLength(60)),
  placeCode: z.string().check(z.length(5)),
  contactName: z.nullish(typedName(0, 80, '')),
  phone: z
    .string()
    .check(z.trim(), z.minLength(6, companyFieldTexts.sitePhone.ref), z.maxLength(30)),
  openingHours: z.optional(openingHoursSchema),
  email: z.nullish(z.email()),
  position: z.nullish(
    z.object({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
});

export const addSite = endpoint({
  method: 'POST',
  path: '/sites',
  access: 'admin',
  summary:
    'Add a warehouse in China or an office in Ghana; needs a second admin’s approval if there is one',
  stepUp: true,
  idempotent: true,
  body: newSiteSchema,
  answer: z.object({
    id: z.uuid(),
    code: z.string(),
    /** Waits for another admin's approval: customers don't see it yet. */
    isPending: z.boolean(),
  }),
});

export const changeSite = endpoint({
  method: 'PATCH',
  path: '/sites/:id',
  access: 'admin',
  summary:
    'Update a site; its name, address and contact need a second admin’s approval if there is one',
  stepUp: true,
  versioned: true,
  params: idParams,
  idempotent: true,
  body: z.extend(z.partial(z.omit(newSiteSchema, { code: true, kind: true })), {
    reason: settingsReason,
  }),
  answer: z.object({
    id: z.uuid(),
    openingHours: z.string(),
    version: z.int(),
    /** The name, address and contact wait for another admin's approval. */
    isPending: z.boolean(),
  }),
});

export const setSiteActive = endpoint({
  method: 'POST',
  path: '/sites/:id/active',
  access: 'admin',
  summary: 'Close a site for new shipments and batches, or reopen it',
  stepUp: true,
  versioned: true,
  params: idParams,
  idempotent: true,
  body: z.object({ isActive: z.boolean(), reason: changeReasonSchema }),
  answer: z.object({ id: z.uuid(), version: z.int(), isActive: z.boolean() }),
});

export const siteSettingsSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(['ORIGIN', 'DESTINATION']),
  modes: z.array(modeSchema),
  name: z.string(),
  nameZh: z.nullable(z.string()),
  address: z.string(),
  addressZh: z.nullable(z.string()),
  addressParts: z.nullable(addressPartsSchema),
  city: z.string(),
  placeCode: z.string(),
  contactName: z.nullable(z.string()),
  phone: z.string(),
  email: z.nullable(z.string()),
  openingHours: z.string(),
  position: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  isActive: z.boolean(),
  version: z.int(),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** A company has a few sites, so the list has no pages. */
export const listSiteSettings = endpoint({
  method: 'GET',
  path: '/settings/sites',
  access: 'office',
  summary: 'List all sites with their details, including closed ones',
  answer: z.object({ items: z.array(siteSettingsSchema) }),
});

export const placeSchema = z.object({
  code: z.string(),
  name: z.string(),
  nameZh: z.nullable(z.string()),
  country: z.enum(['CN', 'GH']),
  modes: z.array(modeSchema),
});

export const listPlaces = endpoint({
  method: 'GET',
  path: '/places',
  access: 'office',
  summary: 'List locations by UN/LOCODE',
  answer: z.object({ items: z.array(placeSchema) }),
});

export const addPlace = endpoint({
  method: 'POST',
  path: '/places',
  access: 'admin',
  summary: 'Add a port, an airport or a city',
  stepUp: true,
  idempotent: true,
  body: z.object({
    code: z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^(CN|GH)[A-Z2-9]{3}$/, companyFieldTexts.placeCode.ref),
      ),
    name: z
      .string()
      .check(z.trim(), z.minLength(2, companyFieldTexts.placeName.ref), z.maxLength(80)),
    nameZh: z.nullish(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
    /** A seaport, an airport, both or neither. */
    modes: z.array(modeSchema),
  }),
  answer: placeSchema,
});

/**
 * The company settings; omitted fields stay unchanged. Versioned, because two admins may edit them at once.
 */
export const getCompanySettings = endpoint({
  method: 'GET',
  path: '/settings/company',
  access: 'admin',
  summary: 'Get company settings',
  answer: z.object({ company: companySettingsSchema, version: z.int() }),
});

const savedCompany = z.object({
  company: companySettingsSchema,
  version: z.int(),
  /** The payment accounts wait for another admin's approval; everything else is changed. */
  isPending: z.boolean(),
});

export const saveCompanySettings = endpoint({
  method: 'PATCH',
  path: '/settings/company',
  access: 'admin',
  summary:
    'Update company settings; payment accounts need a second admin’s approval if there is one',
  stepUp: true,
  idempotent: true,
  versioned: true,
  body: z.extend(
    z.partial(
      z.extend(companySettingsSchema, {
        social: socialLinksInput,
        /** Removes the logo; `uploadLogo` sets one. */
        logo: z.null(),
      }),
    ),
    { reason: settingsReason },
  ),
  answer: savedCompany,
});

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/settings/company/logo',
  access: 'admin',
  summary:
    'Set the company logo on pages, documents and emails (re-encoded as PNG, 600 × 160 pixels at most)',
  stepUp: true,
  idempotent: true,
  versioned: true,
  upload: logos,
  query: z.object({ reason: settingsReason }),
  answer: savedCompany,
});
