import { expect, test } from 'vitest';

import { passwordWeakness } from './password.ts';

const ama = {
  role: 'CUSTOMER',
  name: 'Ama Mensah Owusu',
  email: 'ama.mensah@example.test',
  phone: '+233244123456',
} as const;

test.each([
  'three brown goats',
  'akwaaba-demo-2026',
  'correct horse battery staple',
  'ฝนตกที่อักกราวันนี้',
  '🐐🐐🌍🚢📦🏠🛶🌊🎣🌞',
  'x9!kq2#LmW',
  'x'.repeat(120) + 'abcd1234',
  ' a space at both ends ',
  '70319 45528 16097 38264',
])('accepts the password %s', (password) => {
  expect(passwordWeakness(password, ama)).toBeNull();
});

test.each([
  ['short one', 'at least 10'],
  ['🐐🌍🚢📦🏠🛶🌊🎣🌞', 'at least 10'],
  ['x'.repeat(129), 'at most 128'],
  ['aaaaaaaaaaaaaa', 'Too many repeated characters'],
  ['abababababab', 'Too many repeated characters'],
  ['1234567890', 'keyboard pattern'],
  ['qwertyuiop', 'keyboard pattern'],
  ['poiuytrewq', 'keyboard pattern'],
  ['1q2w3e4r5t6y', 'keyboard pattern'],
  ['Password123!', 'too common'],
  ['P@ssw0rd2026', 'too common'],
  ['passwordpassword', 'too common'],
  ['iloveyou!!2026', 'too common'],
  ['Sankofa2026!', 'too common'],
  ['!!accra!!2026', 'too common'],
  ['GodIsGood#1957', 'too common'],
  ['19571957200', 'too common'],
  ['5061 2837 4419 0', 'too common'],
  ['AmaMensahOwusu', 'Don’t use your name'],
  ['ama.mensah2026', 'Don’t use your name'],
  ['0244123456#a', 'Don’t use your name'],
])('rejects the password %s: %s', (password, reason) => {
  expect(passwordWeakness(password, ama)?.in('en')).toContain(reason);
});

test('staff and admin passwords need two more characters', () => {
  expect(passwordWeakness('brown goat', { role: 'CUSTOMER' })).toBeNull();
  expect(passwordWeakness('brown goat', { role: 'STAFF' })?.in('en')).toContain('at least 12');
  expect(passwordWeakness('brown goat', { role: 'ADMIN' })?.in('en')).toContain('at least 12');
});
