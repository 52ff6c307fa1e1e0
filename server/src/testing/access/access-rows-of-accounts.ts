import { randomUUID } from 'node:crypto';

import { sites } from '@sankofa/domain/fixtures/sites';

import { password } from '../authenticator.ts';
import type { Row } from './access-row.ts';
import { home, unsentShipment } from './records/owned-records.ts';

const proof = { password, code: '000000' };

/** Calls that need no login. */
export const visitors: Record<string, Row> = {
  'GET /announcement': {},
  'GET /auth/csrf-token': {},
  'GET /auth/invitations/:token': {},
  'GET /auth/verify-reset-token/:token': {},
  'GET /company': {},
  'POST /settings/company/logo': {},
  'GET /company/logo/:sha256': { path: { sha256: 'a'.repeat(64) } },
  'GET /dev/mail': { query: () => '?to=nobody@example.test' },
  'GET /health': {},
  'GET /quote': { query: () => '?kg=1' },
  'GET /quote/picture': { query: () => '?kg=1' },
  'GET /page-picture/:page': { path: { page: 'none' } },
  'GET /rates': {},
  'GET /ready': {},
  'GET /tracking/:trackingNumber': {},
  'POST /payments/webhooks/:provider': {},
  'GET /phone-messages/arkesel/:token': { path: { token: 'none' } },
  'GET /phone-messages/sms/:token': { path: { token: 'none' } },
  'GET /phone-messages/whatsapp': {
    query: () => '?hub.mode=subscribe&hub.verify_token=another&hub.challenge=1',
  },
  'POST /phone-messages/whatsapp': {},
  'POST /auth/confirm-email-change': { body: () => ({ token: 'none' }) },
  'POST /auth/forgot-password': { body: () => ({ email: 'nobody@example.test' }) },
  'POST /auth/login': { body: () => ({ emailOrPhone: 'nobody', password }) },
  'POST /auth/login/passkey': { body: () => ({ emailOrPhone: 'nobody', password }) },
  'POST /auth/logout': {},
  'POST /auth/passkey': { body: () => ({}) },
  'POST /auth/passkey/start': {},
  'POST /auth/refresh-token': {},
  'POST /auth/register': { body: () => ({}) },
  'POST /auth/resend-verification': { body: () => ({ email: 'nobody@example.test' }) },
  'POST /auth/reset-password': { body: () => ({ token: 'none', newPassword: password }) },
  'POST /auth/stop-news': { body: () => ({ token: 'none' }) },
  'POST /auth/stop-email-change': { body: () => ({ token: 'none' }) },
  'POST /auth/verify-email': { body: () => ({ token: 'none' }) },
  'POST /client-errors': { body: () => ({}) },
  'POST /contact': { body: () => ({}) },
};

/** Calls about the user’s own account. */
export const own: Record<string, Row> = {
  'DELETE /me/addresses/:id': { record: 'oldAddress' },
  'DELETE /me/email-change': {},
  'DELETE /me/erasure': {},
  'DELETE /me/photo': {},
  'DELETE /me/sessions': {},
  // Of no one: the session of someone else is answered the same way.
  'DELETE /me/sessions/:id': {
    path: { id: '0190b000-0000-7000-8000-000000000001' },
    but: { owner: 404, stranger: 404, china: 404, ghana: 404, admin: 404 },
  },
  'GET /auth/me': {},
  'GET /auth/session-health': {},
  'GET /me/address-kit': {},
  'GET /me/addresses': {},
  'GET /me/carton-marks.pdf': { query: () => `?mode=SEA&site=${sites.guangzhou.code}` },
  'POST /me/order-lists': {},
  'DELETE /me/pre-alert-drafts/:id': { record: 'draft' },
  'GET /me/pre-alert-drafts': {},
  'POST /me/pre-alert-drafts': {
    body: () => ({ id: randomUUID(), content: unsentShipment }),
  },
  'GET /me/choices': {},
  'GET /me/push': {},
  'POST /me/push': {
    body: () => ({
      endpoint: 'https://push.example.com/x',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      showsText: false,
    }),
  },
  'POST /me/push/remove': { body: () => ({ endpoint: 'https://push.example.com/x' }) },
  'GET /me/phone': {},
  'POST /me/phone/code': {},
  'POST /me/phone/confirm': { body: () => ({ code: '000000' }) },
  'POST /me/phone/stop': { body: () => ({ isStopped: false }) },
  'GET /me/data': {},
  'GET /me/device-secret': {},
  'GET /me/email-change': {},
  'GET /me/erasure': {},
  // Deleted again before it is requested.
  'GET /me/photo': { but: { stranger: 404, china: 404, ghana: 404, admin: 404, owner: 404 } },
  'GET /me/second-factor': {},
  'GET /me/sessions': {},
  'GET /users/reminders': {},
  'PATCH /me/addresses/:id': { record: 'address', body: () => ({ label: 'Shop' }) },
  'PATCH /users/reminders/:id/read': {
    record: 'reminder',
    but: { china: 404, ghana: 404, admin: 404 },
  },
  'PATCH /users/reminders/mark-all-read': {},
  'PATCH /users/updateMe': { body: () => ({ city: 'Tema' }) },
  'POST /me/addresses': { body: () => home },
  'POST /me/choices': { body: () => ({ muted: [], wantsNews: false }) },
  'POST /me/email-change': {
    body: () => ({ email: 'new@example.test', currentPassword: 'not it' }),
  },
  'GET /me/passkeys': {},
  // The colleague is no passkey of the caller.
  'DELETE /me/passkeys/:id': { record: 'colleague', but: { china: 404, ghana: 404, admin: 404 } },
  'PATCH /me/passkeys/:id': {
    record: 'colleague',
    body: () => ({ name: 'Office laptop' }),
    but: { china: 404, ghana: 404, admin: 404 },
  },
  'POST /me/passkeys': { body: () => ({}) },
  'POST /me/passkeys/proof': {},
  'POST /me/passkeys/recovery-codes': {},
  'POST /me/passkeys/start': {},
  'POST /me/photo': {},
  'POST /me/erasure': { body: () => ({ currentPassword: 'not it' }) },
  'POST /me/password': {
    body: () => ({ currentPassword: 'not it', newPassword: 'seven quiet harbours' }),
  },
  'POST /me/reauthenticate': { body: () => proof },
  'POST /me/reauthenticate/passkey': { body: () => ({}) },
  'POST /me/second-factor/confirm': { body: () => proof },
  'POST /me/second-factor/recovery-codes': { body: () => proof },
  'POST /me/second-factor/start': {},
  'POST /me/second-factor/stop': { body: () => proof },
};
