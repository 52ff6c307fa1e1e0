import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'what is locked in the database', 32));

/**
 * Encrypts a text with a secret that is not in the database, so that a copy of the database reveals nothing.
 * It can be decrypted for the same owner only.
 */
export function encrypt(secret: string, owner: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(owner));
  const inside = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), inside].map((part) => part.toString('base64url')).join('.');
}

/** Returns 32 bytes that belong to one owner and reveal neither the secret nor those of other owners. */
export const secretFor = (secret: string, owner: string): string =>
  Buffer.from(hkdfSync('sha256', secret, owner, 'what is locked on a device', 32)).toString(
    'base64url',
  );

/** @throws Error if the secret or owner differs, or the text was changed */
export function decrypt(secret: string, owner: string, text: string): string {
  const [nonce, tag, inside] = text.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !inside) throw new Error('This is no locked text');
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([cipher.update(inside), cipher.final()]).toString('utf8');
}

/** Returns null for a text that was encrypted with another secret: the one before ours was replaced. */
export function decryptIfOurs(secret: string, owner: string, text: string): string | null {
  try {
    return decrypt(secret, owner, text);
  } catch {
    // The cipher tells only that secret, owner or text differ.
    return null;
  }
}
