import { Problem } from '@sankofa/domain/errors/problem';

/**
 * Checks a number by its country's numbering plan; numbers of Ghana and China are already checked when read.
 * @throws Problem `request.invalid` at the field
 */
export async function ensureReal(phone: string, field = 'phone') {
  if (/^\+(?:233|86)/.test(phone)) return;
  // The plans of all countries are large, and few numbers need them.
  const { isValidPhoneNumber } = await import('libphonenumber-js/min');
  if (isValidPhoneNumber(phone)) return;
  throw new Problem('request.invalid', {
    fields: {
      [field]: 'This isn’t a valid phone number. Check the country code and the number of digits',
    },
  });
}
