import type { Role } from '@sankofa/domain/access';
import type { StaffName } from '@sankofa/domain/fixtures/people';
import { addMs } from '@sankofa/domain/values/time';

import { hashPassword } from '../accounts/accounts.ts';
import { codeAt } from '../accounts/second-factor/totp.ts';
import { clientOf, type Client } from './people.ts';
import type { World } from './world.ts';

export const password = 'three brown goats';

/** A user with a password, who logs in through the login page’s calls. */
export type Member = {
  id: string;
  email: string;
  role: Role;
  /** Returns the response to a login, with a code if one is given. */
  logIn: (more?: { code?: string; password?: string }, from?: string) => ReturnType<Client['post']>;
  /** Logs in by password and code, if one is given, and returns a client for further calls. */
  signedIn: (code?: string) => Promise<Client>;
};

export async function memberOf(world: World, roleName: 'customer' | StaffName): Promise<Member> {
  const id = roleName === 'customer' ? (await world.ama()).id : await world.as(roleName).id();
  const { email, role } = await world.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', id)
    .returning(['email', 'role'])
    .$narrowType<{ role: Role }>()
    .executeTakeFirstOrThrow();
  const logIn: Member['logIn'] = async (more = {}, from = '192.0.2.1') =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: from,
      headers: await world.visitor.headers({}),
      payload: { emailOrPhone: email, password, role, ...more },
    });
  const signedIn: Member['signedIn'] = async (code) => {
    const answer = await logIn(code === undefined ? {} : { code });
    const refresh = answer.cookies.find(({ name }) => name === 'refreshToken')?.value ?? '';
    const [sessionId = ''] = refresh.split('.');
    if (answer.statusCode !== 200) throw new Error(`${email} cannot sign in: ${answer.body}`);
    return clientOf(world, () => Promise.resolve({ userId: id, sessionId }));
  };
  return { id, email, role, logIn, signedIn };
}

/** Turns on the second factor and returns the code the app would show, now or some milliseconds later. */
export async function enrolled(world: World, client: Client) {
  const { key } = (await client.post('/me/second-factor/start')).json<{ key: string }>();
  const code = (ms = 0) => codeAt(key, addMs(world.clock(), ms));
  const answer = await client.post('/me/second-factor/confirm', { code: code() });
  const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
  return { key, code, recoveryCodes };
}
