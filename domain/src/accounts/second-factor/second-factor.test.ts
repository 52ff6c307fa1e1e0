import { expect, test } from 'vitest';

import {
  codeDigits,
  codeStepSeconds,
  codeWindow,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeFrom,
  setupMs,
  typedCodeOf,
} from './second-factor.ts';

test.each([
  ['123456', { kind: 'APP', digits: '123456' }],
  [' 123 456 ', { kind: 'APP', digits: '123456' }],
  ['012-345', { kind: 'APP', digits: '012345' }],
  ['7K3Q-4M2P-9XW4-A0BC-1DEF-2GHJ', { kind: 'RECOVERY', code: '7K3Q4M2P9XW4A0BC1DEF2GHJ' }],
  // As issued before.
  ['7K3Q-4M2P-9XW4-A0BC', { kind: 'RECOVERY', code: '7K3Q4M2P9XW4A0BC' }],
  ['7k3q 4m2p 9xw4 aobc', { kind: 'RECOVERY', code: '7K3Q4M2P9XW4A0BC' }],
  ['7K3Q-4M2P-9XW4-A0BC-1DEF', null],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('reads the code %s as %o', (typed, read) => {
  expect(typedCodeOf(typed)).toEqual(read);
});

test('reads back a recovery code that it generated, of at least 112 bits', () => {
  const random = Uint8Array.from({ length: recoveryCodeBytes }, (_, at) => at * 37);
  const code = recoveryCodeFrom(random);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(typedCodeOf(code)).toEqual({ kind: 'RECOVERY', code: code.replaceAll('-', '') });
  expect(code.replaceAll('-', '').length * Math.log2(32)).toBeGreaterThanOrEqual(112);
  // Every byte counts: another one gives another code.
  for (const at of random.keys())
    expect(recoveryCodeFrom(random.with(at, (random[at] ?? 0) + 1))).not.toBe(code);
});

test('a code has the same length however many random bytes there are', () => {
  const random = Uint8Array.from({ length: recoveryCodeBytes + 8 }, (_, at) => at);
  expect(recoveryCodeFrom(random)).toBe(recoveryCodeFrom(random.slice(0, recoveryCodeBytes)));
});

test('codes are those of authenticator apps, and a key that no one confirms expires in half an hour', () => {
  expect([codeDigits, codeStepSeconds, codeWindow]).toEqual([6, 30, 1]);
  expect(setupMs).toBe(1_800_000);
  expect(recoveryCodeCount).toBe(10);
});
