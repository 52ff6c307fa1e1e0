import { expect, test } from 'vitest';

import { locked, unlocked } from './encryption.ts';

const [secret, other] = ['s'.repeat(40), 'o'.repeat(40)];

test('an encrypted text is decrypted for its owner with the same secret, and differs each time', () => {
  const [one, two] = [locked(secret, 'ama', 'KEY'), locked(secret, 'ama', 'KEY')];
  expect(one).not.toBe(two);
  expect(one).not.toContain('KEY');
  expect([unlocked(secret, 'ama', one), unlocked(secret, 'ama', two)]).toEqual(['KEY', 'KEY']);
});

test('another secret, another owner or a changed text cannot be decrypted', () => {
  const text = locked(secret, 'ama', 'KEY');
  const changed = text.replace(/\.[^.]+$/, '.AAAA');
  const broken = 'unable to authenticate data';
  expect(() => unlocked(other, 'ama', text)).toThrow(broken);
  expect(() => unlocked(secret, 'kofi', text)).toThrow(broken);
  expect(() => unlocked(secret, 'ama', changed)).toThrow(broken);
  expect(() => unlocked(secret, 'ama', 'nothing of ours')).toThrow('no locked text');
});
