import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toJSONSchema, type z } from 'zod/mini';

import { injectedKeys } from '../../testing/access/injected-keys.ts';
import { memberOf, password, type Member } from '../../testing/authenticator.ts';
import type { Client } from '../../testing/people.ts';
import { printLine } from '../../testing/print-line.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let member: Member;
let client: Client;
let other: string;
beforeAll(async () => {
  world = await startWorld();
  other = (await world.kojo()).id;
  member = await memberOf(world, 'customer');
  client = await member.signedIn();
});
afterAll(() => world.close());

/** Returns all keys at once; `constructor` is refused as a whole body, which field-attacks.test.ts tests. */
const keysBut = (body: object) =>
  Object.fromEntries(
    injectedKeys(other).filter(([key]) => key !== 'constructor' && !Object.hasOwn(body, key)),
  );
/** Returns every account, except what the call itself changes. */
async function accounts(changed: readonly string[]) {
  const users = await world.db.selectFrom('users').selectAll().orderBy('id').execute();
  const own = Object.fromEntries(['version', 'updatedAt', ...changed].map((key) => [key, null]));
  const customers = await world.db.selectFrom('customers').selectAll().orderBy('id').execute();
  return JSON.stringify([
    users.map((user) => (user.id === member.id ? { ...user, ...own } : user)),
    customers,
  ]);
}
/** Returns the status of a call, and whether everything else is unchanged. */
async function outcomeOf(changed: readonly string[], task: () => Promise<number>) {
  const before = await accounts(changed);
  const status = await task();
  return { status, isSame: (await accounts(changed)) === before };
}
const unharmed = { status: 200, isSame: true };

test.each([
  [
    'notification preferences',
    '/me/choices',
    { muted: ['EMAIL:GOODS'], wantsNews: true },
    ['muted', 'newsSince'],
  ],
  ['a password reset request', '/auth/forgot-password', { email: 'set below' }, []],
  ['a new email', '/me/email-change', { email: 'new@example.test' }, []],
  [
    'a new password',
    '/me/password',
    { newPassword: 'seven quiet harbours' },
    ['passwordHash', 'phonePasswordHash'],
  ],
] as const)(
  '40 injected keys sent with %s change nothing that they name',
  async (_name, path, sent, changed) => {
    const body: Record<string, unknown> = { ...sent };
    if (path.startsWith('/me/') && path !== '/me/choices') body['currentPassword'] = password;
    if (path === '/auth/forgot-password') body['email'] = member.email;
    const outcome = await outcomeOf(
      changed,
      async () => (await client.post(path, { ...keysBut(body), ...body })).statusCode,
    );
    expect(outcome).toEqual(unharmed);
  },
);

test('40 injected keys with an emailed link set the password, and nothing that they name', async () => {
  await world.visitor.post('/auth/forgot-password', { email: member.email });
  const emails = await world.emails(member.email);
  const resetEmail = emails.find(({ subject }) => subject === 'Reset your password');
  const token = /reset-password\?token=([\w-]+)/.exec(resetEmail?.text ?? '')?.[1];
  const body = { token, newPassword: password };
  const outcome = await outcomeOf(
    ['passwordHash', 'phonePasswordHash', 'emailVerifiedAt'],
    async () =>
      (await world.visitor.post('/auth/reset-password', { ...keysBut(body), ...body })).statusCode,
  );
  expect(outcome).toEqual(unharmed);
  client = await member.signedIn();
});

test('40 injected keys in a picture’s URL affect no other account', async () => {
  const picture = await sharp({
    create: { width: 9, height: 9, channels: 3, background: '#369' },
  })
    .png()
    .toBuffer();
  const query = new URLSearchParams(
    Object.entries(keysBut({})).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const outcome = await outcomeOf(
    ['photoFileId'],
    async () =>
      (await client.upload(`/me/photo?${query.toString()}`, picture, 'image/png')).statusCode,
  );
  expect(outcome).toEqual(unharmed);
});

test('40 injected keys with a deletion request apply to the caller only, and decide nothing', async () => {
  const body = { currentPassword: password };
  const outcome = await outcomeOf(
    [],
    async () => (await client.post('/me/erasure', { ...keysBut(body), ...body })).statusCode,
  );
  expect(outcome).toEqual(unharmed);
  const rows = await world.db
    .selectFrom('erasureRequests')
    .select(['userId', 'state', 'decidedAt', 'decidedBy', 'requestedAt'])
    .execute();
  const pendingRequest = {
    state: 'REQUESTED',
    decidedAt: null,
    decidedBy: null,
    requestedAt: world.clock(),
  };
  expect(rows).toEqual([{ userId: member.id, ...pendingRequest }]);
});

/** Whether any part of a schema keeps unknown keys, by its JSON Schema. */
const opens = (schema: z.ZodMiniType) =>
  /"additionalProperties":(?:true|\{)/.test(
    JSON.stringify(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );

test('no write endpoint accepts a key that its schema does not name', () => {
  const writes = world.app.context.endpoints.filter(({ method }) => method !== 'GET');
  // Offline scans are parsed scan by scan, a loading list row by row, and the filters of an export by the schema
  // of its list.
  const readLater = new Set(['/warehouse/scans', '/imports/loading-list', '/tasks/exports']);
  const otherWrites = writes.filter(({ path }) => !readLater.has(path));
  const open = otherWrites.filter(({ body }) => opens(body)).map(({ path }) => path);
  printLine(`${writes.length} writes, of which ${open.length} take keys that they do not name`);
  expect(open).toEqual([]);
  expect(writes.length).toBeGreaterThan(100);
});
