import { expect, test } from 'vitest';

import { encrypt, decrypt, decryptIfOurs, secretFor } from './encryption.ts';

const [secret, other] = ['s'.repeat(40), 'o'.repeat(40)];

test('an encrypted text is decrypted for its owner with the same secret, and differs each time', () => {
  const [one, two] = [encrypt(secret, 'ama', 'KEY'), encrypt(secret, 'ama', 'KEY')];
  expect(one).not.toBe(two);
  expect(one).not.toContain('KEY');
  expect([decrypt(secret, 'ama', one), decrypt(secret, 'ama', two)]).toEqual(['KEY', 'KEY']);
});

test('another secret, another owner or a changed text cannot be decrypted', () => {
  const text = encrypt(secret, 'ama', 'KEY');
  const changed = text.replace(/\.[^.]+$/, '.AAAA');
  const broken = 'unable to authenticate data';
  expect(() => decrypt(other, 'ama', text)).toThrow(broken);
  expect(() => decrypt(secret, 'kofi', text)).toThrow(broken);
  expect(() => decrypt(secret, 'ama', changed)).toThrow(broken);
  expect(() => decrypt(secret, 'ama', 'nothing of ours')).toThrow('no locked text');
});

test('a text from before the secret was replaced is known as such', () => {
  const text = encrypt(secret, 'ama', 'KEY');
  expect(decryptIfOurs(other, 'ama', text)).toBeNull();
  expect(decryptIfOurs(secret, 'ama', text)).toBe('KEY');
});

test('the secret of an owner is always the same, and differs by owner and by secret', () => {
  const own = secretFor(secret, 'ama');
  expect(own).toMatch(/^[\w-]{43}$/);
  expect(secretFor(secret, 'ama')).toBe(own);
  expect(new Set([own, secretFor(secret, 'kofi'), secretFor(other, 'ama')]).size).toBe(3);
});
