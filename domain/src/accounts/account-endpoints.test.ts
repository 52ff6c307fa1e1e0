import { expect, test } from 'vitest';

import { login, register } from './account-endpoints.ts';

const form = {
  name: ' Ama Mensah ',
  email: ' Ama@Example.Test ',
  phone: '024 412-3456',
  password: ' kept as it is ',
};

test('what people type is stored one way; a password is left alone', () => {
  expect(register.body.parse(form)).toEqual({
    name: 'Ama Mensah',
    email: 'ama@example.test',
    phone: '+233244123456',
    password: ' kept as it is ',
    role: 'CUSTOMER',
  });
});

test.each([
  ['admin', 'ADMIN'],
  [' Staff', 'STAFF'],
  ['customer', 'CUSTOMER'],
  ['owner', 'CUSTOMER'],
  [undefined, 'CUSTOMER'],
])('the role %s is %s (spec §3)', (typed, role) => {
  const body = { emailOrPhone: 'a@b.test', password: 'x', role: typed };
  expect(login.body.parse(body).role).toBe(role);
});

test('staff may have a number of China, a customer may not', () => {
  const chinese = { ...form, phone: '+86 138 0013 8000' };
  expect(register.body.safeParse({ ...chinese, role: 'staff' }).success).toBe(true);
  expect(register.body.safeParse(chinese).error?.issues).toMatchObject([{ path: ['phone'] }]);
});

test.each([
  ['name', 'A'],
  ['name', 'Ama <script>'],
  ['name', 'Ama\r\nBcc: all@example.test'],
  ['name', 'Ama\u202egpj'],
  ['email', 'ama@'],
  ['email', 'ama@example.test\r\nBcc: all@example.test'],
  ['phone', '0911111111'],
])('%s does not take %j', (field, value) => {
  const result = register.body.safeParse({ ...form, [field]: value });
  expect(result.error?.issues).toMatchObject([{ path: [field] }]);
});
