import { trackingNumberOf } from '@sankofa/domain/codes';

const key = 'tracked';
const most = 6;

/** What a tracking number looks like, for hints. It is made up and has a right check character. */
export const exampleNumber = '7K3Q-4M2P-9XW4';

/**
 * The numbers in what was typed or pasted: one a line, or with commas, spaces and other words between.
 * A number may itself be written with spaces or dashes. `wrong` is what could not be one.
 */
export function numbersIn(typed: string): { numbers: string[]; wrong: string[] } {
  const whole = trackingNumberOf(typed);
  if (whole) return { numbers: [whole], wrong: [] };
  const numbers: string[] = [];
  const wrong: string[] = [];
  for (const line of typed.split(/[\n,;]+/)) {
    const asOne = trackingNumberOf(line);
    if (asOne) numbers.push(asOne);
    else
      for (const word of line.split(/\s+/).filter(Boolean)) {
        const number = trackingNumberOf(word);
        if (number) numbers.push(number);
        else wrong.push(word);
      }
  }
  return { numbers: [...new Set(numbers)], wrong: [...new Set(wrong)] };
}

/** The numbers that were looked up on this device, the last one first. */
export function recentNumbers(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one) => typeof one === 'string' && trackingNumberOf(one) === one)
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
