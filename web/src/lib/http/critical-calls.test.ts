import * as account from '@sankofa/domain/accounts/account-endpoints';
import * as reminder from '@sankofa/domain/accounts/reminder-endpoints';
import * as security from '@sankofa/domain/accounts/sessions/security-endpoints';
import type { Endpoint } from '@sankofa/domain/endpoint';
import * as invoice from '@sankofa/domain/invoices/invoice-endpoints';
import * as shipment from '@sankofa/domain/shipments/shipment-endpoints';
import { expect, test } from 'vitest';

import { ama } from '../../testing/people.ts';
import { getDeviceSecret } from '../offline/device-secret.ts';
import * as first from './critical-calls.ts';
import { parseAnswer } from './slim.ts';

const { userIn, ...others } = first;
const calls = { ...others, getDeviceSecret };
const endpoints: Record<keyof typeof calls, Endpoint> = {
  login: account.login,
  logout: account.logout,
  me: account.me,
  sessionHealth: account.sessionHealth,
  updateMe: account.updateMe,
  showAddressKit: account.showAddressKit,
  getDeviceSecret: security.getDeviceSecret,
  listReminders: reminder.listReminders,
  readReminder: reminder.readReminder,
  readAllReminders: reminder.readAllReminders,
  listShipments: shipment.listShipments,
  countShipments: shipment.countShipments,
  listInvoices: invoice.listInvoices,
  getInvoice: invoice.getInvoice,
};

test.each(Object.entries(calls))('the slim call %s equals its endpoint', (name, call) => {
  const { method, path, unreadable, idempotent, produces } = call;
  expect(endpoints[name as keyof typeof calls]).toMatchObject({
    method,
    path,
    unreadable,
    idempotent,
    produces,
  });
});

test('a user is accepted exactly if the schema accepts it, whatever the source', () => {
  const { language: _, photoId: __, ...before } = ama;
  expect([userIn(ama), userIn(before)]).toEqual([ama, account.userSchema.parse(before)]);
  for (const invalidUser of [null, 'Ama', {}, { ...ama, role: 'GUEST' }, { ...ama, duties: null }])
    expect([userIn(invalidUser), account.userSchema.safeParse(invalidUser).success]).toEqual([
      null,
      false,
    ]);
});

test('an answer without the required parts is null', () => {
  expect(parseAnswer(first.listShipments, { rows: [] })).toEqual({ issues: [] });
  expect(parseAnswer(first.login, { user: ama })).toEqual({ issues: [] });
  expect(parseAnswer(first.me, ama)).toEqual({ data: { user: ama } });
  expect(parseAnswer(first.updateMe, { data: {} })).toEqual({ issues: [] });
});
