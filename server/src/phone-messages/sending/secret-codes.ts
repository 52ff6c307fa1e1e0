import { createHmac, timingSafeEqual } from 'node:crypto';

const hmacOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

/**
 * Returns the six digits of a request to confirm a number. They follow from its id and a secret, so that every attempt
 * to send them sends the same, and a copy of the database reveals none.
 */
export const phoneCodeOf = (secret: string, confirmationId: string): string =>
  String(hmacOf(secret, `phone-code:${confirmationId}`).readUIntBE(0, 6) % 1_000_000).padStart(
    6,
    '0',
  );

export const isPhoneCode = (secret: string, confirmationId: string, typed: string): boolean =>
  typed.length === 6 &&
  timingSafeEqual(Buffer.from(phoneCodeOf(secret, confirmationId)), Buffer.from(typed.padEnd(6)));

/** Returns the token of a message in the address for hints, which no one else can guess. */
export const hintTokenOf = (secret: string, messageId: string): string =>
  `${messageId}.${hmacOf(secret, `phone-hint:${messageId}`).toString('base64url')}`;

/** Returns the message of a token; null if we did not issue the token. */
export function messageOfToken(secret: string, token: string): string | null {
  const [id = ''] = token.split('.');
  const own = Buffer.from(hintTokenOf(secret, id));
  const sent = Buffer.from(token);
  return own.length === sent.length && timingSafeEqual(own, sent) ? id : null;
}
