import { isOffice, type Actor, type Duty } from './access.ts';
import { Problem } from './errors/problem.ts';
import { adminNeeded, permissionNeeded } from './permission-texts.ts';
import type { Message } from './texts/message.ts';

/** What would allow it: a permission, being an admin, or a message that says more; null where nothing would. */
export type Needs = Duty | 'admin' | Message | null;

/**
 * Lets a command continue only if its policy allows the actor; pages ask the same policy what to show.
 * @throws Problem `auth.not_allowed`, with the missing permission for staff. Customers can't be given permissions, so
 * their refusal names none
 */
export function authorize<Row extends readonly unknown[]>(
  { actor }: { actor: Actor },
  needs: Needs,
  policy: (actor: Actor, ...row: Row) => boolean,
  ...row: Row
): void {
  if (policy(actor, ...row)) return;
  const message = messageOf(actor, needs);
  throw new Problem('auth.not_allowed', message ? { message } : {});
}

function messageOf(actor: Actor, needs: Needs): Message | null {
  if (needs === 'admin') return adminNeeded;
  if (typeof needs !== 'string') return needs;
  return isOffice(actor) ? permissionNeeded(needs) : null;
}
