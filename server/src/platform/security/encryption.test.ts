import { expect, test } from 'vitest';

import { locked, unlocked } from './encryption.ts';

const [secret, other] = ['s'.repeat(40), 'o'.repeat(40)];

test('what is locked opens for its owner with the same secret, and looks different each time', () => {
  const [one, two] = [locked(secret, 'ama', 'KEY'), locked(secret, 'ama', 'KEY')];
  expect(one).not.toBe(two);
  expect(one).not.toContain('KEY');
  expect([unlocked(secret, 'ama', one), unlocked(secret, 'ama', two)]).toEqual(['KEY', 'KEY']);
});

test('another secret, another owner and a changed text open nothing', () => {
  const text = locked(secret, 'ama', 'KEY');
  const changed = text.replace(/\.[^.]+$/, '.AAAA');
  const broken = 'unable to authenticate data';
  expect(() => unlocked(other, 'ama', text)).toThrow(broken);
  expect(() => unlocked(secret, 'kofi', text)).toThrow(broken);
  expect(() => unlocked(secret, 'ama', changed)).toThrow(broken);
  expect(() => unlocked(secret, 'ama', 'nothing of ours')).toThrow('no locked text');
});
