import {
  codeDigits,
  codeStepSeconds,
  codeWindow,
} from '@sankofa/domain/accounts/second-factor/second-factor';
import type { Instant } from '@sankofa/domain/values/time';
import { Secret, TOTP } from 'otpauth';

import { msOf } from '../../platform/clock.ts';

/** Generates a key: 160 random bits in base32, as RFC 4226 recommends and apps expect. */
export const newKey = () => new Secret({ size: 20 }).base32;

// SHA-1 is what every app supports; in an HMAC with a random key it is as secure as its successors.
const totpOf = (key: string, label = '', issuer = '') =>
  new TOTP({ secret: key, label, issuer, digits: codeDigits, period: codeStepSeconds });

/** Returns the content of the QR code, with which an app imports the key. */
export const addressOf = (key: string, label: string, issuer: string) =>
  totpOf(key, label, issuer).toString();

/** Returns the 30-second step since 1970 that these digits belong to; null if none is near enough. */
export function stepOf(key: string, digits: string, now: Instant): number | null {
  const timestamp = msOf(now);
  const away = totpOf(key).validate({ token: digits, timestamp, window: codeWindow });
  return away === null ? null : Math.floor(timestamp / 1000 / codeStepSeconds) + away;
}

/** Returns the code that an app shows at that time. */
export const codeAt = (key: string, now: Instant) => totpOf(key).generate({ timestamp: msOf(now) });
