import { normalised } from '../../values/codes.ts';

/** RFC 6238 as every authenticator app implements it: six digits, a new code every 30 seconds. */
export const codeDigits = 6;
export const codeStepSeconds = 30;
/** Codes of the previous and the next step are accepted too: clocks differ, and people type slowly. */
export const codeWindow = 1;
/** A key expires if its first code is not entered within this time. */
export const setupMs = 30 * 60_000;

export const recoveryCodeCount = 10;
const recoveryLength = 16;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Formats a recovery code as `7K3Q-4M2P-9XW4-A0BC`: 80 random bits, too many to guess from its hash. */
export const recoveryCodeFrom = (random: Uint8Array) =>
  Array.from(random.slice(0, recoveryLength), (byte) => alphabet[byte % 32])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** A code as typed: from the app, or a recovery code. */
export type TypedCode = { kind: 'APP'; digits: string } | { kind: 'RECOVERY'; code: string };

/** Returns null if the input is neither. Ignores spaces, dashes and case. */
export function typedCodeOf(typed: string): TypedCode | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) return { kind: 'APP', digits };
  const code = normalised(typed);
  return code.length === recoveryLength ? { kind: 'RECOVERY', code } : null;
}
