import { createHash } from 'node:crypto';

/**
 * JSON with the keys of every object in order, so that equal things are equal texts. What JSON has no
 * word for (`undefined`) is left out, as JSON.stringify does.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (isRecord(inner) ? sorted(inner) : inner));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Object.entries on a Map-free JSON value; a null prototype lets a key be called __proto__.
const sorted = (record: Record<string, unknown>) => {
  const result: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(record).toSorted()) result[key] = record[key];
  return result;
};

export const sha256 = (value: string | Uint8Array) =>
  createHash('sha256').update(value).digest('hex');
