import type * as account from '@sankofa/domain/accounts/account-endpoints';
import type * as reminder from '@sankofa/domain/accounts/reminder-endpoints';
import type * as invoice from '@sankofa/domain/invoices/invoice-endpoints';
import { roles } from '@sankofa/domain/roles';
import type * as shipment from '@sankofa/domain/shipments/shipment-endpoints';

import { isRecord } from './call-error.ts';
import { slim } from './slim.ts';

const isUser = (value: unknown): value is account.User =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string' &&
  roles.some((role) => role === value['role']) &&
  Array.isArray(value['duties']) &&
  Array.isArray(value['missingFields']);

// Missing in users stored by an earlier version of the page.
const unset = { language: null, photoId: null };
/** Returns the user in an answer or in storage; null if there is none. */
export const userIn = (value: unknown): account.User | null =>
  isUser(value) ? { ...unset, ...value } : null;

function withUser(body: unknown) {
  const user = userIn(isRecord(body) && 'user' in body ? body['user'] : body);
  return user && { user };
}

export const login = slim<typeof account.login>({
  method: 'POST',
  path: '/auth/login',
  read: (body) => {
    const token = isRecord(body) ? body['accessToken'] : null;
    const validBody = withUser(body);
    return typeof token === 'string' && validBody ? { accessToken: token, ...validBody } : null;
  },
});
export const logout = slim<typeof account.logout>({ method: 'POST', path: '/auth/logout' });
export const me = slim<typeof account.me>({
  method: 'GET',
  path: '/auth/me',
  unreadable: 'No user data received',
  // Spec §7: the user may be under `user`, or be the body itself.
  read: withUser,
});
export const sessionHealth = slim<typeof account.sessionHealth>({
  method: 'GET',
  path: '/auth/session-health',
});
export const updateMe = slim<typeof account.updateMe>({
  method: 'PATCH',
  path: '/users/updateMe',
  unreadable: 'Invalid response format from server',
  read: (body) => {
    const validBody = isRecord(body) ? withUser(body['data']) : null;
    return validBody && { data: validBody };
  },
});
export const showAddressKit = slim<typeof account.showAddressKit>({
  method: 'GET',
  path: '/me/address-kit',
  list: 'warehouses',
});
export const listReminders = slim<typeof reminder.listReminders>({
  method: 'GET',
  path: '/users/reminders',
  list: 'reminders',
});
export const readReminder = slim<typeof reminder.readReminder>({
  method: 'PATCH',
  path: '/users/reminders/:id/read',
});
export const readAllReminders = slim<typeof reminder.readAllReminders>({
  method: 'PATCH',
  path: '/users/reminders/mark-all-read',
});
export const listShipments = slim<typeof shipment.listShipments>({
  method: 'GET',
  path: '/shipments',
  list: 'items',
});
export const countShipments = slim<typeof shipment.countShipments>({
  method: 'GET',
  path: '/shipments/counts',
  list: 'items',
});
export const listInvoices = slim<typeof invoice.listInvoices>({
  method: 'GET',
  path: '/invoices',
  list: 'items',
});
export const getInvoice = slim<typeof invoice.getInvoice>({
  method: 'GET',
  path: '/invoices/:id',
  list: 'instalments',
});
