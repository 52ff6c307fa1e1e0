import { z } from 'zod';

/** How we reach the Revenue Authority's system for certified invoices (E-VAT). */
export type EvatAccess = Readonly<{
  /** Without a trailing slash. */
  url: string;
  tin: string;
  /** The company's name as the Authority registered it. */
  name: string;
  securityKey: string;
}>;

const authority = 'the Ghana Revenue Authority';

/** The settings of certified invoices. */
export const evatSettings = {
  EVAT_URL: z
    .url({ protocol: /^https?$/, normalize: true })
    .optional()
    .describe(
      `Address of the E-VAT system of ${authority}. With the TIN, name and key, an admin can turn on certified invoices. The demo uses a simulated one.`,
    ),
  EVAT_TIN: z
    .string()
    .regex(/^[A-Z0-9-]{11,15}$/, 'must be a TIN of 11 or 15 characters')
    .optional()
    .describe('TIN of the company.'),
  EVAT_NAME: z.string().max(120).optional().describe(`Name of the company at ${authority}.`),
  EVAT_KEY: z
    .string()
    .length(32, 'must have 32 characters')
    .optional()
    .describe(
      `Security key from ${authority}. Documents are stamped with it in the company’s name: keep it secret.`,
    ),
};

type Values = z.infer<z.ZodObject<typeof evatSettings>>;

/** Returns how to reach the Authority if all parts are set; null otherwise. */
export function evatOf(values: Values): EvatAccess | null {
  const { EVAT_URL: url, EVAT_TIN: tin, EVAT_NAME: name, EVAT_KEY: securityKey } = values;
  return url && tin && name && securityKey
    ? Object.freeze({ url: url.replace(/\/+$/, ''), tin, name, securityKey })
    : null;
}

/** Returns what is missing if only some parts are set. */
export function evatFaults(values: Values): string[] {
  const names = ['EVAT_URL', 'EVAT_TIN', 'EVAT_NAME', 'EVAT_KEY'] as const;
  const missing = names.filter((name) => !values[name]);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(', ')}: required, because other E-VAT settings are set`];
}
