import { describe, expect, it } from 'vitest';

import type { Actor } from './access.ts';
import { authorize } from './authorize.ts';
import { Problem } from './errors/problem.ts';
import { adminNeeded, permissionNeeded } from './permission-texts.ts';

const actor: Actor = { id: 'a', role: 'STAFF', duties: [], siteKind: null };
const owns = ({ id }: Actor, row: { ownerId: string }) => row.ownerId === id;
const never = () => false;

function refusalOf(run: () => void) {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return null;
}

describe('authorize', () => {
  it('lets a command continue if its policy allows the actor on that row', () =>
    expect(refusalOf(() => authorize({ actor }, 'finance', owns, { ownerId: 'a' }))).toBeNull());

  it('refuses a row that the policy does not allow, and names the permission', () =>
    expect(refusalOf(() => authorize({ actor }, 'finance', owns, { ownerId: 'b' }))).toMatchObject({
      code: 'auth.not_allowed',
      status: 403,
      message: permissionNeeded('finance').in('en'),
    }));

  it('names admins where only they may', () =>
    expect(refusalOf(() => authorize({ actor }, 'admin', never))).toMatchObject({
      message: adminNeeded.in('en'),
    }));

  it('gives the message of the command where it has one', () =>
    expect(refusalOf(() => authorize({ actor }, adminNeeded, never))).toMatchObject({
      message: adminNeeded.in('en'),
    }));

  it('tells a customer of no permission: they cannot be given one', () => {
    const plain = refusalOf(() => authorize({ actor }, null, never))?.message;
    const customer: Actor = { ...actor, role: 'CUSTOMER' };
    expect(refusalOf(() => authorize({ actor: customer }, 'finance', never))?.message).toBe(plain);
  });
});
