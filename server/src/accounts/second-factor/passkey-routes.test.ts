import type { StaffName } from '@sankofa/domain/fixtures/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { enrolled, memberOf, type Member } from '../../testing/authenticator.ts';
import { passkeyDevice, type PasskeyDevice } from '../../testing/passkey-device.ts';
import type { Client } from '../../testing/people.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let origin: string;
beforeAll(async () => {
  world = await startWorld();
  origin = new URL(world.config.publicUrl).origin;
});
afterAll(() => world.close());

const minute = 60_000;
// A wait after wrong attempts in an earlier test is over.
beforeEach(() => world.pass(30 * minute));

async function added(client: Client, device: PasskeyDevice, name = 'Office key') {
  const options = (await client.post('/me/passkeys/start')).json();
  return client.post('/me/passkeys', { name, credential: device.create(options) });
}
/** Returns a member of staff with one passkey, and the codes that came with it. */
async function withPasskey(roleName: StaffName = 'finance') {
  const member = await memberOf(world, roleName);
  // Each test starts without what an earlier one has added.
  for (const table of ['passkeys', 'recoveryCodes', 'secondFactors'] as const)
    await world.db.deleteFrom(table).where('userId', '=', member.id).execute();
  const client = await member.signedIn();
  const device = passkeyDevice(origin);
  const answer = await added(client, device);
  return {
    member,
    client,
    device,
    ...answer.json<{ passkey: { id: string }; recoveryCodes: string[] }>(),
  };
}
const requestOf = async (member: Member) => (await member.logIn()).json().passkey;
const send = async (path: string, body: object, from = '192.0.2.1') =>
  world.app.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress: from,
    headers: await world.visitor.headers({}),
    payload: body,
  });
const logInWith = (member: Member, passkey: object) =>
  send('/auth/login/passkey', {
    emailOrPhone: member.email,
    password: 'three brown goats',
    role: member.role,
    passkey,
  });
const actionsOf = async (id: string) =>
  (
    await world.db
      .selectFrom('auditLog')
      .select('action')
      .where('actorId', '=', id)
      .orderBy('seq', 'desc')
      .limit(4)
      .execute()
  ).map(({ action }) => action);

test('the first passkey comes with recovery codes, an email and an audit row, and the second without codes', async () => {
  const { member, client, passkey, recoveryCodes } = await withPasskey();
  expect(recoveryCodes).toHaveLength(10);
  expect(await actionsOf(member.id)).toContain('passkey.add');
  expect((await world.emails(member.email))[0]?.subject).toBe(
    'A passkey was added to your account',
  );
  const second = await added(client, passkeyDevice(origin), 'Phone');
  expect(second.json()).toMatchObject({ passkey: { name: 'Phone' }, recoveryCodes: null });
  const { items, isAvailable, codesLeft } = (await client.get('/me/passkeys')).json();
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Phone', 'Office key']);
  expect(items[1]).toMatchObject({ id: passkey.id, lastUsedAt: null, isSynced: false });
  expect([isAvailable, codesLeft]).toEqual([true, 10]);
});

test('a password asks for the passkey, which then logs in and is noted as used', async () => {
  const { member, client, device } = await withPasskey();
  const first = await member.logIn();
  expect([first.statusCode, first.json().code]).toEqual([401, 'second_factor_required']);
  expect(first.json().passkey).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
  const answer = await logInWith(member, device.get(first.json().passkey, { isVerified: false }));
  expect(answer.json()).toMatchObject({ accessToken: expect.any(String), user: { id: member.id } });
  expect(answer.cookies.map(({ name }) => name)).toContain('refreshToken');
  const [{ lastUsedAt }] = (await client.get('/me/passkeys')).json().items;
  expect(lastUsedAt).toBe(world.clock());
});

test('a passkey without the password, or with a wrong one, does not pass as a second factor', async () => {
  const { member, device } = await withPasskey();
  const passkey = device.get(await requestOf(member));
  const answer = await send('/auth/login/passkey', {
    emailOrPhone: member.email,
    password: 'not the goats',
    role: member.role,
    passkey,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.wrong']);
});

type Challenge = { challenge: string; rpId: string };
const wrongAnswers: Record<string, (device: PasskeyDevice, request: Challenge) => object> = {
  'another origin': (device, request) => device.get(request, { origin: 'https://evil.example' }),
  'another site': (device, { challenge }) => device.get({ challenge, rpId: 'evil.example' }),
  'an unknown challenge': (device, { rpId }) => device.get({ challenge: 'bm9uZSBvZiBvdXJz', rpId }),
  'a changed signature': (device, request) => {
    const { response, ...assertion } = device.get(request);
    const signature = Buffer.from(response.signature, 'base64url');
    signature[20] = (signature[20] ?? 0) ^ 1;
    return { ...assertion, response: { ...response, signature: signature.toString('base64url') } };
  },
  'a device with another key': (device, request) => {
    const { id, rawId } = device.get(request);
    return { ...passkeyDevice(origin).get(request), id, rawId };
  },
};

test.each(Object.entries(wrongAnswers))('refuses an answer from %s', async (_, answerOf) => {
  const { member, device } = await withPasskey('support');
  world.pass(30 * minute);
  const request = await requestOf(member);
  const answer = await logInWith(member, answerOf(device, request));
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_required']);
  expect(answer.json().fields.passkey).toMatch(/wasn’t accepted/);
  // The page can ask again.
  expect(answer.json().passkey.challenge).not.toBe(request.challenge);
  expect(await actionsOf(member.id)).toContain('second_factor.wrong');
});

test('refuses a counter that went back, which a copied device has', async () => {
  const { member, device } = await withPasskey('support');
  world.pass(30 * minute);
  expect(
    (await logInWith(member, device.get(await requestOf(member), { counter: 7 }))).statusCode,
  ).toBe(200);
  const copy = await logInWith(member, device.get(await requestOf(member), { counter: 7 }));
  expect(copy.json().code).toBe('second_factor_required');
  expect(
    (await logInWith(member, device.get(await requestOf(member), { counter: 8 }))).statusCode,
  ).toBe(200);
});

test('a challenge works once, also at the same time, and not after five minutes', async () => {
  const { member, device } = await withPasskey('content');
  const answer = device.get(await requestOf(member));
  const codes = await Promise.all(
    [1, 2, 3].map(async () => (await logInWith(member, answer)).statusCode),
  );
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect((await logInWith(member, answer)).statusCode).not.toBe(200);
  world.pass(30 * minute);
  const late = device.get(await requestOf(member));
  world.pass(5 * minute);
  expect((await logInWith(member, late)).json().code).toBe('second_factor_required');
});

test('another person’s passkey and challenge do not count', async () => {
  const { member } = await withPasskey('batches');
  const other = await withPasskey('content');
  world.pass(30 * minute);
  const ownChallenge = await requestOf(member);
  expect((await logInWith(member, other.device.get(ownChallenge))).statusCode).toBe(401);
  const othersChallenge = await requestOf(other.member);
  expect((await logInWith(member, other.device.get(othersChallenge))).statusCode).toBe(401);
});

test('a recovery code logs in in place of a passkey', async () => {
  const { member, recoveryCodes } = await withPasskey('batches');
  world.pass(30 * minute);
  expect((await member.logIn({ code: recoveryCodes[0] ?? '' })).statusCode).toBe(200);
});

test('an app beside a passkey works too, and stays when the passkey is removed', async () => {
  const { member, client, device, passkey } = await withPasskey('batches');
  const { code } = await enrolled(world, client);
  world.pass(minute);
  expect((await member.logIn({ code: code() })).statusCode).toBe(200);
  expect((await logInWith(member, device.get(await requestOf(member)))).statusCode).toBe(200);
  expect((await client.delete(`/me/passkeys/${passkey.id}`)).statusCode).toBe(200);
  world.pass(minute);
  const asked = await member.logIn();
  expect(asked.json()).toMatchObject({ code: 'second_factor_required' });
  expect(asked.json()).not.toHaveProperty('passkey');
});

test('a passkey that verified its person logs in without a password, in the person’s own area only', async () => {
  const { member, device } = await withPasskey('admin2');
  const start = async () => (await send('/auth/passkey/start', {})).json();
  expect(await start()).toMatchObject({ allowCredentials: [], userVerification: 'required' });
  const inAs = async (role: string, how: object) =>
    send('/auth/passkey', {
      role,
      passkey: device.get(await start(), { namesUser: true, ...how }),
    });
  const answer = await inAs('ADMIN', {});
  expect(answer.json()).toMatchObject({ user: { id: member.id }, accessToken: expect.any(String) });
  const refusals = [
    await inAs('STAFF', {}),
    await inAs('ADMIN', { isVerified: false }),
    await inAs('ADMIN', { origin: 'https://evil.example' }),
    // A challenge for a second factor is not one for a login.
    await send('/auth/passkey', { role: 'ADMIN', passkey: device.get(await requestOf(member)) }),
  ];
  for (const refused of refusals)
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'auth.wrong']);
  expect((await inAs('CUSTOMER', {})).statusCode).toBe(400);
  await world.db
    .updateTable('users')
    .set({ disabledAt: world.clock() })
    .where('id', '=', member.id)
    .execute();
  expect((await inAs('ADMIN', {})).json().code).toBe('auth.wrong');
  await world.db
    .updateTable('users')
    .set({ disabledAt: null })
    .where('id', '=', member.id)
    .execute();
});

test('passkeys are for staff and admins: a customer has none', async () => {
  const ama = await world.ama();
  for (const path of ['/me/passkeys/start', '/me/passkeys/proof'])
    expect((await ama.post(path)).statusCode).toBe(403);
});

test('a passkey reauthenticates for sensitive calls, but not with another person’s or an old answer', async () => {
  const { client, device } = await withPasskey('finance');
  const other = await withPasskey('content');
  world.pass(10 * minute);
  expect((await client.post('/me/passkeys/start')).json().code).toBe('reauth_required');
  const proof = async () => (await client.post('/me/passkeys/proof')).json();
  const wrong = await client.post('/me/reauthenticate/passkey', {
    passkey: other.device.get(await proof()),
  });
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'auth.code_wrong']);
  const passkey = device.get(await proof());
  expect((await client.post('/me/reauthenticate/passkey', { passkey })).statusCode).toBe(200);
  expect((await client.post('/me/passkeys/start')).statusCode).toBe(200);
  expect((await client.post('/me/reauthenticate/passkey', { passkey })).statusCode).toBe(422);
});

test('removing the last passkey turns the second factor off, unless the company requires one', async () => {
  const { member, client, passkey } = await withPasskey('warehouse-gh');
  const rules = { section: 'sign-in', updatedBy: member.id, updatedAt: world.clock() };
  await world.db
    .insertInto('settings')
    .values({ ...rules, value: JSON.stringify({ isSecondFactorRequired: true }) })
    .execute();
  // A passkey is a second factor, so nothing needs to be set up.
  expect((await client.get('/auth/me')).json().user).not.toHaveProperty('mustSetUpSecondFactor');
  const refused = await client.delete(`/me/passkeys/${passkey.id}`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'account.step_not_allowed']);
  await world.db.deleteFrom('settings').where('section', '=', 'sign-in').execute();
  expect((await client.delete(`/me/passkeys/${passkey.id}`)).statusCode).toBe(200);
  expect((await client.delete(`/me/passkeys/${passkey.id}`)).statusCode).toBe(404);
  expect((await world.emails(member.email))[0]?.subject).toBe(
    'A passkey was removed from your account',
  );
  expect(await actionsOf(member.id)).toContain('passkey.remove');
  expect((await member.logIn()).statusCode).toBe(200);
  expect((await client.get('/me/second-factor')).json()).toMatchObject({
    hasPasskeys: false,
    codesLeft: 0,
  });
});

test('an admin’s reset removes passkeys, codes and sessions', async () => {
  const { member, client } = await withPasskey('finance');
  const admin = world.as('admin');
  const page = (await admin.get(`/users/${member.id}`)).json();
  expect(page).toMatchObject({ hasSecondFactor: true, appSince: null, codesLeft: 10 });
  expect(page.passkeys).toMatchObject([{ name: 'Office key' }]);
  const reset = await admin.post(`/users/${member.id}/second-factor/reset`, {
    reason: 'Lost the key',
  });
  expect(reset.json()).toMatchObject({ hasSecondFactor: false });
  expect((await client.get('/me/passkeys')).statusCode).toBe(401);
  expect((await member.logIn()).statusCode).toBe(200);
  const left = await world.db
    .selectFrom('recoveryCodes')
    .select('hash')
    .where('userId', '=', member.id)
    .execute();
  expect(left).toEqual([]);
});

test('a credential is on one account only, and an answer to another challenge adds nothing', async () => {
  const { client, device } = await withPasskey('finance');
  const options = (await client.post('/me/passkeys/start')).json();
  const again = await client.post('/me/passkeys', {
    name: 'Twice',
    credential: device.create(options),
  });
  expect(again.json().code).toBe('account.step_not_allowed');
  const { client: other } = await withPasskey('content');
  const foreignOptions = (await other.post('/me/passkeys/start')).json();
  const foreign = await client.post('/me/passkeys', {
    name: 'Theirs',
    credential: passkeyDevice(origin).create(foreignOptions),
  });
  expect([foreign.statusCode, foreign.json().code]).toEqual([422, 'auth.code_wrong']);
  const credential = { id: '<script>' };
  const malformed = await client.post('/me/passkeys', { name: ' ', credential });
  expect(malformed.statusCode).toBe(400);
});

test('recovery codes are renewed after reauthentication, and the old ones stop working', async () => {
  const { member, client, recoveryCodes } = await withPasskey('finance');
  const renewed = (await client.post('/me/passkeys/recovery-codes')).json().recoveryCodes;
  expect(renewed).toHaveLength(10);
  world.pass(30 * minute);
  expect((await member.logIn({ code: recoveryCodes[0] ?? '' })).statusCode).toBe(401);
  expect((await member.logIn({ code: renewed[0] })).statusCode).toBe(200);
});

test('a passkey is renamed by its person only', async () => {
  const { client, passkey } = await withPasskey('finance');
  const rename = (by: Client, name: string) => by.patch(`/me/passkeys/${passkey.id}`, { name });
  expect((await rename(client, ' On the ring ')).json().name).toBe('On the ring');
  expect((await rename(client, ' ')).statusCode).toBe(400);
  expect((await rename(world.as('content'), 'Mine')).statusCode).toBe(404);
});
