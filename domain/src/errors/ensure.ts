import type { Message } from '../texts/message.ts';
import { Problem } from './problem.ts';

/** @throws Problem `auth.not_allowed`, with what would unblock it where that is known */
export function ensure(allowed: boolean, message?: Message): asserts allowed {
  if (!allowed) throw new Problem('auth.not_allowed', message ? { message } : {});
}
