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
])('%s is good', (password) => {
  expect(passwordWeakness(password, ama)).toBeNull();
});

test.each([
  ['short one', 'at least 10'],
  ['🐐🌍🚢📦🏠🛶🌊🎣🌞', 'at least 10'],
  ['x'.repeat(129), 'at most 128'],
  ['aaaaaaaaaaaaaa', 'too few'],
  ['abababababab', 'too few'],
  ['1234567890', 'in a row'],
  ['qwertyuiop', 'in a row'],
  ['poiuytrewq', 'in a row'],
  ['1q2w3e4r5t6y', 'in a row'],
  ['Password123!', 'tried first'],
  ['P@ssw0rd2026', 'tried first'],
  ['passwordpassword', 'tried first'],
  ['iloveyou!!2026', 'tried first'],
  ['Sankofa2026!', 'tried first'],
  ['!!accra!!2026', 'tried first'],
  ['GodIsGood#1957', 'tried first'],
  ['19571957200', 'tried first'],
  ['AmaMensahOwusu', 'your own'],
  ['ama.mensah2026', 'your own'],
  ['0244123456#a', 'your own'],
])('%s is refused, as it is %s', (password, reason) => {
  expect(passwordWeakness(password, ama)).toContain(reason);
});

test('staff and admins need two characters more', () => {
  expect(passwordWeakness('brown goat', { role: 'CUSTOMER' })).toBeNull();
  expect(passwordWeakness('brown goat', { role: 'STAFF' })).toContain('at least 12');
  expect(passwordWeakness('brown goat', { role: 'ADMIN' })).toContain('at least 12');
});
