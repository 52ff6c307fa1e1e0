import { expect, test } from 'vitest';

import { login, register, updateMe } from './account-endpoints.ts';
import { termsVersion } from './terms.ts';

const form = {
  name: ' Ama Mensah ',
  email: ' Ama@Example.Test ',
  phone: '024 412-3456',
  password: ' kept as it is ',
  acceptedTerms: termsVersion,
};

test('registration normalises its fields, but leaves the password as typed', () => {
  expect(register.body.parse(form)).toEqual({
    name: 'Ama Mensah',
    email: 'ama@example.test',
    phone: '+233244123456',
    password: ' kept as it is ',
    acceptedTerms: termsVersion,
    role: 'CUSTOMER',
  });
});

test.each([
  ['admin', 'ADMIN'],
  [' Staff', 'STAFF'],
  ['customer', 'CUSTOMER'],
  ['owner', 'CUSTOMER'],
  [undefined, 'CUSTOMER'],
])('reads the role %s as %s (spec §3)', (typed, role) => {
  const body = { emailOrPhone: 'a@b.test', password: 'x', role: typed };
  expect(login.body.parse(body).role).toBe(role);
});

test.each([
  ['customer', '+86 138 0013 8000', '+8613800138000'],
  ['customer', '0086 138 0013 8000', '+8613800138000'],
  ['customer', '+44 7911 123456', '+447911123456'],
  ['staff', '+86 138 0013 8000', '+8613800138000'],
])('a %s may register with the phone number %s, as the profile allows', (role, phone, stored) => {
  expect(register.body.parse({ ...form, phone, role }).phone).toBe(stored);
  expect(updateMe.body.parse({ phone }).phone).toBe(stored);
});

test.each([
  ['name', 'A'],
  ['name', 'Ama <script>'],
  ['name', 'Ama\r\nBcc: all@example.test'],
  ['name', 'Ama\u202egpj'],
  ['email', 'ama@'],
  ['email', 'ama@example.test\r\nBcc: all@example.test'],
  ['phone', '0911111111'],
])('the field %s refuses %j', (field, value) => {
  const result = register.body.safeParse({ ...form, [field]: value });
  expect(result.error?.issues).toMatchObject([{ path: [field] }]);
});
