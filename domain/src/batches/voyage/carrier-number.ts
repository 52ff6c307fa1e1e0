/** Returns the ISO 6346 value of a letter: A is 10, and multiples of 11 are skipped. */
function letterValue(letter: string): number {
  const place = letter.charCodeAt(0) - 65;
  return 10 + place + Math.floor((place + 9) / 10);
}

/**
 * Reads `CSQU3054383` in any spacing; null unless it is four letters, the last U, J or Z, and seven digits.
 */
export function containerNumberOf(typed: string): string | null {
  const compact = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(compact) ? compact : null;
}

/**
 * Returns the check digit for the first ten characters: weights are powers of two, modulo 11, ten counts as 0.
 */
export function containerCheckDigit(number: string): number {
  const sum = Array.from(number.slice(0, 10)).reduce((total, character, index) => {
    const value = /\d/.test(character) ? Number(character) : letterValue(character);
    return total + value * 2 ** index;
  }, 0);
  return (sum % 11) % 10;
}
export const isContainerNumber = (number: string) =>
  containerNumberOf(number) === number && containerCheckDigit(number) === Number(number.at(-1));

/** Reads `125-12345675`: three digits of the airline, seven of the serial, then the serial modulo 7. */
export function airWaybillNumberOf(typed: string): string | null {
  const compact = typed.replaceAll(/\D/g, '');
  return compact.length === 11 ? `${compact.slice(0, 3)}-${compact.slice(3)}` : null;
}
export const airWaybillCheckDigit = (number: string) => Number(number.slice(4, 11)) % 7;
export const isAirWaybillNumber = (number: string) =>
  airWaybillNumberOf(number) === number && airWaybillCheckDigit(number) === Number(number.at(-1));
