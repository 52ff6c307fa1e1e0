import { termsVersion } from '@sankofa/domain/accounts/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { printLine } from '../testing/print-line.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const long = 'a sentence of many quiet words, '.repeat(3);

/** A customer's passwords; `true` registers and logs in with it, `false` is refused with a message. */
const table: [string, boolean][] = [
  ['three brown goats', true],
  ['correct horse battery staple', true],
  ['x9!kq2#LmW', true],
  ['ALL CAPITALS AND NO DIGIT', true],
  ['no capitals and no digit', true],
  [' a space at both ends ', true],
  ['tab\tand\nnew line in it', true],
  ['\u00fcber \u00e7a va \u00f1and\u00fa', true],
  ['加纳的货物从广州出发到特马港', true],
  ['ฝนตกที่อักกราวันนี้', true],
  ['🐐🐄🌍🚢📦🏠🛶🌊🎣🌞', true],
  ['goats 🐐 and ships 🚢', true],
  [`'; drop table users; --`, true],
  ['<script>alert(1)</script>', true],
  ['%00%0a${7*7}{{7*7}}', true],
  ['0000 grey donkeys', true],
  [long.slice(0, 64), true],
  [`${long.slice(0, 90)}A and the end`.padEnd(100, '.'), true],
  [`${long.slice(0, 124)}last`, true],
  ['accra to kumasi by night', true],
  ['70319 45528 16097 38264', true],
  ['', false],
  ['nine char', false],
  ['Charlie-2026', false],
  ['liverpoolfc', false],
  ['Chelsea#1905', false],
  ['🐐🌍🚢📦🏠🛶🌊🎣🌞', false],
  ['x'.repeat(129), false],
  [`${long}${long}`.slice(0, 129), false],
  ['aaaaaaaaaaaaaaaa', false],
  ['abababababababab', false],
  ['1234567890', false],
  ['0987654321', false],
  ['qwertyuiop', false],
  ['1q2w3e4r5t6y', false],
  ['Password123!', false],
  ['P@ssw0rd2026', false],
  ['passwordpassword', false],
  ['iloveyou!!2026', false],
  ['Sankofa2026!', false],
  ['!!accra!!2026', false],
  ['Tamale#2026#', false],
  ['YaaAsantewaa1', false],
  ['yaa.asantewaa1900', false],
];

const form = (at: number, password: string) => ({
  name: 'Yaa Asantewaa',
  email: `yaa.asantewaa${at}@example.test`,
  phone: `024 481 ${String(1000 + at)}`,
  password,
  acceptedTerms: termsVersion,
});
let from = 0;
const logIn = async (email: string, password: string) => {
  from += 1;
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: `198.51.100.${from}`,
    headers: await world.visitor.headers({}),
    payload: { emailOrPhone: email, password, role: 'CUSTOMER' },
  });
  return answer.statusCode;
};
const register = async (at: number, password: string) =>
  (await world.visitor.post('/auth/register', form(at, password))).statusCode;

test('of 44 passwords the good ones register and log in, and the rest are refused', async () => {
  expect(table).toHaveLength(44);
  const found = await Promise.all(
    table.map(async ([password], at) => {
      const status = await register(at, password);
      return [
        password,
        status === 200 && (await logIn(form(at, password).email, password)) === 200,
      ];
    }),
  );
  const good = found.filter(([, isIn]) => isIn).length;
  printLine(
    `${table.length} passwords: ${good} open an account and log in, ${table.length - good} are refused`,
  );
  expect(found).toEqual(table);
});

test('case, spaces at the ends and the hundredth character of a password count', async () => {
  const longPassword = ` Case And Spaces ${'.'.repeat(82)}A`;
  expect(longPassword).toHaveLength(100);
  await register(900, longPassword);
  const { email } = form(900, longPassword);
  const similar = [
    longPassword.toLowerCase(),
    longPassword.trim(),
    `${longPassword} `,
    `${longPassword.slice(0, 99)}B`,
    longPassword.slice(0, 72),
    `${longPassword.slice(0, 89)}!${longPassword.slice(90)}`,
  ];
  const statuses = [];
  for (const other of similar) statuses.push(await logIn(email, other));
  printLine(`6 passwords that differ by one character: ${statuses.join()}`);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
  expect(await logIn(email, longPassword)).toBe(200);
});
