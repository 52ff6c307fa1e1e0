import { createHash } from 'node:crypto';

/**
 * Returns JSON with the keys of every object in order, so that equal values give equal texts. Values that
 * JSON cannot express (`undefined`) are left out, as in JSON.stringify.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (isRecord(inner) ? sorted(inner) : inner));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// JSON values only, so Object.entries is enough; a null prototype allows a key named __proto__.
const sorted = (record: Record<string, unknown>) => {
  const result: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(record).toSorted()) result[key] = record[key];
  return result;
};

export const sha256 = (value: string | Uint8Array) =>
  createHash('sha256').update(value).digest('hex');
