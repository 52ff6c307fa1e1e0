import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed id may be used for. One of another purpose is refused. */
export type SignedPurpose = 'follower' | 'follow-request';

const idBytes = 16;
/** 72 bits: too many to guess, and short enough for an SMS. */
const signatureBytes = 9;

const signatureOf = (secret: string, purpose: SignedPurpose, id: Buffer) =>
  createHmac('sha256', secret)
    .update(`${purpose}:`)
    .update(id)
    .digest()
    .subarray(0, signatureBytes);

/** Returns an id that no one else can make, of 34 characters. It is stored nowhere. */
export function signedId(secret: string, purpose: SignedPurpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, signatureOf(secret, purpose, bytes)]).toString('base64url');
}

/** Returns the id of a signed id; null if we did not sign it for this purpose. */
export function idOfSigned(secret: string, purpose: SignedPurpose, signed: string): string | null {
  const bytes = Buffer.from(signed, 'base64url');
  if (bytes.length !== idBytes + signatureBytes) return null;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), signatureOf(secret, purpose, id))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
