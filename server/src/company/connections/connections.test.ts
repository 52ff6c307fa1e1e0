import { getConnections, getSystemStatus } from '@sankofa/domain/company/connection-endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startWorld, type World } from '../../testing/world.ts';
import { systemStatusOf } from './connections.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const connections = async () =>
  getConnections.answer.parse((await world.as('admin').get('/settings/connections')).json());

test('an admin sees whether emails are sent, and a test email reaches their own address', async () => {
  const admin = world.as('admin');
  expect((await connections()).email).toMatchObject({ isSetUp: false, lastFailure: null });
  const sent = await admin.post('/settings/connections/test-email');
  const { to } = sent.json<{ to: string }>();
  expect(to).toMatch(/^efua\./);
  expect((await connections()).email.waiting).toBe(1);
  const [email] = await world.emails(to);
  expect(email?.subject).toBe('Test email from Sankofa Freight');
  expect((await connections()).email).toMatchObject({ waiting: 0, lastSentAt: world.clock() });
  expect((await world.as('finance').post('/settings/connections/test-email')).statusCode).toBe(403);
});

test('a failure is shown without addresses, and the gateway as not set up', async () => {
  await world.as('admin').post('/settings/connections/test-email');
  await world.db
    .updateTable('messageOutbox')
    .set({
      state: 'DEAD',
      tries: 8,
      lastAttemptAt: world.clock(),
      lastError: 'refused: efua.sarpong@example.test is unknown',
    })
    .execute();
  const { email, gateway } = await connections();
  expect(email).toMatchObject({ failed: 1, waiting: 0 });
  expect(email.lastFailure?.error).toBe('refused: (email) is unknown');
  expect(gateway).toEqual({
    isSetUp: false,
    isTest: null,
    lastPaidAt: null,
    open: 0,
    unknown: 0,
  });
  const config = {
    smtpUrl: 'smtp://mail.test',
    mailFrom: 'us@test',
    gateway: { url: 'https://pay.test', secretKey: 'sk_test_00000000' },
  };
  expect(await systemStatusOf(world.db, config, world.clock())).toMatchObject({
    email: 'FAILING',
    payments: 'TEST',
  });
});

test('staff see states only, customers nothing', async () => {
  const answer = await world.as('no-duty').get('/system-status');
  expect(getSystemStatus.answer.parse(answer.json())).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    now: world.clock(),
    email: 'NOT_SET_UP',
    payments: 'NOT_SET_UP',
  });
  expect((await world.as('no-duty').get('/settings/connections')).statusCode).toBe(403);
  expect((await (await world.ama()).get('/system-status')).statusCode).toBe(403);
});
