import { Problem } from '@sankofa/domain/errors/problem';
import { isValidPhoneNumber } from 'libphonenumber-js/min';

/**
 * Ghana and China are checked where a number is read; of the other countries the numbering plans are.
 * @throws Problem `request.invalid` at the field
 */
export function ensureReal(phone: string, field = 'phone') {
  if (/^\+(?:233|86)/.test(phone) || isValidPhoneNumber(phone)) return;
  throw new Problem('request.invalid', {
    fields: {
      [field]: 'This isn’t a valid phone number. Check the country code and the number of digits',
    },
  });
}
