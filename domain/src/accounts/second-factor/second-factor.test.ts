import { expect, test } from 'vitest';

import { recoveryCodeFrom, typedCodeOf } from './second-factor.ts';

test.each([
  ['123456', { kind: 'APP', digits: '123456' }],
  [' 123 456 ', { kind: 'APP', digits: '123456' }],
  ['012-345', { kind: 'APP', digits: '012345' }],
  ['7K3Q-4M2P-9XW4-A0BC', { kind: 'RECOVERY', code: '7K3Q4M2P9XW4A0BC' }],
  ['7k3q 4m2p 9xw4 aobc', { kind: 'RECOVERY', code: '7K3Q4M2P9XW4A0BC' }],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('reads the code %s as %o', (typed, read) => {
  expect(typedCodeOf(typed)).toEqual(read);
});

test('reads back a recovery code that it generated', () => {
  const code = recoveryCodeFrom(Uint8Array.from({ length: 16 }, (_, at) => at * 37));
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(typedCodeOf(code)).toEqual({ kind: 'RECOVERY', code: code.replaceAll('-', '') });
});
