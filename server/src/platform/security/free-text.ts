import { maskCardNumbers } from '@sankofa/domain/values/card-number';

/**
 * Texts that stay as they were sent, in every call: secrets, contacts, and the numbers of goods and of carriers, of
 * which some look like a card's. Every other text is looked through, so that a new field is never forgotten.
 */
export const fieldsAsSent: ReadonlySet<string> = new Set([
  // Secrets
  'code',
  'currentPassword',
  'newPassword',
  'password',
  'pickupCode',
  'token',
  // Contacts
  'driverPhone',
  'email',
  'emailOrPhone',
  'phone',
  'phones',
  // Numbers of goods and of carriers
  'airWaybillNumber',
  'containerNumber',
  'masterBillNumber',
  'numberEnd',
  'sealNumber',
  'supplierNumber',
  // Our own accounts, in the settings
  'rows',
  // What a program writes
  'fileHash',
  'signature',
]);

/**
 * The body of a call with the numbers of payment cards masked in whatever was typed, so that none is stored, mailed
 * or shown.
 */
export function withoutCardNumbers(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return fieldsAsSent.has(field) ? value : maskCardNumbers(value);
  if (Array.isArray(value)) return value.map((one) => withoutCardNumbers(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutCardNumbers(one, name)]),
  );
}
