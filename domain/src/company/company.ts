import { z } from 'zod/mini';

import { typedName } from '../values/name.ts';
import { companyFieldTexts } from './company-field-texts.ts';

/** The logo of the company. Its bytes are found by their SHA-256, so its address changes with its content. */
export const logoSchema = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  width: z.int(),
  height: z.int(),
});
export type CompanyLogo = z.infer<typeof logoSchema>;

/** Returns the address of the logo below that of the site. */
export const logoAddress = ({ sha256 }: Pick<CompanyLogo, 'sha256'>) =>
  `/api/company/logo/${sha256}`;

/** The `company` section of the settings: what the public site says about us. */
export const companySettingsSchema = z.object({
  brand: typedName(2, 80, companyFieldTexts.name.ref),
  /** Null for the product's own mark with the name. */
  logo: z.nullable(logoSchema),
  email: z.nullable(z.email()),
  phones: z
    .array(z.string().check(z.trim(), z.minLength(6), z.maxLength(30)))
    .check(z.maxLength(6)),
  address: z.nullable(z.string().check(z.trim(), z.maxLength(300))),
  supportHours: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
  social: z
    .array(
      z.object({
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
        url: z.url().check(z.maxLength(300)),
      }),
    )
    .check(z.maxLength(10)),
  /** Manual payment methods: a name and its lines, such as `Merchant ID`, `441 882`. */
  paymentMethods: z
    .array(
      z.object({
        heading: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
        /** The payment method it is for, so that no one sends mobile money to a bank; if omitted, both. */
        method: z.optional(z.enum(['MOBILE_MONEY', 'BANK_TRANSFER'])),
        rows: z
          .array(
            z.tuple([
              z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
              z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
            ]),
          )
          .check(z.minLength(1), z.maxLength(6)),
      }),
    )
    .check(z.maxLength(6)),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;

/** Defaults until an admin fills them in. The public site promises round-the-clock support (spec §2). */
export const companyUnset: CompanySettings = {
  brand: 'Sankofa Freight',
  logo: null,
  email: null,
  phones: [],
  address: null,
  supportHours: '24/7',
  social: [],
  paymentMethods: [],
};
