import { z } from 'zod';

import { isThisMachine } from './this-machine.ts';

/** How we reach the S3-compatible storage of files. */
export type S3Access = Readonly<{
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before the name of each object; empty, or ends with a slash. */
  prefix: string;
  keyId: string;
  secret: string;
}>;

export const s3Settings = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe(
      'Bucket of S3-compatible storage for photos and documents, with the settings below. Needed if the product runs on several machines; requires DATABASE_URL. If not set, files are kept in DATA_DIR/files.',
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, normalize: true })
    .optional()
    .describe('Address of the S3-compatible storage.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the S3-compatible storage.'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/, 'must be letters, digits, dots, hyphens and slashes')
    .default('')
    .describe('Text before the name of each object, for a bucket that others use too.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key ID of the S3-compatible storage.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret key of the S3-compatible storage.'),
};

type Values = Partial<Record<keyof typeof s3Settings | 'DATABASE_URL', string | undefined>>;
const needed = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Returns how to reach the storage if all parts are set; null otherwise. */
export function s3Of(values: Values): S3Access | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' } = values;
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret, S3_PREFIX = '' } = values;
  const prefix = S3_PREFIX === '' ? '' : `${S3_PREFIX.replaceAll(/^\/+|\/+$/g, '')}/`;
  return bucket && endpoint && keyId && secret
    ? Object.freeze({
        endpoint: endpoint.replace(/\/+$/, ''),
        region,
        bucket,
        prefix,
        keyId,
        secret,
      })
    : null;
}

/** Returns what is missing if only some parts are set, or does not fit the other settings. */
export function s3Faults(values: Values, isProduction: boolean): string[] {
  const missing = needed.filter((name) => !values[name]);
  if (missing.length === needed.length) return [];
  if (missing.length > 0)
    return [`${missing.join(', ')}: required, because other settings of S3 are set`];
  return [
    ...(values.DATABASE_URL
      ? []
      : ['S3_BUCKET requires DATABASE_URL: backups of the embedded database include local files']),
    ...(isProduction && values.S3_ENDPOINT?.startsWith('http:') === true && !isLoopback(values)
      ? ['S3_ENDPOINT must start with https:// because files of customers are sent there']
      : []),
  ];
}

const isLoopback = ({ S3_ENDPOINT = '' }: Values) => isThisMachine(new URL(S3_ENDPOINT).hostname);
