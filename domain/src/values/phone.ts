/** Returns a phone number as stored, in E.164. Ghana is the default country: most customers live there. */
export function phoneOf(typed: string): string | null {
  const compact = typed.replaceAll(/[\s().-]/g, '');
  const international = /^(?:\+|00)(\d{8,15})$/.exec(compact)?.[1];
  const digits = international ?? /^0(\d{9})$/.exec(compact)?.[1]?.replace(/^/, '233');
  if (!digits) return null;
  if (digits.startsWith('233')) return /^233[235]\d{8}$/.test(digits) ? `+${digits}` : null;
  if (digits.startsWith('86')) return /^861[3-9]\d{9}$/.test(digits) ? `+${digits}` : null;
  return `+${digits}`;
}

/**
 * Returns a phone number from a spreadsheet, which keeps numbers without their leading zero or plus: `201031676`,
 * `233201031676`.
 */
export function phoneInSheet(typed: string): string | null {
  const compact = typed.replaceAll(/[\s().-]/g, '');
  return (
    phoneOf(typed) ??
    (/^[235]\d{8}$/.test(compact) ? phoneOf(`0${compact}`) : null) ??
    (/^(?:233\d{9}|861\d{10})$/.test(compact) ? phoneOf(`+${compact}`) : null)
  );
}

const networks: Record<string, readonly string[]> = {
  MTN: ['24', '25', '53', '54', '55', '59'],
  Telecel: ['20', '50'],
  AT: ['26', '27', '56', '57'],
};

/** Returns the mobile-money network of a Ghanaian number by its prefix; null if the prefix is unknown. */
export function networkOf(phone: string): string | null {
  const prefix = /^\+233(\d\d)/.exec(phone)?.[1] ?? '';
  return Object.entries(networks).find(([, prefixes]) => prefixes.includes(prefix))?.[0] ?? null;
}

/** Formats `+233 •• ••• 4417`, for documents that strangers see. */
export const maskedPhone = (phone: string) => `${phone.slice(0, 4)} •• ••• ${phone.slice(-4)}`;
