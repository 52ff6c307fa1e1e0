import { trackingNumberOf } from '../values/codes.ts';

/** What a person asks for by a message. */
export type PhoneCommand =
  | { is: 'TRACK'; trackingNumber: string }
  | { is: 'BALANCE' | 'ADDRESS' | 'HELP' | 'STOP' | 'START' };

const words: Readonly<Record<string, 'BALANCE' | 'ADDRESS' | 'HELP' | 'STOP' | 'START'>> = {
  balance: 'BALANCE',
  bal: 'BALANCE',
  owe: 'BALANCE',
  address: 'ADDRESS',
  stop: 'STOP',
  unsubscribe: 'STOP',
  cancel: 'STOP',
  end: 'STOP',
  quit: 'STOP',
  start: 'START',
  unstop: 'START',
  help: 'HELP',
};

/**
 * Returns what a message asks for; anything else is answered with what can be written. A tracking number is found
 * anywhere in the text. STOP counts only alone, so that "please don't stop" changes nothing.
 */
export function phoneCommandOf(text: string): PhoneCommand {
  const typed = text.normalize('NFKC').trim().slice(0, 500);
  const alone = words[typed.toLowerCase().replaceAll(/[^a-z]/g, '')];
  if (alone) return { is: alone };
  const trackingNumber = trackingNumberIn(typed);
  if (trackingNumber !== null) return { is: 'TRACK', trackingNumber };
  const spoken = typed.toLowerCase().split(/[^a-z]+/);
  if (spoken.includes('balance')) return { is: 'BALANCE' };
  if (spoken.includes('address')) return { is: 'ADDRESS' };
  return { is: 'HELP' };
}

/** Finds a tracking number among the words of a text, also one that is written with spaces. */
function trackingNumberIn(text: string): string | null {
  const parts = text.split(/[\s,;:()"'?!]+/).filter(Boolean);
  for (let from = 0; from < parts.length; from += 1)
    for (let length = 1; length <= 4; length += 1) {
      const found = trackingNumberOf(parts.slice(from, from + length).join(''));
      if (found !== null) return found;
    }
  return null;
}
