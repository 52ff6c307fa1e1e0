import { accountNotices } from '@sankofa/domain/accounts/account-notices';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inWork } from '../../platform/database/work.ts';
import { enrolled, memberOf } from '../../testing/authenticator.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { restoreAccess } from '../accounts.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Requests a reset like `npm run admin:reset-2fa`, without a session. */
const runReset = (email: string) => {
  const request = { id: 'test', ip: null, userAgent: null };
  const base = { actor: null, now: world.clock(), request };
  return inWork(world.db, base, (work) => restoreAccess(work, email));
};

test('the only admin, without phone and codes, regains access from the server machine', async () => {
  const member = await memberOf(world, 'admin');
  const client = await member.signedIn();
  await enrolled(world, client);
  expect((await member.logIn()).json()).toMatchObject({ code: 'second_factor_required' });

  expect(await runReset(` ${member.email.toUpperCase()} `)).toBe('opened');
  expect((await client.get('/auth/me')).statusCode).toBe(401);
  expect((await member.logIn({ password: 'wrong password' })).statusCode).toBe(401);
  expect((await member.logIn()).statusCode).toBe(200);
  const subjects = (await world.emails(member.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your two-factor authentication was reset');
  const rows = await world.db
    .selectFrom('auditLog')
    .select(['actorId', 'subjectId', 'reason'])
    .where('action', '=', 'second_factor.reset')
    .execute();
  const reason = accountNotices.serverAdmin.ref;
  expect(rows).toEqual([{ actorId: null, subjectId: member.id, reason }]);
});

test('account recovery on the server machine works for admins only', async () => {
  for (const role of ['finance', 'customer'] as const) {
    const member = await memberOf(world, role);
    await enrolled(world, await member.signedIn());
    expect(await runReset(member.email)).toBe('no such admin');
    expect((await member.logIn()).json()).toMatchObject({ code: 'second_factor_required' });
  }
  const other = await memberOf(world, 'admin2');
  expect(await runReset(other.email)).toBe('no second factor');
  await enrolled(world, await other.signedIn());
  await world.db
    .updateTable('users')
    .set({ disabledAt: world.clock() })
    .where('id', '=', other.id)
    .execute();
  expect(await runReset(other.email)).toBe('no such admin');
  expect(await runReset('nobody@example.test')).toBe('no such admin');
});
