/** Encryption of what a customer’s device keeps: AES-GCM with keys that no script can read out. */

const ivLength = 12;
const algorithm = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
  name: 'AES-GCM',
  iv,
  // Moved to another person’s rows, it can't be opened.
  additionalData: new TextEncoder().encode(owner),
});

export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** Returns the key for the 32 bytes in a base64url text. */
export const keyFrom = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replaceAll('-', '+').replaceAll('_', '/')),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

/** Encrypts with a new nonce, which stands before the rest. */
export async function seal(
  key: CryptoKey,
  owner: string,
  bytes: BufferSource,
): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const sealed = await crypto.subtle.encrypt(algorithm(iv, owner), key, bytes);
  const all = new Uint8Array(ivLength + sealed.byteLength);
  all.set(iv);
  all.set(new Uint8Array(sealed), ivLength);
  return all.buffer;
}

/** Rejects if it was encrypted with another key or for another owner, or was changed. */
export const unseal = (key: CryptoKey, owner: string, sealed: ArrayBuffer): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(
    algorithm(new Uint8Array(sealed.slice(0, ivLength)), owner),
    key,
    sealed.slice(ivLength),
  );

export const sealJson = (key: CryptoKey, owner: string, value: unknown) =>
  seal(key, owner, new TextEncoder().encode(JSON.stringify(value)));

export async function unsealJson(
  key: CryptoKey,
  owner: string,
  sealed: ArrayBuffer,
): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unseal(key, owner, sealed)));
}

export async function sealText(key: CryptoKey, owner: string, text: string): Promise<string> {
  const sealed = await sealJson(key, owner, text);
  return btoa(String.fromCharCode(...new Uint8Array(sealed)));
}

export async function unsealText(key: CryptoKey, owner: string, text: string): Promise<string> {
  return String(await unsealJson(key, owner, bytesOf(text).buffer));
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
