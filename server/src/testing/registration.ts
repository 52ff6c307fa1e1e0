import { termsVersion } from '@sankofa/domain/accounts/terms';
import { customers } from '@sankofa/domain/fixtures/people';

import { password } from './authenticator.ts';
import type { World } from './world.ts';

let count = 0;

/** Registers a new customer, who has not confirmed their email address. Returns the address. */
export async function register(world: World, changes: object = {}): Promise<string> {
  count += 1;
  const email = `yaa.${count}@example.test`;
  const answer = await world.visitor.post('/auth/register', {
    name: customers.yaa.name,
    email,
    phone: `024 459 ${1000 + count}`,
    password,
    acceptedTerms: termsVersion,
    ...changes,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return email;
}
