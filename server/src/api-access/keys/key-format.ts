import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { sha256 } from '../../platform/canonical.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'snk_live_';
const randomLength = 32;
const checksumLength = 6;
/** Characters of a key that lists show. */
const startLength = prefix.length + 4;
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** Returns a key with 190 random bits. Its prefix and checksum let scanners find it in published code. */
export function newKey(): { key: string; start: string; hash: string } {
  let random = '';
  for (let at = 0; at < randomLength; at += 1) random += alphabet[randomInt(alphabet.length)];
  const key = `${prefix}${random}${checksumOf(random)}`;
  return { key, start: key.slice(0, startLength), hash: sha256(key) };
}

/** Whether a bearer token is meant as an API key, valid or not. */
export const isKey = (token: string) => token.startsWith('snk_');

/** Returns what a key is stored as; null if its form or checksum is wrong, without a look into the database. */
export function keyHashOf(key: string): string | null {
  if (!shape.test(key)) return null;
  const random = key.slice(prefix.length, prefix.length + randomLength);
  return key.endsWith(checksumOf(random)) ? sha256(key) : null;
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let at = 0; at < checksumLength; at += 1) {
    digits = `${alphabet[rest % alphabet.length]}${digits}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
