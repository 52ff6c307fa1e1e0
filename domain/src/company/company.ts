import { z } from 'zod';

/** The section `company` of the settings: what the public site says of us. */
export const companySettingsSchema = z.object({
  brand: z.string().trim().min(2).max(80),
  email: z.email().nullable(),
  phones: z.array(z.string().trim().min(6).max(30)).max(6),
  address: z.string().trim().max(300).nullable(),
  supportHours: z.string().trim().min(2).max(120),
  social: z
    .array(z.object({ name: z.string().trim().min(1).max(40), url: z.url().max(300) }))
    .max(10),
  /** How customers pay by hand: what to call it and its lines, such as `Merchant ID`, `441 882`. */
  paymentMethods: z
    .array(
      z.object({
        heading: z.string().trim().min(2).max(40),
        rows: z
          .array(z.tuple([z.string().trim().min(1).max(40), z.string().trim().min(1).max(80)]))
          .min(1)
          .max(6),
      }),
    )
    .max(6),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;

/** Until an admin has said more. Support around the clock is what the public site promises (spec §2). */
export const companyUnset: CompanySettings = {
  brand: 'Sankofa Freight',
  email: null,
  phones: [],
  address: null,
  supportHours: '24/7',
  social: [],
  paymentMethods: [],
};
