/** What an issuer's numbers begin with, and how many digits they have. */
const issuers: readonly [prefix: RegExp, lengths: readonly number[]][] = [
  // Visa. Its numbers of 13 digits are not issued any more, and Chinese couriers have such numbers.
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

/** As a card shows it: in one run, in fours, or 4-6-5 and 4-6-4; with one sign between all of them. */
const shapes = String.raw`\d{14,19}|\d{4}([ \u00a0.-])\d{4}(?:\1\d{4}){2}(?:\1\d{1,3})?|\d{4}([ \u00a0.-])\d{6}\2\d{4,5}`;
/** Letters and digits beside it make it a part of something else: a tracking number such as SF4111… */
const written = new RegExp(String.raw`(?<![A-Za-z\d])(?:${shapes})(?![A-Za-z\d])`, 'g');

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

/** Its signs with every digit but the last four made unreadable; as long as it was. */
const masked = (text: string) => text.slice(0, -4).replaceAll(/\d/g, '•') + text.slice(-4);

/**
 * Masks the numbers of payment cards in what a person wrote, so that none is ever stored. A number counts as one
 * where an issuer's prefix, its length and the check digit all fit; other long numbers stay as they are.
 */
export const maskCardNumbers = (text: string): string =>
  text.replaceAll(written, (found) => {
    const digits = found.replaceAll(/\D/g, '');
    if (isCardNumber(digits)) return masked(found);
    // What stands behind a number in fours: three digits are its security code.
    const four = /^(?:\d{4}\D){3}\d{4}/.exec(found)?.[0];
    if (four === undefined || !isCardNumber(four.replaceAll(/\D/g, ''))) return found;
    const rest = found.slice(four.length);
    return masked(four) + (/\d{3}$/.test(rest) ? rest.replaceAll(/\d/g, '•') : rest);
  });
