import * as account from '@sankofa/domain/accounts/account-endpoints';
import * as reminder from '@sankofa/domain/accounts/reminder-endpoints';
import type { Endpoint } from '@sankofa/domain/endpoint';
import * as invoice from '@sankofa/domain/invoices/invoice-endpoints';
import * as shipment from '@sankofa/domain/shipments/shipment-endpoints';
import { expect, test } from 'vitest';

import { ama } from '../../testing/people.ts';
import * as first from './critical-calls.ts';
import { readAnswer } from './slim.ts';

const { userIn, ...calls } = first;
const endpoints: Record<keyof typeof calls, Endpoint> = {
  login: account.login,
  logout: account.logout,
  me: account.me,
  sessionHealth: account.sessionHealth,
  updateMe: account.updateMe,
  showAddressKit: account.showAddressKit,
  listReminders: reminder.listReminders,
  readReminder: reminder.readReminder,
  readAllReminders: reminder.readAllReminders,
  listShipments: shipment.listShipments,
  countShipments: shipment.countShipments,
  listInvoices: invoice.listInvoices,
  getInvoice: invoice.getInvoice,
};

test.each(Object.entries(calls))('%s says what its endpoint says', (name, call) => {
  const { method, path, unreadable, idempotent, produces } = call;
  expect(endpoints[name as keyof typeof calls]).toMatchObject({
    method,
    path,
    unreadable,
    idempotent,
    produces,
  });
});

test('somebody is whom the schema takes, whoever wrote them down', () => {
  const { language: _, photoId: __, ...before } = ama;
  expect([userIn(ama), userIn(before)]).toEqual([ama, account.userSchema.parse(before)]);
  for (const nobody of [null, 'Ama', {}, { ...ama, role: 'GUEST' }, { ...ama, duties: null }])
    expect([userIn(nobody), account.userSchema.safeParse(nobody).success]).toEqual([null, false]);
});

test('an answer that lacks what a page cannot do without is none', () => {
  expect(readAnswer(first.listShipments, { rows: [] })).toEqual({ issues: [] });
  expect(readAnswer(first.login, { user: ama })).toEqual({ issues: [] });
  expect(readAnswer(first.me, ama)).toEqual({ data: { user: ama } });
  expect(readAnswer(first.updateMe, { data: {} })).toEqual({ issues: [] });
});
