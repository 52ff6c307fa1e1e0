import { normalised } from '../../values/codes.ts';

/** RFC 6238 as every authenticator app implements it: six digits, a new code every 30 seconds. */
export const codeDigits = 6;
export const codeStepSeconds = 30;
/** Codes of the previous and the next step are accepted too: clocks differ, and people type slowly. */
export const codeWindow = 1;
/** A key expires if its first code is not entered within this time. */
export const setupMs = 30 * 60_000;

export const recoveryCodeCount = 10;
/** 120 bits, too many to guess from a hash without a salt: ASVS 6.5.2 asks for 112. */
const recoveryLength = 24;
/** Codes issued before version 1.1 had 80 bits. They work until they are used or renewed. */
const earlierLength = 16;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many random bytes a recovery code is made from: one for each character. */
export const recoveryCodeBytes = recoveryLength;

/** Formats a recovery code as `7K3Q-4M2P-9XW4-A0BC-1DEF-2GHJ`. */
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
  const isRecovery = [recoveryLength, earlierLength].includes(code.length);
  return isRecovery ? { kind: 'RECOVERY', code } : null;
}
