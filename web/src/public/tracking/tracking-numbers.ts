import { trackingNumberOf } from '@sankofa/domain/values/codes';

const key = 'tracked';
const most = 6;

/** An example of a tracking number for hints: fictitious, with a valid check character. */
export const exampleNumber = '7K3Q-4M2P-9XW4';

export const linkOf = (number: string) => `/tracking/${number}`;

/**
 * Returns the numbers in typed or pasted text: one per line, or separated by commas, spaces and other words.
 * A number may be written with spaces or dashes. `wrong` contains what can't be a number.
 */
export function numbersIn(input: string): { numbers: string[]; wrong: string[] } {
  const wholeInput = trackingNumberOf(input);
  if (wholeInput) return { numbers: [wholeInput], wrong: [] };
  const numbers: string[] = [];
  const wrong: string[] = [];
  for (const line of entriesOf(input)) {
    const asOne = trackingNumberOf(line);
    const text = line.split(/\s+/).filter(Boolean);
    const numbersInText = text.flatMap((word) => trackingNumberOf(word) ?? []);
    if (asOne) numbers.push(asOne);
    else if (numbersInText.length === 0 && isAttempt(line)) wrong.push(line);
    else {
      numbers.push(...numbersInText);
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

/** Whether the input is a list of numbers, not a pasted message: every word contains a digit. */
const isList = (input: string) =>
  entriesOf(input).every(
    (entry) => !/\s/.test(entry) || entry.split(/\s+/).every((word) => /\d/.test(word)),
  );

/** Whether a text was meant as a number, and is not a word of a pasted message. */
const isAttempt = (text: string) =>
  /\d/.test(text) && /^[\w\s-]+$/.test(text) && text.replaceAll(/\W/g, '').length >= 8;

/** Shortens input that can't be a number, so that it can still be recognized. */
const shortened = (input: string) => input.slice(0, 60);

/**
 * Returns what to look up: the numbers, and what was meant as one, which in a list is every entry, however
 * short. Without any, the input itself.
 */
export function numbersToLookup(input: string): string[] {
  const { numbers, wrong } = numbersIn(input);
  const isNumberLike = numbers.length > 0 && isList(input) ? () => true : isAttempt;
  const candidates = [...numbers, ...wrong.filter(isNumberLike).map(shortened)];
  const rest = shortened(input.trim());
  return candidates.length > 0 ? candidates : rest === '' ? [] : [rest];
}

/** Returns the numbers looked up on this device, the latest first. */
export function recentNumbers(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string' && trackingNumberOf(one) === one)
      : [];
  } catch {
    return []; // Changed manually.
  }
}

export function noteNumber(number: string) {
  const otherNumbers = recentNumbers().filter((one) => one !== number);
  localStorage.setItem(key, JSON.stringify([number, ...otherNumbers].slice(0, most)));
}

export const clearNumbers = () => localStorage.removeItem(key);
