import { z } from 'zod';

/** How we get into one carrier's service. Only carriers with credentials are asked. */
export type CarrierAccess = Readonly<{
  carrier: 'MAERSK' | 'HAPAG_LLOYD' | 'CMA_CGM' | 'ONE_RECORD';
  /** Without a trailing slash; for air waybills with `{awb}` in place of the number. */
  url: string;
  id: string;
  secret: string;
}>;

export const carrierSettings = {
  MAERSK_CONSUMER_KEY: z
    .string()
    .optional()
    .describe(
      'Consumer key of Maersk’s API. With MAERSK_CLIENT_SECRET, batches by Maersk follow its events. The demo uses simulated carriers.',
    ),
  MAERSK_CLIENT_SECRET: z.string().optional().describe('Client secret of Maersk’s API.'),
  HAPAG_LLOYD_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client ID of Hapag-Lloyd’s API. With HAPAG_LLOYD_CLIENT_SECRET, batches by Hapag-Lloyd follow its events.',
    ),
  HAPAG_LLOYD_CLIENT_SECRET: z.string().optional().describe('Client secret of Hapag-Lloyd’s API.'),
  CMA_CGM_KEY: z
    .string()
    .optional()
    .describe(
      'API key of CMA CGM. With it, batches by CMA CGM, APL, ANL and CNC follow its events.',
    ),
  ONE_RECORD_URL: z
    .url({ protocol: /^https?$/, normalize: true })
    .refine((value) => value.includes('{awb}') || value.includes('%7Bawb%7D'), 'must contain {awb}')
    .optional()
    .describe(
      'Address of an air waybill on a ONE Record server, with {awb} in place of its number. With ONE_RECORD_TOKEN, batches by air follow its events.',
    ),
  ONE_RECORD_TOKEN: z.string().optional().describe('Token for the ONE Record server.'),
};

type Values = Partial<Record<keyof typeof carrierSettings, string | undefined>>;

/** Returns how to get into each carrier's service for which both parts of its credentials are set. */
export function carriersOf(values: Values): readonly CarrierAccess[] {
  const all = [
    ['MAERSK', 'https://api.maersk.com', values.MAERSK_CONSUMER_KEY, values.MAERSK_CLIENT_SECRET],
    [
      'HAPAG_LLOYD',
      'https://api.hlag.com',
      values.HAPAG_LLOYD_CLIENT_ID,
      values.HAPAG_LLOYD_CLIENT_SECRET,
    ],
    ['CMA_CGM', 'https://apis.cma-cgm.net', 'key', values.CMA_CGM_KEY],
    [
      'ONE_RECORD',
      values.ONE_RECORD_URL?.replace('%7Bawb%7D', '{awb}').replace(/\/+$/, ''),
      'token',
      values.ONE_RECORD_TOKEN,
    ],
  ] as const;
  return Object.freeze(
    all.flatMap(([carrier, url, id, secret]) =>
      url && id && secret ? [{ carrier, url, id, secret }] : [],
    ),
  );
}
