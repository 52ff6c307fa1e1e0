/** The prefixes of each issuer's numbers, and their lengths. */
const issuers: readonly [prefix: RegExp, lengths: readonly number[]][] = [
  // Visa. Numbers of 13 digits are no longer issued, and Chinese couriers use such numbers.
  [/^4/, [16, 19]],
  // Mastercard
  [/^5[1-5]/, [16]],
  [/^2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)/, [16]],
  // American Express
  [/^3[47]/, [15]],
  // Discover
  [/^6(?:011|4[4-9]|5)/, [16]],
  // UnionPay, and e-zwich in Ghana
  [/^62/, [16, 17, 18, 19]],
  // Verve, in West Africa
  [/^506[01]/, [16, 18, 19]],
  // Diners Club
  [/^3(?:0[0-5]|[689])/, [14]],
  // JCB
  [/^35(?:2[89]|[3-8])/, [16]],
];

/**
 * Courier numbers begin with these letters and are often as long as a card's; postal numbers end with a
 * country.
 */
const couriers = /(?<![\p{L}\d])(?:SF|YTO?|ZTO?|STO?|JT|JD[VXK]?|YD|DB|DPK|LP|EMS|UPS|DHL|CNG)$/iu;
const postOffice = /^(?:CN|GH|HK)(?![\p{L}\d])/iu;
const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;

/**
 * What people put between groups of digits: spaces, line breaks and dots, slashes and dashes of any script.
 */
const between = /[\s_.·•．。｡/／\\＼|｜:：~～\p{Pd}]/u;
/** Invisible characters that are copied along with a number. */
const unseen = /[\p{Cf}\p{Mn}]/u;

/**
 * Returns the digit of a character in any script, such as full-width digits of a Chinese keyboard; else null.
 */
function digitOf(sign: string): string | null {
  if (!/^\p{Nd}$/u.test(sign)) return null;
  const plain = sign.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  // All other scripts have their ten digits in a row.
  const code = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Groupings of card numbers, with separators replaced by spaces: none, fours, 4-6-5 and 4-6-4. */
const shapes = [
  /\d{14,19}(?!\d)/y,
  /\d{4}(?: {1,3}\d{4}){3} {1,3}\d{1,3}(?!\d)/y,
  /\d{4}(?: {1,3}\d{4}){3}(?!\d)/y,
  /\d{4} {1,3}\d{6} {1,3}\d{4,5}(?!\d)/y,
];

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const isCardNumber = (digits: string) =>
  issuers.some(([prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits)) &&
  passesLuhn(digits);

/**
 * Returns the length of the card number that starts at `from`, in characters of `plain`; null if there is
 * none.
 */
function cardAt(plain: string, from: number): number | null {
  if (couriers.test(plain.slice(Math.max(0, from - 8), from))) return null;
  for (const shape of shapes) {
    shape.lastIndex = from;
    const found = shape.exec(plain)?.[0];
    if (found === undefined || !isCardNumber(found.replaceAll(' ', ''))) continue;
    return postOffice.test(plain.slice(from + found.length, from + found.length + 3))
      ? null
      : found.length;
  }
  return null;
}

/** Three digits after a number in groups of four are its security code. */
const codeBehind = / {1,3}\d{3}(?!\d)/y;

/**
 * Masks payment card numbers in user input, so that none is ever stored. A number counts as a card number
 * where an issuer's prefix, its length and the check digit all fit, whatever is between and around its digits;
 * other long numbers and courier numbers stay unchanged. The result has as many characters as the input.
 */
export function maskCardNumbers(text: string): string {
  // Nearly every text has fewer digits than a card number.
  if ((text.match(/\p{Nd}/gu)?.length ?? 0) < 14) return text;
  const signs = Array.from(text);
  /** The normalised text, and for each of its characters the index in `signs`. */
  let plain = '';
  const places: number[] = [];
  for (const [place, sign] of signs.entries()) {
    const digit = digitOf(sign);
    if (digit === null && unseen.test(sign)) continue;
    // One code unit per character, so that the indexes match.
    plain += digit ?? (between.test(sign) ? ' ' : sign.length === 1 ? sign : '?');
    places.push(place);
  }
  const ids = Array.from(text.matchAll(id), ({ index, 0: { length } }) => [index, index + length]);
  const isInId = (place: number) => {
    const at = signs.slice(0, place).join('').length;
    return ids.some(([from = 0, to = 0]) => from <= at && at < to);
  };
  const hide = (from: number, length: number, kept: number) => {
    const digits = Array.from({ length }, (_, at) => from + at).filter((at) => plain[at] !== ' ');
    for (const at of digits.slice(0, digits.length - kept)) signs[places[at] ?? 0] = '•';
  };
  for (const { index: from } of plain.matchAll(/(?<!\d)\d/g)) {
    const length = cardAt(plain, from);
    if (length === null || (ids.length > 0 && isInId(places[from] ?? 0))) continue;
    hide(from, length, 4);
    codeBehind.lastIndex = from + length;
    const code = codeBehind.exec(plain)?.[0];
    if (code) hide(from + length, code.length, 0);
  }
  return signs.join('');
}
