import { maskCardNumbers } from '@sankofa/domain/values/card-number';

/** What people write in sentences is in fields of these names, in every call. */
export const freeTextFields: ReadonlySet<string> = new Set([
  'acceptBecause',
  'body',
  'contents',
  'description',
  'message',
  'note',
  'overrideCapacityBecause',
  'reason',
  'resolution',
  'subject',
  'unscannedBecause',
]);

/**
 * The body of a call with the numbers of payment cards masked in what was written freely, so that none is stored,
 * mailed or shown. References, tracking and phone numbers have fields of their own, and are left as they are.
 */
export function withoutCardNumbers(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return freeTextFields.has(field) ? maskCardNumbers(value) : value;
  if (Array.isArray(value)) return value.map((one) => withoutCardNumbers(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutCardNumbers(one, name)]),
  );
}
