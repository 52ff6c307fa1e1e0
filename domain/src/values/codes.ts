/**
 * Codes that survive a phone call and a wet label: Crockford's base 32 (no I, L, O, U) with a Luhn
 * check character over it, which finds every single wrong character and nearly every swap.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function checkCharacter(body: string): string {
  let sum = 0;
  let factor = 2;
  for (const character of Array.from(body).toReversed()) {
    const addend = factor * alphabet.indexOf(character);
    sum += Math.floor(addend / 32) + (addend % 32);
    factor = factor === 2 ? 1 : 2;
  }
  return alphabet[(32 - (sum % 32)) % 32] ?? '0';
}

/** Upper case, without spaces and dashes, with the letters people confuse set right: O is 0, I and L are 1. */
export const normalised = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

const isChecked = (body: string) =>
  Array.from(body).every((character) => alphabet.includes(character)) &&
  checkCharacter(body.slice(0, -1)) === body.at(-1);

/** A code body of `length` characters, the last of which is the check, from that many random bytes. */
export function codeFrom(random: Uint8Array, length: number): string {
  const body = Array.from(random.slice(0, length - 1), (byte) => alphabet[byte % 32]).join('');
  return body + checkCharacter(body);
}

const trackingLength = 12;
/** Shipment tracking number: 55 random bits and a check character, `7K3Q-4M2P-9XW4`. */
export const trackingNumberFrom = (random: Uint8Array) =>
  codeFrom(random, trackingLength).replaceAll(/(.{4})(?=.)/g, '$1-');

/** The tracking number as stored, whatever spacing and case it was typed in; null when it cannot be one. */
export function trackingNumberOf(typed: string): string | null {
  if (isShelfLabel(typed)) return null;
  const body = normalised(typed);
  if (body.length !== trackingLength || !isChecked(body)) return null;
  return body.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Package label number, at most 17 characters so that it fits the label's Code 128: `P` and ten more. */
export const labelNumberFrom = (random: Uint8Array) => `P${codeFrom(random, 10)}`;
export function labelNumberOf(typed: string): string | null {
  const upper = normalised(typed);
  return upper.length === 11 && upper.startsWith('P') && isChecked(upper.slice(1)) ? upper : null;
}

/** Shipping mark, `SNK-7K3Q4`: printed on cartons by suppliers, an identifier and never a secret. */
export const shippingMarkFrom = (random: Uint8Array) => `SNK-${codeFrom(random, 5)}`;
/** The mark as stored; null when what was read cannot be one even after the usual misreadings. */
export function shippingMarkOf(typed: string): string | null {
  const upper = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const match = /^(?:SNK|5NK|5MK)(.{5})$/.exec(upper);
  const body = match?.[1] === undefined ? '' : normalised(match[1]);
  return body.length === 5 && isChecked(body) ? `SNK-${body}` : null;
}

/** Customer code with its check character from the running number: 10027 is `GH-10027` and a check. */
export const customerCodeFrom = (running: number) =>
  `GH-${running}${checkCharacter(String(running))}`;

/** Pickup code: six digits, told to the owner only. */
export const pickupCodeFrom = (random: number) => String(random % 1_000_000).padStart(6, '0');

/** Supplier's courier number as compared: without spaces and case. Couriers use O and 0 alike, so nothing is swapped. */
export const supplierNumberOf = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

export const leastSupplierNumber = 4;
/** What was typed as one number, at the marks that people put between several. */
export const supplierNumbersIn = (typed: string) =>
  typed.split(/[,;，；、|\n]+/).flatMap((part) => part.trim() || []);
export const isOneSupplierNumber = (typed: string) =>
  supplierNumbersIn(typed).length <= 1 && supplierNumberOf(typed).length >= leastSupplierNumber;

/** No label, mark or courier's number has fewer characters. */
export const shortestCode = 3;
/** No label, mark or courier's number has more characters; what is longer was no code of goods. */
export const longestCode = 60;

/**
 * What a scanner or a camera read, as a code: without the control characters and the symbology in front
 * (`]C1`) that some scanners send, and of the address on our own labels' squares only the number at its end.
 */
export function scannedText(read: string): string {
  const clean = read
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replace(/^\][A-Za-z]\d/, '');
  return /^https?:\/\/[^/]+\/tracking\/([\w-]+)\/?$/i.exec(clean)?.[1] ?? clean;
}

const shelfDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The check character of ISO 7064, MOD 37,36, over the letters and digits of a shelf. */
function shelfCheck(shelf: string): string {
  let sum = 36;
  for (const character of shelf.replaceAll('-', '')) {
    sum = (sum + shelfDigits.indexOf(character)) % 36 || 36;
    sum = (sum * 2) % 37;
  }
  return shelfDigits[(37 - sum) % 36] ?? '0';
}

/** A shelf whose label can be printed: `A-07-3`, letters and digits with dashes between, at most 20 in all. */
export const isShelfName = (text: string) =>
  text.length <= 20 && /^[0-9A-Z]+(?:-[0-9A-Z]+)*$/.test(text);

/** The code on a shelf's label, `SHELF-A-07-3-` and its check. No carton, mark or courier's number begins so. */
export const shelfLabelFrom = (shelf: string) => `SHELF-${shelf}-${shelfCheck(shelf)}`;

/** Whether what was read is the label of a shelf, well read or not: it is never taken for a carton. */
export const isShelfLabel = (read: string) => /^SHELF-/i.test(scannedText(read));

/** The shelf of a label that was read whole; null where it is no shelf's label or was misread. */
export function shelfOf(read: string): string | null {
  const [, shelf, check] = /^SHELF-(.+)-(.)$/.exec(scannedText(read).toUpperCase()) ?? [];
  if (shelf === undefined || !isShelfName(shelf)) return null;
  return shelfCheck(shelf) === check ? shelf : null;
}
