import { normalised } from '../../values/codes.ts';

/** RFC 6238 as every authenticator app understands it: six digits, a new code each half minute. */
export const codeDigits = 6;
export const codeStepSeconds = 30;
/** Codes of the step before and after are taken too: clocks differ, and people type slowly. */
export const codeWindow = 1;
/** A key whose first code is not shown within this time is set up anew. */
export const setupMs = 30 * 60_000;

export const recoveryCodesGiven = 10;
const recoveryLength = 16;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `7K3Q-4M2P-9XW4-A0BC`: 80 random bits, so that a hash of it cannot be guessed back. */
export const recoveryCodeFrom = (random: Uint8Array) =>
  Array.from(random.slice(0, recoveryLength), (byte) => alphabet[byte % 32])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** What somebody typed where a code is asked for: of the app, or one of the recovery codes. */
export type TypedCode = { kind: 'APP'; digits: string } | { kind: 'RECOVERY'; code: string };

/** Null where it can be neither. Spaces and dashes do not matter, nor does case. */
export function typedCodeOf(typed: string): TypedCode | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) return { kind: 'APP', digits };
  const code = normalised(typed);
  return code.length === recoveryLength ? { kind: 'RECOVERY', code } : null;
}
