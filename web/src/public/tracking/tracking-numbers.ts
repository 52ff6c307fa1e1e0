import { trackingNumberOf } from '@sankofa/domain/values/codes';

const key = 'tracked';
const most = 6;

/** What a tracking number looks like, for hints. It is made up and has a right check character. */
export const exampleNumber = '7K3Q-4M2P-9XW4';

export const linkOf = (number: string) => `/tracking/${number}`;

/**
 * The numbers in what was typed or pasted: one a line, or with commas, spaces and other words between.
 * A number may itself be written with spaces or dashes. `wrong` is what could not be one.
 */
export function numbersIn(input: string): { numbers: string[]; wrong: string[] } {
  const whole = trackingNumberOf(input);
  if (whole) return { numbers: [whole], wrong: [] };
  const numbers: string[] = [];
  const wrong: string[] = [];
  for (const line of entriesOf(input)) {
    const asOne = trackingNumberOf(line);
    const text = line.split(/\s+/).filter(Boolean);
    const numbersInWords = text.flatMap((word) => trackingNumberOf(word) ?? []);
    if (asOne) numbers.push(asOne);
    else if (numbersInWords.length === 0 && isAttempt(line)) wrong.push(line);
    else {
      numbers.push(...numbersInWords);
      wrong.push(...text.filter((word) => trackingNumberOf(word) === null));
    }
  }
  return { numbers: [...new Set(numbers)], wrong: [...new Set(wrong)] };
}

const entriesOf = (input: string) =>
  input
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Typed as a list of numbers and not pasted with a message: no entry has words of their own beside digits. */
const isList = (input: string) =>
  entriesOf(input).every(
    (entry) => !/\s/.test(entry) || entry.split(/\s+/).every((word) => /\d/.test(word)),
  );

/** Meant as a number and not as a word of the message that was pasted along. */
const isAttempt = (text: string) =>
  /\d/.test(text) && /^[\w\s-]+$/.test(text) && text.replaceAll(/\W/g, '').length >= 8;

/** Enough to recognise what was typed where it cannot be a number anyway. */
const shortened = (input: string) => input.slice(0, 60);

/**
 * What to look up: the numbers, and beside them what was meant as one, which in a list is everything, however short.
 * Without any, what was typed.
 */
export function numbersToLookUp(input: string): string[] {
  const { numbers, wrong } = numbersIn(input);
  const isNumberLike = numbers.length > 0 && isList(input) ? () => true : isAttempt;
  const candidates = [...numbers, ...wrong.filter(isNumberLike).map(shortened)];
  const rest = shortened(input.trim());
  return candidates.length > 0 ? candidates : rest === '' ? [] : [rest];
}

/** The numbers that were looked up on this device, the last one first. */
export function recentNumbers(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string' && trackingNumberOf(one) === one)
      : [];
  } catch {
    return []; // Changed by hand.
  }
}

export function noteNumber(number: string) {
  const others = recentNumbers().filter((one) => one !== number);
  localStorage.setItem(key, JSON.stringify([number, ...others].slice(0, most)));
}

export const forgetNumbers = () => localStorage.removeItem(key);
