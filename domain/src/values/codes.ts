/**
 * Codes that survive a phone call and a wet label: Crockford's base 32 (no I, L, O, U) with a Luhn check
 * character, which detects every single wrong character and nearly every transposition.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns the check character of characters from the alphabet. */
export function checkCharacterOf(body: string): string {
  let sum = 0;
  let factor = 2;
  for (const character of Array.from(body).toReversed()) {
    const addend = factor * alphabet.indexOf(character);
    sum += Math.floor(addend / 32) + (addend % 32);
    factor = factor === 2 ? 1 : 2;
  }
  return alphabet[(32 - (sum % 32)) % 32] ?? '0';
}

/** Converts to upper case without spaces and dashes, and corrects confused letters: O is 0, I and L are 1. */
export const normalised = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

const isChecked = (body: string) =>
  Array.from(body).every((character) => alphabet.includes(character)) &&
  checkCharacterOf(body.slice(0, -1)) === body.at(-1);

/**
 * Generates a code body of `length` characters from that many random bytes; its last character is the check.
 */
export function codeFrom(random: Uint8Array, length: number): string {
  const body = Array.from(random.slice(0, length - 1), (byte) => alphabet[byte % 32]).join('');
  return body + checkCharacterOf(body);
}

const trackingLength = 12;
/** Generates a shipment tracking number: 55 random bits and a check character, `7K3Q-4M2P-9XW4`. */
export const trackingNumberFrom = (random: Uint8Array) =>
  codeFrom(random, trackingLength).replaceAll(/(.{4})(?=.)/g, '$1-');

/** Returns the tracking number as stored, in any spacing and case; null if it cannot be one. */
export function trackingNumberOf(typed: string): string | null {
  if (isShelfLabel(typed)) return null;
  const body = normalised(typed);
  if (body.length !== trackingLength || !isChecked(body)) return null;
  return body.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Generates a package label number: `P` and ten more, at most 17 characters to fit the label's Code 128. */
export const labelNumberFrom = (random: Uint8Array) => `P${codeFrom(random, 10)}`;
export function labelNumberOf(typed: string): string | null {
  const upper = normalised(typed);
  return upper.length === 11 && upper.startsWith('P') && isChecked(upper.slice(1)) ? upper : null;
}

/**
 * Generates a shipping mark, `SNK-7K3Q4`: printed on cartons by suppliers, an identifier and never a secret.
 */
export const shippingMarkFrom = (random: Uint8Array) => `SNK-${codeFrom(random, 5)}`;
/** Returns the mark as stored; null if the input cannot be one even after the usual misreadings. */
export function shippingMarkOf(typed: string): string | null {
  const upper = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const match = /^(?:SNK|5NK|5MK)(.{5})$/.exec(upper);
  const body = match?.[1] === undefined ? '' : normalised(match[1]);
  return body.length === 5 && isChecked(body) ? `SNK-${body}` : null;
}

/**
 * Returns the customer code with its check character for a running number: 10027 is `GH-10027` and a check.
 */
export const customerCodeFrom = (running: number) =>
  `GH-${running}${checkCharacterOf(String(running))}`;

/** Returns a pickup code: six digits, shown to the owner only. */
export const pickupCodeFrom = (random: number) => String(random % 1_000_000).padStart(6, '0');

/**
 * Normalises a courier's number: no spaces, upper case. Couriers use both O and 0, so neither is replaced.
 */
export const supplierNumberOf = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

export const minSupplierNumber = 4;
/** Splits the input at the separators that people put between several numbers. */
export const supplierNumbersIn = (typed: string) =>
  typed.split(/[,;，；、|\n]+/).flatMap((part) => part.trim() || []);
export const isOneSupplierNumber = (typed: string) =>
  supplierNumbersIn(typed).length <= 1 && supplierNumberOf(typed).length >= minSupplierNumber;

/** No label number, mark or courier number has fewer characters. */
export const shortestCode = 3;
/** No label number, mark or courier number has more characters; anything longer is not a code of goods. */
export const longestCode = 60;

/**
 * Returns the code that a scanner or camera read: without control characters and the symbology prefix (`]C1`)
 * that some scanners send, and for the URL in our own labels' QR codes only the number at its end.
 */
export function scannedText(read: string): string {
  const clean = read
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replace(/^\][A-Za-z]\d/, '');
  return /^https?:\/\/[^/]+\/tracking\/([\w-]+)\/?$/i.exec(clean)?.[1] ?? clean;
}

const shelfDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Returns the check character of ISO 7064, MOD 37,36, over the letters and digits of a shelf name. */
function shelfCheck(shelf: string): string {
  let sum = 36;
  for (const character of shelf.replaceAll('-', '')) {
    sum = (sum + shelfDigits.indexOf(character)) % 36 || 36;
    sum = (sum * 2) % 37;
  }
  return shelfDigits[(37 - sum) % 36] ?? '0';
}

/**
 * Whether a shelf label can be printed: `A-07-3`, letters and digits separated by dashes, at most 20
 * characters.
 */
export const isShelfName = (text: string) =>
  text.length <= 20 && /^[0-9A-Z]+(?:-[0-9A-Z]+)*$/.test(text);

/** Returns the code of a shelf label, `SHELF-A-07-3-` and its check. No other code starts like this. */
export const shelfLabelFrom = (shelf: string) => `SHELF-${shelf}-${shelfCheck(shelf)}`;

/** Whether the scan is a shelf label, misread or not: it is never taken for a carton. */
export const isShelfLabel = (read: string) => /^SHELF-/i.test(scannedText(read));

/** Returns the shelf of a correctly read label; null if it is no shelf label or was misread. */
export function shelfOf(read: string): string | null {
  const [, shelf, check] = /^SHELF-(.+)-(.)$/.exec(scannedText(read).toUpperCase()) ?? [];
  if (shelf === undefined || !isShelfName(shelf)) return null;
  return shelfCheck(shelf) === check ? shelf : null;
}
